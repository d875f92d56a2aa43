export interface Timers {
  /** Runs `fn` once after `ms`; answers how to cancel it. */
  schedule(ms: number, fn: () => void): () => void;
  cancelAll(): void;
}

/** Real timers that can be ended together, so that nothing of a closed or replaced world still happens. */
export function createTimers(): Timers {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    schedule(ms, fn) {
      const timer = setTimeout(() => {
        running.delete(timer);
        fn();
      }, ms);
      running.add(timer);
      return () => {
        clearTimeout(timer);
        running.delete(timer);
      };
    },
    cancelAll() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
