import type { SharedStorage } from '../../../src/ui/core-client/shared-storage.ts';
import type { Context } from './context.ts';

/** The `localStorage` of one browser: each tab hears in its own turn of what the others write. */
export function createSharedStorage(): { placeFor(tab: Context): SharedStorage } {
  const items = new Map<string, string>();
  const listeners = new Map<Context, (key: string) => void>();
  return {
    placeFor(tab) {
      const lane = tab.lane();
      tab.onEnd(() => listeners.delete(tab));
      return {
        read: (key) => items.get(key) ?? null,
        write(key, text) {
          items.set(key, text);
          for (const [other, tell] of listeners) if (other !== tab) tell(key);
        },
        watch(listener) {
          listeners.set(tab, (key) => tab.post(() => listener(key), lane));
          return () => listeners.delete(tab);
        },
      };
    },
  };
}
