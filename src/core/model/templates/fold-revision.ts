/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '669708d44f43';
