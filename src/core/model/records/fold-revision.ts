/** `tests/walls/fold-revision.test.ts` prints the current value. */
export const FOLD_REVISION = '72f5983e8540';
