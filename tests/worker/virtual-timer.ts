interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Timers that run only when the test advances the time. */
export interface VirtualTimer {
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  advance(ms: number): void;
  readonly now: () => number;
  readonly pending: number;
}

export function createVirtualTimer(): VirtualTimer {
  const timers = new Set<Timer>();
  let now = 0;
  return {
    now: () => now,
    setTimer(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.callback();
      }
      now = end;
    },
    get pending() {
      return timers.size;
    },
  };
}
