/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '0c862bc39636';
