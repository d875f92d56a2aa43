/**
 * Storage of one tab, which survives a reload. Each function may throw where the browser allows no storage.
 */
export interface TabStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

export const browserTabStorage: TabStorage = {
  read: (key) => sessionStorage.getItem(key),
  write: (key, text) => sessionStorage.setItem(key, text),
  remove: (key) => sessionStorage.removeItem(key),
};
