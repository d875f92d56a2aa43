/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'a200753cb372';
