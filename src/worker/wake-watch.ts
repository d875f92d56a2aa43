import type { Clock } from '../core/ports.ts';

/** ms between two looks at the clock. */
export const WAKE_TICK_MS = 2_000;
/** ms by which the clock may be off at a look: a worker that is busy looks late. */
export const WAKE_SLACK_MS = 10_000;

/** Calls back when the machine has slept, or its clock was set: timers stand still meanwhile, sockets die. */
export function watchWake({ now, setTimer }: Clock, onWake: () => void): void {
  let looked = now();
  const look = (): void => {
    const passed = now() - looked;
    looked = now();
    setTimer(WAKE_TICK_MS, look);
    if (Math.abs(passed - WAKE_TICK_MS) > WAKE_SLACK_MS) onWake();
  };
  setTimer(WAKE_TICK_MS, look);
}
