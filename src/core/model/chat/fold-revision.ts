/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'aaab628b4ef5';
