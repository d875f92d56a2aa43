/**
 * Names the fold whose states are worth keeping: a snapshot of another revision is dropped, and the log
 * folded anew. Derived from the code of the fold; `tests/walls/fold-revision.test.ts` says what it must be.
 */
export const FOLD_REVISION = '';
