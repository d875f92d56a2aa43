import { type ReactNode, useState } from 'react';
import { logKeyOf } from '../../core/session/user.ts';
import { OwnerContext } from '../core-client/core-context.tsx';
import { useSession } from './use-session.ts';

/**
 * Tells the screens whose they are. They begin anew where one user's session follows another's with nothing in
 * between, as a tab finds it that stood still meanwhile: what the one has typed is not the other's.
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
