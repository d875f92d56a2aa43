/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'dd37140128dd';
