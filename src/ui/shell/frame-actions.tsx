import { Suspense, useState } from 'react';
import { logKeyOf, type UserData } from '../../core/session/user.ts';
import { useOffer } from '../actions/use-offer.ts';
import { useOverlay } from '../components/overlay/use-overlay.ts';
import type { AppAbility } from '../session/ability.ts';
import { browserRecents } from '../session/recents.ts';
import { useIsRoleView } from '../session/use-session.ts';
import { BACKGROUND_PARTS, KeyboardSheet, Palette } from './frame-parts.ts';

type FrameActionsProps = {
  readonly user: UserData;
  readonly ability: AppAbility;
  readonly path: string;
  readonly onToggleNav: () => void;
  readonly onSignOut: () => void;
};

const nothing = (): void => undefined;

export const FrameActions = ({ user, ability, path, onToggleNav, onSignOut }: FrameActionsProps) => {
  const [floating, setFloating] = useState<'palette' | 'sheet' | null>(null);
  const background = useOverlay(BACKGROUND_PARTS, true, nothing, nothing);
  useOffer('palette', () => setFloating('palette'));
  useOffer('sheet', () => setFloating('sheet'));
  useOffer('navigation', onToggleNav);
  useOffer('signOut', useIsRoleView() ? null : onSignOut);
  const land = () => setFloating(null);
  return (
    <>
      {background.draw({ ability, path })}
      <Suspense fallback={null}>
        {floating === 'palette' && (
          <Palette
            ability={ability}
            path={path}
            recents={browserRecents('recent', logKeyOf(user))}
            onGone={land}
          />
        )}
        {floating === 'sheet' && <KeyboardSheet ability={ability} onGone={land} />}
      </Suspense>
    </>
  );
};
