/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = 'f165c98cec76';
