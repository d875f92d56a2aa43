/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '8cd2b13fe9d2';
