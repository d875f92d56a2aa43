/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '960abb7dc15e';
