/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '8b3483ceede2';
