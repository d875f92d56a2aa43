/**
 * Opens an existing database. Resolves with null if there is none.
 *
 * A plain `open` would create an empty database. The console would take that for a log that has lost its key.
 *
 * Runs in the page, so its source text is passed along with the code that calls it.
 */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    let isGone = false;
    opening.onupgradeneeded = () => {
      isGone = true;
      opening.transaction?.abort();
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => (isGone ? resolve(null) : reject(opening.error));
  });
}
