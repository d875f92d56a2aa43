/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'e5ab39f2d7e5';
