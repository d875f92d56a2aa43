/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '6969e8bb40b5';
