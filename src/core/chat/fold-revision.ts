/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '2952da7ec46c';
