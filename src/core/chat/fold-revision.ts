/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'c995c58e57e7';
