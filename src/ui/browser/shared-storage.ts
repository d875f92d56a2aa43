/** Storage that all tabs of a browser share. */
export interface SharedStorage {
  /** Throws where the browser allows no storage. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  /**
   * Calls back when another tab has written. `key` is null if that tab cleared the storage. Returns a
   * function that stops watching.
   */
  readonly watch: (listener: (key: string | null) => void) => () => void;
}

export const browserSharedStorage: SharedStorage = {
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  watch(listener) {
    const notify = ({ key }: StorageEvent): void => listener(key);
    window.addEventListener('storage', notify);
    return () => window.removeEventListener('storage', notify);
  },
};
