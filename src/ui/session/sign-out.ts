import type { Command } from '../../core/commands.ts';
import { sessionMark } from '../../core/session/session-mark.ts';

/** The command to end the session that the cookies hold, and no other one. */
export const signOutOf = (
  accessToken: string | null,
  discardUnsent: boolean,
): Extract<Command, { type: 'signOut' }> => ({
  type: 'signOut',
  discardUnsent,
  ...(accessToken === null ? {} : { session: sessionMark(accessToken) }),
});
