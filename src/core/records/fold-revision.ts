/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '8e4b2a4177a9';
