import { type ReactNode, useState } from 'react';
import { logKeyOf } from '../../core/model/session/user.ts';
import { OwnerContext } from '../core-client/core-context.tsx';
import { useSession } from './use-session.ts';

/**
 * Remounts the screens when the signed-in user changes, so that the next user never sees what the previous
 * user typed. A suspended tab may see one session replaced by another without a sign-out.
 */
export const OwnedScreens = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const owner = session === null ? null : logKeyOf(session.userData);
  const [shown, setShown] = useState({ owner, turn: 0 });
  if (owner !== shown.owner) {
    const isTaken = owner !== null && shown.owner !== null;
    setShown({ owner, turn: isTaken ? shown.turn + 1 : shown.turn });
  }
  return (
    <OwnerContext key={shown.turn} value={owner}>
      {children}
    </OwnerContext>
  );
};
