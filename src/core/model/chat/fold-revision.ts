/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'c450b56aaa36';
