import { type Durability, LogLostError, StaleWriterError } from '../../core/ports/ports.ts';
import {
  EPOCH_KEY,
  type EventDatabase,
  infoOf,
  type MetaRow,
  metaValueOf,
  NAME_KEY,
  NEWEST_KEY,
} from './event-database.ts';
import { storageError } from './storage-errors.ts';

/**
 * A fence prevents an earlier writer from changing the log. A new writer adds a `meta` row under the previous
 * writer's epoch. This row makes every later change of the previous writer fail.
 *
 * This file uses IndexedDB directly. Dexie has one durability per connection and doubles the time of an
 * append. It also needs the thread to end a transaction, so a worker that hangs in a change would block its
 * successor.
 */

/** Number of fences to keep, for earlier writers that may still hang. */
const FENCES_KEPT = 100;

/**
 * Returns the range of the fences' keys. They are numbers, which IndexedDB sorts before the strings of the
 * other rows.
 */
const fenceKeys = (): IDBKeyRange => IDBKeyRange.upperBound(Number.POSITIVE_INFINITY);

/** The log's name, the new writer's epoch and the log's newest seq at a takeover. */
export interface TakenOver {
  readonly id: string;
  readonly epoch: number;
  readonly head: number;
}

/** Returns a random whole number above 0, of 53 bits. */
function randomName(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return high * 2 ** 21 + (low >>> 11) || 1;
}

/**
 * Takes over the log. From then on, changes by earlier writers fail. `assertWanted` must throw if this
 * takeover was given up in the meantime, because it must not fence out a later writer.
 */
export const takeOver = (database: EventDatabase, assertWanted: () => void): Promise<TakenOver> =>
  new Promise((resolve, reject) => {
    const transaction = database.backendDB().transaction(['runs', 'meta'], 'readwrite');
    // If there is no error, the browser closed the database.
    transaction.onabort = () => reject(transaction.error ?? new LogLostError());
    const meta = transaction.objectStore('meta');
    const writer: IDBRequest<unknown> = meta.get(EPOCH_KEY);
    const newest: IDBRequest<unknown> = meta.get(NEWEST_KEY);
    const name: IDBRequest<unknown> = meta.get(NAME_KEY);
    const newestFence = meta.openKeyCursor(fenceKeys(), 'prev');
    const last = transaction.objectStore('runs').openKeyCursor(null, 'prev');
    last.onsuccess = () => {
      try {
        assertWanted();
        const fenced = newestFence.result?.key;
        // Consider the fences too. If `writerEpoch` is damaged, an existing fence could block this new
        // writer.
        const before = Math.max(metaValueOf(writer.result), typeof fenced === 'number' ? fenced + 1 : 0);
        const epoch = before + 1;
        const head = Math.max(infoOf(last.result?.key)?.last ?? 0, metaValueOf(newest.result));
        const id = metaValueOf(name.result) || randomName();
        transaction.oncomplete = () => resolve({ id: String(id), epoch, head });
        meta.put({ key: NAME_KEY, value: id } satisfies MetaRow);
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

/** Only a later writer adds the fence row. If the row exists, adding it again fails with this error. */
const isFencedOut = (error: DOMException): boolean => error.name === 'ConstraintError';

/**
 * Changes a log in one transaction, which aborts if another writer has taken over. All requests are issued at
 * once, so that the transaction can end even if this thread hangs. Resolves when the transaction is complete.
 * Rejects with the port's errors.
 */
export function changeFenced(
  database: EventDatabase,
  epoch: number,
  table: 'runs' | 'parts',
  durability: Durability,
  work: (rows: IDBObjectStore, meta: IDBObjectStore) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    if (!database.isOpen()) throw new LogLostError();
    const transaction = database.backendDB().transaction([table, 'meta'], 'readwrite', { durability });
    transaction.oncomplete = () => resolve();
    // If there is no error, the browser closed the database.
    transaction.onabort = () => {
      const { error } = transaction;
      if (error === null) reject(new LogLostError());
      else reject(isFencedOut(error) ? new StaleWriterError() : error);
    };
    const meta = transaction.objectStore('meta');
    try {
      // `add`, not `put`: if the fence exists, the request fails and the transaction aborts.
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
