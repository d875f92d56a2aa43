import type { SharedStorage } from '../../../src/ui/core-client/shared-storage.ts';

/** A `localStorage` in memory: each tab has its own place in front of it, and hears of the others' writing. */
export function createSharedStorage(): { place(): SharedStorage; readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  const listeners = new Map<SharedStorage, (key: string | null) => void>();
  return {
    items,
    place() {
      const place: SharedStorage = {
        read: (key) => items.get(key) ?? null,
        write(key, text) {
          items.set(key, text);
          for (const [other, listener] of listeners) {
            if (other !== place) queueMicrotask(() => listener(key));
          }
        },
        watch(listener) {
          listeners.set(place, listener);
          return () => listeners.delete(place);
        },
      };
      return place;
    },
  };
}
