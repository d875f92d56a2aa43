/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '2c4afef39742';
