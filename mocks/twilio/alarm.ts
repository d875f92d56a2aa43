/** Longest delay that timers accept, ms (a 32-bit number). Longer waits are split. */
const MAX_DELAY_MS = 2_147_483_647;

export interface Timing {
  readonly now: () => number;
  readonly schedule: (ms: number, fn: () => void) => () => void;
}

/** Timers for a point in time, not for a delay. They work over any distance, and after the clock was changed. */
export interface Alarms {
  /** Runs `fn` at `due` (epoch ms) or soon after; returns a function that cancels it. */
  ringAt(due: number, fn: () => void): () => void;
  /** Call this after a change of the clock: alarms that are due by now ring. */
  clockWasSet(): void;
}

export function createAlarms({ now, schedule }: Timing): Alarms {
  /** For each alarm that has not rung, a function that reads the clock again. */
  const rechecks = new Set<() => void>();
  return {
    ringAt(due, fn) {
      let cancel: () => void = () => undefined;
      const end = (): void => {
        rechecks.delete(recheck);
        cancel();
      };
      const wait = (): void => {
        cancel = schedule(Math.min(Math.max(0, due - now()), MAX_DELAY_MS), ring);
      };
      const ring = (): void => {
        if (now() < due) {
          wait();
          return;
        }
        end();
        fn();
      };
      const recheck = (): void => {
        cancel();
        wait();
      };
      rechecks.add(recheck);
      wait();
      return end;
    },
    clockWasSet() {
      for (const recheck of [...rechecks]) recheck();
    },
  };
}
