import { IDLE_LIMIT_MS } from './limits.ts';
import type { SetTimer } from './timers.ts';

/** Waits for the time without tabs to grow too long. */
export interface IdleWatch {
  /** How many tabs there are now. */
  tabs(count: number): void;
}

/** Begins with no tab. `onIdle` is not called while there are tabs. */
export function watchIdle(setTimer: SetTimer, onIdle: () => void): IdleWatch {
  let cancel: (() => void) | null = setTimer(IDLE_LIMIT_MS, onIdle);
  return {
    tabs(count) {
      if (count > 0) {
        cancel?.();
        cancel = null;
      } else {
        cancel ??= setTimer(IDLE_LIMIT_MS, onIdle);
      }
    },
  };
}
