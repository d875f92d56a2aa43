import { browserTimer, type SetTimer } from '../browser/timers.ts';

/** Runs the newest of many acts, at most once in a while. */
export interface Brake {
  /** Plans an act. It takes the place of the act that waits. */
  run(act: () => void): void;
  /** Runs the waiting act now. */
  flush(): void;
  /** Forgets the waiting act. */
  drop(): void;
}

/** Each act runs `ms` after the first that waited, so no two run within `ms` unless `flush` is called. */
export function createBrake(ms: number, setTimer: SetTimer = browserTimer): Brake {
  let waiting: (() => void) | null = null;
  let cancel: (() => void) | null = null;
  const take = () => {
    cancel?.();
    cancel = null;
    const act = waiting;
    waiting = null;
    return act;
  };
  const flush = () => take()?.();
  return {
    run(act) {
      waiting = act;
      cancel ??= setTimer(ms, flush);
    },
    flush,
    drop: () => void take(),
  };
}
