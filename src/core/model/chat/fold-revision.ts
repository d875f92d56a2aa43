/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '40cd95281ce1';
