import type { WorldEvent } from './events.ts';

export interface Watchers {
  watch(listener: (event: WorldEvent) => void): () => void;
  notify(event: WorldEvent): void;
}

/**
 * Calls every listener with each event, in order. If a listener changes the world, the new event waits until all
 * listeners have received the current one.
 */
export function createWatchers(): Watchers {
  const listeners = new Set<(event: WorldEvent) => void>();
  const waiting: WorldEvent[] = [];
  let isNotifying = false;

  return {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(event) {
      waiting.push(event);
      if (isNotifying) return;
      isNotifying = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          for (const listener of [...listeners]) listener(next);
        }
      } finally {
        isNotifying = false;
        waiting.length = 0;
      }
    },
  };
}
