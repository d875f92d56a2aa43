import type { Durability } from '../../../src/core/ports/ports.ts';
import { deleteDatabase, settled } from './requests.ts';

/** Plain IndexedDB, the fastest store that a browser has. */
export interface RawDatabase {
  /** Adds one row per event in one transaction. Resolves when the transaction has completed. */
  add(events: readonly unknown[], durability: Durability): Promise<void>;
  destroy(): Promise<void>;
}

const STORE = 'events';

export async function openRawDatabase(name: string): Promise<RawDatabase> {
  await deleteDatabase(name);
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
  const database = await settled(opening);
  return {
    add(events, durability) {
      const transaction = database.transaction(STORE, 'readwrite', { durability });
      const store = transaction.objectStore(STORE);
      for (const event of events) store.put(event);
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    },
    async destroy() {
      database.close();
      await deleteDatabase(name);
    },
  };
}
