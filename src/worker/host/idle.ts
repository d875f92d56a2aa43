import { IDLE_LIMIT_MS, SUCCEEDED_IDLE_LIMIT_MS } from './limits.ts';
import type { SetTimer } from './timers.ts';

/** Waits for the time without tabs to grow too long. */
export interface IdleWatch {
  /** How many tabs there are now. */
  tabs(count: number): void;
  /** Another worker waits to take over: the limit is short from now on. */
  succeeded(): void;
}

/** Begins with no tab. `onIdle` is called once, and not while there are tabs. */
export function watchIdle(setTimer: SetTimer, onIdle: () => void): IdleWatch {
  let limit = IDLE_LIMIT_MS;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    onIdle();
  };
  let cancel: (() => void) | null = setTimer(limit, end);
  return {
    tabs(count) {
      if (count > 0) {
        cancel?.();
        cancel = null;
      } else {
        cancel ??= setTimer(limit, end);
      }
    },
    succeeded() {
      if (isOver || limit === SUCCEEDED_IDLE_LIMIT_MS) return;
      limit = SUCCEEDED_IDLE_LIMIT_MS;
      if (cancel === null) return;
      cancel();
      cancel = setTimer(limit, end);
    },
  };
}
