/** Rings at a moment rather than after a delay, however far away it is, and wherever the clock is set. */

/** Longest delay that timers take (a 32-bit number of ms); longer waits are cut in pieces. */
const MAX_DELAY_MS = 2_147_483_647;

export interface Timing {
  readonly now: () => number;
  readonly schedule: (ms: number, fn: () => void) => () => void;
}

export interface Alarms {
  /** Runs `fn` once it is `due` (epoch ms); answers how to cancel it. */
  ringAt(due: number, fn: () => void): () => void;
  /** The clock was set: what is due by now rings. */
  clockWasSet(): void;
}

export function createAlarms({ now, schedule }: Timing): Alarms {
  /** How each that still waits looks at the clock again. */
  const looks = new Set<() => void>();
  return {
    ringAt(due, fn) {
      let cancel: () => void = () => undefined;
      const end = (): void => {
        looks.delete(look);
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
      const look = (): void => {
        cancel();
        wait();
      };
      looks.add(look);
      wait();
      return end;
    },
    clockWasSet() {
      for (const look of [...looks]) look();
    },
  };
}
