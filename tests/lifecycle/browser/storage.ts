import type { SharedStorage } from '../../../src/ui/browser/shared-storage.ts';
import type { Context } from './context.ts';

/** The `localStorage` of one browser. A tab gets an event of each write by another tab, as a task. */
export function createSharedStorage(): { storageFor(tab: Context): SharedStorage } {
  const items = new Map<string, string>();
  const listeners = new Map<Context, (key: string) => void>();
  return {
    storageFor(tab) {
      const lane = tab.lane();
      tab.onEnd(() => listeners.delete(tab));
      return {
        read: (key) => items.get(key) ?? null,
        write(key, text) {
          items.set(key, text);
          for (const [other, notify] of listeners) if (other !== tab) notify(key);
        },
        watch(listener) {
          listeners.set(tab, (key) => tab.post(() => listener(key), lane));
          return () => listeners.delete(tab);
        },
      };
    },
  };
}
