import { Suspense, useState } from 'react';
import { logKeyOf, type UserData } from '../../core/session/user.ts';
import { permittedActions } from '../actions/actions.ts';
import { useActions, usePerform, useShortcuts } from '../actions/use-actions.ts';
import { useOffer } from '../actions/use-offer.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import { browserRecents } from '../session/recents.ts';
import { KeyboardSheet, Palette } from './frame-parts.ts';
import { useNextUnread } from './use-next-unread.ts';

type FrameActionsProps = {
  readonly user: UserData;
  readonly ability: AppAbility;
  readonly path: string;
  readonly onToggleNav: () => void;
  readonly onSignOut: () => void;
};

export const FrameActions = ({ user, ability, path, onToggleNav, onSignOut }: FrameActionsProps) => {
  const [floating, setFloating] = useState<'palette' | 'sheet' | null>(null);
  const actions = useActions(ability, path);
  const perform = usePerform();
  const nextUnread = useNextUnread();
  const mayChat = mayDo(ability, 'view-chat');
  useShortcuts(actions, perform);
  useOffer('palette', () => setFloating('palette'));
  useOffer('sheet', () => setFloating('sheet'));
  useOffer('navigation', onToggleNav);
  useOffer('signOut', onSignOut);
  useOffer('nextUnread', mayChat ? nextUnread : null);
  const land = () => setFloating(null);
  return (
    <Suspense fallback={null}>
      {floating === 'palette' && (
        <Palette
          actions={actions}
          mayChat={mayChat}
          recents={browserRecents('recent', logKeyOf(user))}
          onGone={land}
        />
      )}
      {floating === 'sheet' && <KeyboardSheet permitted={permittedActions(ability)} onGone={land} />}
    </Suspense>
  );
};
