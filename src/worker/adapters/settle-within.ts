import type { Clock } from '../../core/ports/ports.ts';
import { browserClock } from './browser-clock.ts';

/** `overdue`: the promise did not settle in time. */
export type Settlement = 'fulfilled' | 'rejected' | 'overdue';

/** Resolves when `promise` settles, or after `ms`. Never rejects. */
export function settleWithin(
  ms: number,
  promise: Promise<unknown>,
  { setTimer }: Pick<Clock, 'setTimer'> = browserClock,
): Promise<Settlement> {
  return new Promise((resolve) => {
    const cancel = setTimer(ms, () => resolve('overdue'));
    const settle = (settlement: Settlement) => () => {
      cancel();
      resolve(settlement);
    };
    promise.then(settle('fulfilled'), settle('rejected'));
  });
}
