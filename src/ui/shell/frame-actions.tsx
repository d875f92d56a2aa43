import { useState } from 'react';
import { logKeyOf, type UserData } from '../../core/model/session/user.ts';
import { useOffer } from '../actions/use-offer.ts';
import { useOverlay, useQuietPart } from '../components/overlay/use-overlay.ts';
import { useReportMissing } from '../components/overlay/use-report-missing.ts';
import type { AppAbility } from '../session/ability.ts';
import { browserRecents } from '../session/recents.ts';
import { useIsRoleView } from '../session/use-session.ts';
import { BACKGROUND_PARTS, KEYBOARD_SHEET, PALETTE } from './frame-parts.ts';

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
  const background = useQuietPart(BACKGROUND_PARTS, true, nothing, nothing);
  const land = () => setFloating(null);
  const reportMissing = useReportMissing();
  const palette = useOverlay(PALETTE, floating === 'palette', land, reportMissing);
  const sheet = useOverlay(KEYBOARD_SHEET, floating === 'sheet', land, reportMissing);
  useOffer('palette', () => setFloating('palette'));
  useOffer('sheet', () => setFloating('sheet'));
  useOffer('navigation', onToggleNav);
  useOffer('signOut', useIsRoleView() ? null : onSignOut);
  return (
    <>
      {background.draw({ ability, path })}
      {palette.draw({ ability, path, recents: browserRecents('recent', logKeyOf(user)) })}
      {sheet.draw({ ability })}
    </>
  );
};
