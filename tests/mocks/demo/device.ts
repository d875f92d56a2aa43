import type { Device } from '../../../mocks/demo/turns.ts';

/** A device whose clock moves only when the test lets time pass. */
export function createDevice(start: number): Device & { pass(ms: number): void; waiting(): number } {
  let time = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => time,
    setTimer(ms, run) {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass(ms) {
      time += ms;
      for (;;) {
        const due = [...timers].find(({ at }) => at <= time);
        if (due === undefined) return;
        timers.delete(due);
        due.run();
      }
    },
    waiting: () => timers.size,
  };
}
