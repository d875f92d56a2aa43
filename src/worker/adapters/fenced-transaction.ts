import { type Durability, StaleWriterError } from '../../core/ports.ts';
import { EPOCH_KEY, type EventDatabase, metaValueOf } from './event-database.ts';
import { storageError } from './storage-errors.ts';

/**
 * One transaction that changes a log, undone when another writer has taken over. By IndexedDB's own hand:
 * Dexie knows one durability a connection, and its share of an append is as large as the disk's.
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
    // Without an error it was undone below, or the browser took the database away.
    transaction.onabort = () => reject(transaction.error ?? new StaleWriterError());
    const meta = transaction.objectStore('meta');
    const writer: IDBRequest<unknown> = meta.get(EPOCH_KEY);
    writer.onsuccess = () => {
      if (metaValueOf(writer.result) !== epoch) transaction.abort();
    };
    try {
      // Side by side: an append is two requests, and waits once.
      work(transaction.objectStore(table), meta);
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  }).catch((error: unknown) => {
    throw storageError(error);
  });
}
