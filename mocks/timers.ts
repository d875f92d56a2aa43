export interface Timers {
  schedule(ms: number, fn: () => void): () => void;
  cancelAll(): void;
}

/** Real timers that can be cancelled together. After the world was closed or replaced, no timer of it may run. */
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
