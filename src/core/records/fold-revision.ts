/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'd33c79c4b178';
