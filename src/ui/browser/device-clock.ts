import { createSignal } from '../../core/kernel/signal.ts';

/** Sleeps, and changes of the clock or the time zone, which watch-clock.ts notices. */
export const clockJumps = createSignal();

/**
 * Calls `tick` as each period of the clock begins, such as each full minute, and at once after a sleep, and after a
 * change of the clock or of the time zone. Returns a function that stops it.
 */
export function onEach(everyMs: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      everyMs - (Date.now() % everyMs),
    );
  };
  wait();
  const stop = clockJumps.subscribe(() => {
    clearTimeout(timer);
    tick();
    wait();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
