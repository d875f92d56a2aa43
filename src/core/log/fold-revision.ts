/**
 * Names the fold whose states are worth keeping: a snapshot of another revision is dropped, and the log
 * folded anew. A hash of the fold's code: `tests/walls/fold-revision.test.ts` says what it must be.
 */
export const FOLD_REVISION = '2db0d7ac81dc';
