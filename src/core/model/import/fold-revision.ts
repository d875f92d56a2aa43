/**
 * A hash of the code that folds this slice. `tests/walls/fold-revision.test.ts` prints the current value. A stored
 * slice of another revision is dropped and folded again.
 */
export const FOLD_REVISION = '881d94ec2396';
