import type { SessionHead } from '../../../src/core/model/session/types.ts';

/** The head of the session's view after a sign-out. */
export const SIGNED_OUT: SessionHead = {
  status: 'signedOut',
  user: null,
  unsent: 0,
  access: null,
  viewed: null,
  accountEnd: null,
};
