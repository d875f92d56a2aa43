import type { SharedStorage } from '../../../src/ui/browser/shared-storage.ts';

/** A `localStorage` in memory. Each tab has its own access object and gets events of the other tabs' writes. */
export function createSharedStorage(): { access(): SharedStorage; readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  const listeners = new Map<SharedStorage, (key: string | null) => void>();
  return {
    items,
    access() {
      const own: SharedStorage = {
        read: (key) => items.get(key) ?? null,
        write(key, text) {
          items.set(key, text);
          for (const [other, listener] of listeners) {
            if (other !== own) queueMicrotask(() => listener(key));
          }
        },
        watch(listener) {
          listeners.set(own, listener);
          return () => listeners.delete(own);
        },
      };
      return own;
    },
  };
}
