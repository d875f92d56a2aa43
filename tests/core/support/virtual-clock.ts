import type { Clock } from '../../../src/core/ports/ports.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly callback: () => void;
}

/** A clock that moves only when the test advances it. Timers run in the order in which they are due. */
export function createVirtualClock(startedAt: number) {
  let now = startedAt;
  let offset = 0;
  let order = 0;
  const timers = new Set<Timer>();

  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];

  const clock: Clock = {
    now: () => now + offset,
    setTimer(ms, callback) {
      order += 1;
      const timer = { at: now + ms, order, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };

  /** Runs the next timer that is due within `ms`. If there is none, lets the time pass and returns false. */
  function step(ms: number): boolean {
    const timer = nextDue(now + ms);
    if (!timer) {
      now += ms;
      return false;
    }
    timers.delete(timer);
    now = Math.max(now, timer.at);
    timer.callback();
    return true;
  }

  return {
    clock,
    /** The service's time. Jumps of the device's clock do not change it. */
    now: () => now,
    step,
    /** Runs all timers that are due within `ms`, without waiting for what they start. Days pass quickly. */
    pass(ms: number): void {
      const end = now + ms;
      while (now < end) step(end - now);
    },
    /** Changes only the device's clock. Timers are not affected. */
    jump(ms: number): void {
      offset += ms;
    },
    /** Removes every timer, as the death of a worker does. */
    clear(): void {
      timers.clear();
    },
    pending: () => timers.size,
  };
}
export type VirtualClock = ReturnType<typeof createVirtualClock>;
