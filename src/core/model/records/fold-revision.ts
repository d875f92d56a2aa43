/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'e0f168439560';
