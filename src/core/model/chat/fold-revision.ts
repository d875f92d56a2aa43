/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '62f189ba29a4';
