/** Collects this process's garbage now, so that no collection disturbs a measurement. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
