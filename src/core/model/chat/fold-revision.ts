/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '5d9b64f4ed56';
