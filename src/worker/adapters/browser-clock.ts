import type { Clock } from '../../core/ports/ports.ts';

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
