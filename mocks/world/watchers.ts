import type { WorldEvent } from './events.ts';

export interface Watchers {
  watch(listener: (event: WorldEvent) => void): () => void;
  tell(event: WorldEvent): void;
}

/**
 * Tells every listener every event in the order in which it happened, also when a listener changes the
 * world while it is being told: that news waits until all have heard the first.
 */
export function createWatchers(): Watchers {
  const listeners = new Set<(event: WorldEvent) => void>();
  const waiting: WorldEvent[] = [];
  let telling = false;

  return {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(event) {
      waiting.push(event);
      if (telling) return;
      telling = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          for (const listener of [...listeners]) listener(next);
        }
      } finally {
        telling = false;
        waiting.length = 0;
      }
    },
  };
}
