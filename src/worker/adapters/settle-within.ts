import type { Clock } from '../../core/ports.ts';
import { browserClock } from './browser-clock.ts';

/** How a promise ended, or that it had not ended after `ms`. Never rejects. */
export type Settlement = 'fulfilled' | 'rejected' | 'overdue';

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
