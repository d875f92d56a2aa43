/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '64ce3f9cc7a3';
