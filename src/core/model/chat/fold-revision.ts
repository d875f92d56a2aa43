/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '87cd3f99269a';
