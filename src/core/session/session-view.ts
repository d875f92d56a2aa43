import type { SessionStatus, SessionView } from '../views.ts';
import type { UserData } from './user.ts';

/** Who is signed in, if anyone. */
export const sessionView = (status: SessionStatus, user: UserData | null, unsent: number): SessionView => ({
  head: { status, user: status === 'signedOut' ? null : user, unsent },
  rows: [],
});
