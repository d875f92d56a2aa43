import { type Durability, StaleWriterError } from '../../core/ports.ts';
import {
  EPOCH_KEY,
  type EventDatabase,
  infoOf,
  type MetaRow,
  metaValueOf,
  NEWEST_KEY,
} from './event-database.ts';
import { storageError } from './storage-errors.ts';

/**
 * The fence (architecture section 4): whoever takes a log over puts a row under the number of the writer before,
 * whose every change then fails. By IndexedDB's own hand: Dexie knows one durability a connection, its share of
 * an append is as large as the disk's, and it leaves the end of a transaction to the thread. One that hangs in
 * the middle of a change would keep its successor waiting as long as it hangs.
 */

/** Fences that are kept: those of writers that could still be there, hanging. */
const FENCES_KEPT = 100;

/** Keys of fences: numbers, all of which come before the names of the other rows. */
const fenceKeys = (): IDBKeyRange => IDBKeyRange.upperBound(Number.POSITIVE_INFINITY);

/** What a writer found when it took over. */
export interface TakenOver {
  readonly epoch: number;
  readonly head: number;
}

/**
 * The next writer's number, and where the log ends. From here on no earlier writer changes anything.
 * `stillWanted` throws for one that nobody waits for any more: it must not fence out who came after it.
 */
export const takeOver = (database: EventDatabase, stillWanted: () => void): Promise<TakenOver> =>
  new Promise((resolve, reject) => {
    const transaction = database.backendDB().transaction(['runs', 'meta'], 'readwrite');
    transaction.onabort = () => reject(transaction.error ?? new StaleWriterError());
    const meta = transaction.objectStore('meta');
    const writer: IDBRequest<unknown> = meta.get(EPOCH_KEY);
    const newest: IDBRequest<unknown> = meta.get(NEWEST_KEY);
    const newestFence = meta.openKeyCursor(fenceKeys(), 'prev');
    const last = transaction.objectStore('runs').openKeyCursor(null, 'prev');
    last.onsuccess = () => {
      try {
        stillWanted();
        const fenced = newestFence.result?.key;
        // By the fences too: where the count was spoiled, one that stands would be in this writer's own way.
        const before = Math.max(metaValueOf(writer.result), typeof fenced === 'number' ? fenced + 1 : 0);
        const epoch = before + 1;
        const head = Math.max(infoOf(last.result?.key)?.last ?? 0, metaValueOf(newest.result));
        transaction.oncomplete = () => resolve({ epoch, head });
        meta.put({ key: EPOCH_KEY, value: epoch } satisfies MetaRow);
        meta.put({ key: before, value: epoch } satisfies MetaRow);
        meta.delete(IDBKeyRange.upperBound(epoch - FENCES_KEPT, true));
        transaction.commit();
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
  });

/** The row of that key is there, which only a later writer puts. */
const isFencedOut = (error: DOMException): boolean => error.name === 'ConstraintError';

/**
 * One transaction that changes a log, undone when another writer has taken over. All is asked for at once, and
 * then nothing more is for this thread to do.
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
