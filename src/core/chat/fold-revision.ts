/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'b9799ed1ab1f';
