/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '52a7d77c5e4b';
