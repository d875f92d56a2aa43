/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'bbabaf8d9ec1';
