import type { Command } from '../../core/commands.ts';
import { sessionMark } from '../../core/session/session-mark.ts';

/** The command that ends the session in the cookies, and no other. */
export const signOutOf = (
  accessToken: string | null,
  discardUnsent: boolean,
): Extract<Command, { type: 'signOut' }> => ({
  type: 'signOut',
  discardUnsent,
  ...(accessToken === null ? {} : { session: sessionMark(accessToken) }),
});
