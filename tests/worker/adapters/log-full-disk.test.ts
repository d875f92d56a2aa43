import { Dexie } from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type EventLog,
  LogLostError,
  StaleWriterError,
  StorageFullError,
} from '../../../src/core/ports/ports.ts';
import { storageError } from '../../../src/worker/adapters/storage-errors.ts';
import { CHANGES, expectFilled, fill, storedEvent } from '../../contracts/event-log-samples.ts';
import { createLockTable } from '../fake-locks.ts';
import { createStorage } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';

installIndexedDb();

const full = () => new DOMException('The disk is full.', 'QuotaExceededError');

const FULL_DISKS = {
  'refuses each value': () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full();
    });
  },
  'refuses the transaction at its end': () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...value) {
      const request = put.apply(this, value);
      const { transaction } = this;
      // The pretend IndexedDB aborts a transaction with this internal method.
      const abort: unknown = Reflect.get(transaction, '_abort');
      if (typeof abort !== 'function') throw new Error('the pretend IndexedDB has changed');
      request.addEventListener('success', () => abort.call(transaction, 'QuotaExceededError'));
      return request;
    });
  },
};

let users = 0;
let log: EventLog;
beforeEach(async () => {
  users += 1;
  log = await createStorage().store.open(`user-${users}`);
  await fill(log);
  return () => log.close();
});
afterEach(() => vi.restoreAllMocks());

for (const [how, fillDisk] of Object.entries(FULL_DISKS)) {
  test.each(Object.entries(CHANGES))(
    `%s on a disk that ${how} fails with StorageFullError, changes nothing, and succeeds once there is space`,
    async (_, change) => {
      fillDisk();
      await expect(change(log)).rejects.toBeInstanceOf(StorageFullError);
      await expectFilled(log);
      vi.restoreAllMocks();
      await expect(change(log)).resolves.toBeUndefined();
    },
  );

  test(`opening on a disk that ${how} fails with StorageFullError, and releases the locks`, async () => {
    const table = createLockTable();
    const { store } = createStorage({ locks: table.owner().locks });
    await (await store.open('newcomer')).close();
    fillDisk();
    await expect(store.open('newcomer')).rejects.toBeInstanceOf(StorageFullError);
    expect(table.held()).toEqual([]);
  });
}

test('after a full disk the same seqs can be appended', async () => {
  FULL_DISKS['refuses each value']();
  await expect(log.append([storedEvent(4)], 'strict')).rejects.toBeInstanceOf(StorageFullError);
  vi.restoreAllMocks();
  await log.append([storedEvent(4)], 'strict');
  expect((await log.runs()).map(({ first }) => first)).toEqual([1, 3, 4]);
});

test('errors are converted by their name, wrapped or not; any other stays unchanged', () => {
  expect(storageError(full())).toBeInstanceOf(StorageFullError);
  expect(storageError(new Dexie.AbortError('aborted', full()))).toBeInstanceOf(StorageFullError);
  expect(storageError(new Dexie.DatabaseClosedError())).toBeInstanceOf(StaleWriterError);
  expect(storageError(new Dexie.AbortError('aborted', new Dexie.DatabaseClosedError()))).toBeInstanceOf(
    StaleWriterError,
  );
  // Chromium's errors for transactions and requests that were in flight when it closed the database.
  for (const name of ['AbortError', 'UnknownError', 'InvalidStateError'])
    expect(storageError(new DOMException('closed', name))).toBeInstanceOf(LogLostError);
  // Dexie's error for a database that could never be opened. No other worker is the cause.
  const neverOpened = new Dexie.DatabaseClosedError(new Dexie.MissingAPIError());
  expect(neverOpened.inner).toBeInstanceOf(Dexie.MissingAPIError);
  const others = [
    neverOpened,
    new Error('other'),
    new DOMException('refused', 'ConstraintError'),
    'a text',
    undefined,
    null,
  ];
  for (const other of others) {
    expect(storageError(other)).toBe(other);
  }
});

test('reports the usage and quota that the browser gives', async () => {
  const { store } = createStorage({ usage: async () => ({ bytes: 10, quota: 100 }) });
  const other = await store.open('with-usage');
  expect(await other.usage()).toEqual({ bytes: 10, quota: 100 });
  expect(await log.usage()).toBeNull();
  await other.close();
});
