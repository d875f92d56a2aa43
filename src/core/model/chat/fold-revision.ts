/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '1dc09ab71edb';
