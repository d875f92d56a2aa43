/** Collects the garbage of this process now, so that it is not collected while something is measured beside it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
