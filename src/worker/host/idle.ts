import type { SetTimer } from '../protocol/timers.ts';
import { IDLE_LIMIT_MS } from './limits.ts';

/** Detects that no tab has been connected for `IDLE_LIMIT_MS`. */
export interface IdleWatch {
  tabs(count: number): void;
}

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
