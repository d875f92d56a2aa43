import type { Command } from '../../core/core-interface.ts';
import { sessionMark } from '../../core/model/session/session-mark.ts';

/** Returns a command that ends only the session in the cookies. */
export const signOutOf = (
  accessToken: string | null,
  discardUnsent: boolean,
): Extract<Command, { type: 'signOut' }> => ({
  type: 'signOut',
  discardUnsent,
  ...(accessToken === null ? {} : { session: sessionMark(accessToken) }),
});
