/**
 * Runs in the page: travels as text, beside what needs it. Opens a database that is there; null where it is gone,
 * since it was listed perhaps. Just to open it would make another, which the console takes for a log that lost its key.
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
