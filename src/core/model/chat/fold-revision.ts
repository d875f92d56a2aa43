/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '18c1555aba3a';
