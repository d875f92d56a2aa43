/**
 * A hash of the fold's code. `tests/walls/fold-revision.test.ts` prints the current value. A snapshot of
 * another revision is dropped, and the whole log is folded.
 */
export const FOLD_REVISION = '107009467ac4';
