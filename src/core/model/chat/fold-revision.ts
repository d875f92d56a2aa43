/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'fe5db5c56b66';
