/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'd663ea22c2dd';
