/**
 * A `localStorage` for workers, which have none. MSW keeps cookies there and cannot load without it. Import this file
 * before MSW.
 */
const kept = new Map<string, string>();

Object.defineProperty(self, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
