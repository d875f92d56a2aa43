import type { Clock } from '../core/ports/ports.ts';

/** Time between two readings of the clock, in ms. */
export const WAKE_TICK_MS = 2_000;
/** Tolerated deviation of a reading, in ms. A busy worker reads the clock late. */
export const WAKE_SLACK_MS = 10_000;

/** Calls `onWake` after the machine slept or its clock was set. During sleep, timers stop and sockets die. */
export function watchWake({ now, setTimer }: Clock, onWake: () => void): void {
  let lastRead = now();
  const check = (): void => {
    const passed = now() - lastRead;
    lastRead = now();
    setTimer(WAKE_TICK_MS, check);
    if (Math.abs(passed - WAKE_TICK_MS) > WAKE_SLACK_MS) onWake();
  };
  setTimer(WAKE_TICK_MS, check);
}
