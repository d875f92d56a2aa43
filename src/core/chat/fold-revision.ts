/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '7ebc38ee5640';
