import type { Clock } from '../../core/ports/ports.ts';

/** The longest delay of the browser's timers, in ms: 24.8 days. A longer delay overflows and ends at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer(ms, callback) {
    const begin = (left: number) =>
      setTimeout(
        () => {
          if (left <= TIMER_MAX_MS) callback();
          else timer = begin(left - TIMER_MAX_MS);
        },
        Math.min(left, TIMER_MAX_MS),
      );
    let timer = begin(ms);
    return () => clearTimeout(timer);
  },
};
