/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '2377fc4ca063';
