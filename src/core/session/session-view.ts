import type { SessionHead, SessionView } from './types.ts';

/** The session's status and its user. */
export const sessionView = ({ status, user, unsent, access }: SessionHead): SessionView => ({
  head: { status, user: status === 'signedOut' ? null : user, unsent, access },
  rows: [],
});
