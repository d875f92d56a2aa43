import type { SessionHead, SessionView } from './types.ts';

export const sessionView = ({ status, user, unsent, access }: SessionHead): SessionView => ({
  head: { status, user: status === 'signedOut' ? null : user, unsent, access },
  rows: [],
});
