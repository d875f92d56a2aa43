/** The longest delay that a timer accepts, ms (a signed 32-bit number). Longer waits are split. */
const MAX_DELAY_MS = 2_147_483_647;

export interface Timing {
  readonly now: () => number;
  readonly schedule: (ms: number, fn: () => void) => () => void;
}

/**
 * Timers that fire at a point in time. They allow any distance, and they fire at the right time after a change of the
 * clock.
 */
export interface Alarms {
  /** Runs `fn` at `due` (epoch ms) or soon after; returns a function that cancels it. */
  ringAt(due: number, fn: () => void): () => void;
  /** Call `clockWasSet` after a change of the clock. Alarms that are due by then ring at once. */
  clockWasSet(): void;
}

export function createAlarms({ now, schedule }: Timing): Alarms {
  /** One function for each alarm that has not rung. The function reads the clock again. */
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
