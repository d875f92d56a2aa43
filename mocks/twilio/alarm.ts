/** Rings at a moment rather than after a delay, however far away it is. */

/** Longest delay that timers take (a 32-bit number of ms); longer waits are cut in pieces. */
const MAX_DELAY_MS = 2_147_483_647;

export interface Timing {
  readonly now: () => number;
  readonly schedule: (ms: number, fn: () => void) => () => void;
}

/** Runs `fn` once it is `due` (epoch ms); answers how to cancel it. */
export function ringAt(timing: Timing, due: number, fn: () => void): () => void {
  let cancel: () => void = () => undefined;
  const wait = (): void => {
    const ms = Math.min(Math.max(0, due - timing.now()), MAX_DELAY_MS);
    cancel = timing.schedule(ms, () => (timing.now() >= due ? fn() : wait()));
  };
  wait();
  return () => cancel();
}
