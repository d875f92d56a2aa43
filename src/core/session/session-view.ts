import type { SessionHead, SessionView } from './types.ts';

/** Who is signed in, if anyone. */
export const sessionView = ({ status, user, unsent, access }: SessionHead): SessionView => ({
  head: { status, user: status === 'signedOut' ? null : user, unsent, access },
  rows: [],
});
