import { type Durability, StaleWriterError } from '../../core/ports.ts';
import type { EventDatabase, MetaRow } from './event-database.ts';
import { storageError } from './storage-errors.ts';

/** The fence stands: a row of that key is there, which only a later writer puts. */
const isFencedOut = (error: DOMException): boolean => error.name === 'ConstraintError';

/**
 * One transaction that changes a log, undone when another writer has taken over. By IndexedDB's own hand:
 * Dexie knows one durability a connection, and its share of an append is as large as the disk's. All is asked
 * for at once, and then nothing more is for this thread to do: one that hangs in the middle of a change would
 * keep its successor waiting as long as it hangs.
 * Resolves when the transaction completed; rejects with the port's errors.
 */
export function changeFenced(
  database: EventDatabase,
  epoch: number,
  table: 'runs' | 'parts',
  durability: Durability,
  work: (rows: IDBObjectStore, meta: IDBObjectStore) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    if (!database.isOpen()) throw new StaleWriterError();
    const transaction = database.backendDB().transaction([table, 'meta'], 'readwrite', { durability });
    transaction.oncomplete = () => resolve();
    // Without an error the browser took the database away.
    transaction.onabort = () => {
      const { error } = transaction;
      reject(error === null || isFencedOut(error) ? new StaleWriterError() : error);
    };
    const meta = transaction.objectStore('meta');
    try {
      // Added, not put: where the row is there already, all that is asked for here is undone.
      meta.add({ key: epoch, value: epoch } satisfies MetaRow);
      meta.delete(epoch);
      work(transaction.objectStore(table), meta);
      transaction.commit();
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  }).catch((error: unknown) => {
    throw storageError(error);
  });
}
