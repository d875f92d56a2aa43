/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '5344ca1d707c';
