/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '8574e81e7a39';
