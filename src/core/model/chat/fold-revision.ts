/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '1c484a9002bb';
