import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventLogStore, LogBlockedError, StaleWriterError } from '../../../src/core/ports/ports.ts';
import { KeyringDatabase } from '../../../src/worker/adapters/keyring-database.ts';
import { logNameOf } from '../../../src/worker/adapters/log-names.ts';
import { canStoreKeys } from '../../../src/worker/adapters/web-crypto-cipher.ts';
import { webDigest } from '../../../src/worker/adapters/web-digest.ts';
import { expectFilled, fill, runsIn, storedEvent } from '../../contracts/event-log-samples.ts';
import { createLockTable } from '../fake-locks.ts';
import { bypassingLog, createStorage, hasDatabase, type StorageOptions } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';

installIndexedDb();

let users = 0;
let userId: string;
let logName: string;
beforeEach(async () => {
  users += 1;
  userId = `agent-${users}@example.com`;
  logName = await logNameOf(userId);
});

async function stored(store: EventLogStore): Promise<void> {
  const log = await store.open(userId);
  await fill(log);
  await log.close();
}

const expectNewEmptyLog = async (store: EventLogStore, notice: 'keyLost' | null): Promise<void> => {
  const log = await store.open(userId);
  expect(log.notice).toBe(notice);
  expect(log.head).toBe(0);
  expect(await runsIn(log)).toEqual([]);
  await fill(log);
  await expectFilled(log);
  await log.close();
};

test('the digest is SHA-256 of the UTF-8 bytes, in lower-case hex', async () => {
  expect(await webDigest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await webDigest('ü')).toBe('607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f');
});

test("a log's name contains its format, and does not reveal the user", async () => {
  const name = await logNameOf(userId);
  expect(name).toMatch(/^switchboard-log-v2-[0-9a-f]{32}$/);
  expect(await logNameOf('other@example.com')).not.toBe(name);
  expect(await logNameOf(userId)).toBe(name);
});

test('a new worker finds the key and reads the log', async () => {
  await stored(createStorage().store);
  const log = await createStorage().store.open(userId);
  expect(log.notice).toBeNull();
  await expectFilled(log);
  await log.close();
});

test('a log whose key is lost is created anew, reports that once, and has no reader before', async () => {
  const { store, keyring } = createStorage();
  await stored(store);
  await keyring.forget(logName);
  expect(await store.reader(userId)).toBeNull();
  await expectNewEmptyLog(createStorage().store, 'keyLost');
  const again = await createStorage().store.open(userId);
  expect(again.notice).toBeNull();
  await expectFilled(again);
  await again.close();
});

test('a key without a log has no reader, and opening creates an empty log', async () => {
  const { store, keyring } = createStorage();
  await keyring.create(logName);
  expect(await store.reader(userId)).toBeNull();
  expect(await hasDatabase(userId)).toBe(false);
  await expectNewEmptyLog(store, null);
});

describe('a worker', () => {
  const refuseBy = (name: string) => () => {
    throw new DOMException('The object can not be cloned.', name);
  };

  test('can store keys if it can clone them', async () => {
    expect(await canStoreKeys()).toBe(true);
    expect(await canStoreKeys(undefined, refuseBy('DataCloneError'))).toBe(false);
  });

  test('is fit without Web Crypto, because no other worker could store keys either', async () => {
    expect(await canStoreKeys(refuseBy('NotSupportedError'))).toBe(true);
    expect(await canStoreKeys(() => Promise.reject(new TypeError('crypto.subtle is undefined')))).toBe(true);
  });
});

test('a note that was not sealed with the key of its log is no note', async () => {
  const { keyring } = createStorage();
  for (const name of ['one', 'two']) await keyring.create(name);
  await keyring.note('one', 'whose token it is');
  expect(await keyring.noted('one')).toBe('whose token it is');
  const database = new KeyringDatabase();
  const row = await database.keys.get('one');
  expect(row?.note).toBeInstanceOf(Uint8Array);
  for (const note of [row?.note, 'whose token it is', new Uint8Array([1, 2, 3])]) {
    await database.keys.update('two', { note });
    expect(await keyring.noted('two')).toBeNull();
  }
  database.close();
});

test('two simultaneous requests create one key', async () => {
  const { keyring } = createStorage();
  const [one, two] = await Promise.all([keyring.create(logName), keyring.create(logName)]);
  const sealed = await one.seal(new Uint8Array([1, 2, 3]), 'here');
  expect(await two.open(sealed, 'here')).toEqual(new Uint8Array([1, 2, 3]));
  expect(await (await keyring.find(logName))?.open(sealed, 'here')).toEqual(new Uint8Array([1, 2, 3]));
  await expect(two.open(sealed, 'there')).rejects.toThrow();
  expect(await keyring.find('another log')).toBeNull();
});

test('opening waits until the previous writer has closed or died', async () => {
  const table = createLockTable();
  const [first, second, third] = [table.owner(), table.owner(), table.owner()];
  const opened: string[] = [];
  const log = await createStorage({ locks: first.locks }).store.open(userId);
  const next = createStorage({ locks: second.locks }).store.open(userId);
  // Wait for the second request. A worker computes the name of the log before it requests the lock, so the third worker
  // could be faster.
  await expect.poll(table.waiting).toBe(1);
  const last = createStorage({ locks: third.locks }).store.open(userId);
  next.then(() => opened.push('second'));
  last.then(() => opened.push('third'));
  await log.append([storedEvent(1)], 'strict');
  expect(opened).toEqual([]);
  await log.close();
  await next;
  expect(opened).toEqual(['second']);
  second.die();
  await (await last).close();
  expect(opened).toEqual(['second', 'third']);
  expect(table.held()).toEqual([]);
});

test('a reader does not wait for the writer', async () => {
  const table = createLockTable();
  const log = await createStorage({ locks: table.owner().locks }).store.open(userId);
  await fill(log);
  const reader = await createStorage({ locks: table.owner().locks }).store.reader(userId);
  if (reader === null) throw new Error('There is no log to read.');
  await expectFilled(reader);
  await reader.close();
  await log.close();
});

test('a failed opening releases its locks', async () => {
  const table = createLockTable();
  const broken = createStorage({
    locks: table.owner().locks,
    keyring: (keyring) => ({ ...keyring, find: () => Promise.reject(new Error('no keyring')) }),
  });
  await expect(broken.store.open(userId)).rejects.toThrow('no keyring');
  expect(table.held()).toEqual([]);
});

describe('a deletion', () => {
  test('removes the key, the log and its own mark', async () => {
    const { store, keyring, purges } = createStorage();
    await stored(store);
    await store.destroy(userId);
    expect(await keyring.find(logName)).toBeNull();
    expect(await hasDatabase(userId)).toBe(false);
    expect(await purges.begun()).not.toContain(logName);
  });

  /** The worker dies here, so later steps never run. */
  const dies = () => Promise.reject(new Error('the worker died'));
  const CUTS: Readonly<Record<string, { readonly options: StorageOptions; readonly keyLeft: boolean }>> = {
    'after the mark': {
      options: { keyring: (keyring) => ({ ...keyring, forget: dies }) },
      keyLeft: true,
    },
    'after the key was removed': {
      options: { keyring: (keyring) => ({ ...keyring, forget: (name) => keyring.forget(name).then(dies) }) },
      keyLeft: false,
    },
    'after the log was removed': {
      options: { purges: (purges) => ({ ...purges, end: dies }) },
      keyLeft: false,
    },
  };

  describe.each(Object.entries(CUTS))('that is interrupted %s', (cut, { options, keyLeft }) => {
    beforeEach(async () => {
      const { store, keyring, purges } = createStorage(options);
      await stored(store);
      await expect(store.destroy(userId)).rejects.toThrow('the worker died');
      expect(await purges.begun()).toContain(logName);
      expect((await keyring.find(logName)) !== null).toBe(keyLeft);
      expect(await hasDatabase(userId)).toBe(cut !== 'after the log was removed');
    });

    test('leaves nothing to read', async () => {
      expect(await createStorage().store.reader(userId)).toBeNull();
    });

    test('is completed by the next worker', async () => {
      const { store, keyring, purges } = createStorage();
      await store.finishDestroying();
      expect(await keyring.find(logName)).toBeNull();
      expect(await hasDatabase(userId)).toBe(false);
      expect(await purges.begun()).toEqual([]);
      await expectNewEmptyLog(store, null);
    });

    test('is completed by opening the log, which is then empty', async () => {
      const { store, purges } = createStorage();
      await expectNewEmptyLog(store, null);
      expect(await purges.begun()).toEqual([]);
      // No mark may remain, because a mark would make the next worker delete newer events.
      await store.finishDestroying();
      const log = await store.open(userId);
      await expectFilled(log);
      await log.close();
    });

    test('is completed by a second deletion', async () => {
      const { store, purges } = createStorage();
      await store.destroy(userId);
      expect(await hasDatabase(userId)).toBe(false);
      expect(await purges.begun()).toEqual([]);
    });
  });

  describe('that a hung worker blocks', () => {
    const impatient: StorageOptions = {
      setTimer(_, ring) {
        const timer = setTimeout(ring);
        return () => clearTimeout(timer);
      },
    };
    let hung: Dexie;
    beforeEach(async () => {
      await stored(createStorage().store);
      hung = await new Dexie(logName).open();
      hung.on('versionchange', () => false);
    });
    afterEach(() => hung.close());

    test('resolves, and nothing can be read', async () => {
      const { store, keyring, purges } = createStorage(impatient);
      await store.destroy(userId);
      expect(await keyring.find(logName)).toBeNull();
      expect(await store.reader(userId)).toBeNull();
      expect(await purges.begun()).toContain(logName);
    });

    test('makes an opening fail instead of wait', async () => {
      const table = createLockTable();
      const { store } = createStorage({ ...impatient, locks: table.owner().locks });
      await store.destroy(userId);
      await expect(store.open(userId)).rejects.toThrow(LogBlockedError);
      await vi.waitFor(() => expect(table.held()).toEqual([]));
    });

    test('is completed by the next worker after the hung one is gone', async () => {
      await createStorage(impatient).store.destroy(userId);
      hung.close();
      const { store, purges } = createStorage();
      await store.finishDestroying();
      expect(await hasDatabase(userId)).toBe(false);
      expect(await purges.begun()).toEqual([]);
      await expectNewEmptyLog(store, null);
    });
  });

  test('that is interrupted before its mark changes nothing', async () => {
    const { store } = createStorage({ purges: (purges) => ({ ...purges, begin: dies }) });
    await stored(store);
    await expect(store.destroy(userId)).rejects.toThrow('the worker died');
    const log = await createStorage().store.open(userId);
    await expectFilled(log);
    await log.close();
  });

  test('in progress delays the creation of a new log until it has ended', async () => {
    const table = createLockTable();
    let isForgetting = false;
    let proceed = () => {};
    const allowed = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const slow = createStorage({
      locks: table.owner().locks,
      keyring: (keyring) => ({
        ...keyring,
        forget: async (name) => {
          isForgetting = true;
          await allowed;
          await keyring.forget(name);
        },
      }),
    });
    await stored(slow.store);
    const destroyed = slow.store.destroy(userId);
    await vi.waitFor(() => expect(isForgetting).toBe(true));
    const { store } = createStorage({ locks: table.owner().locks });
    const finished = store.finishDestroying();
    const opened = store.open(userId);
    await vi.waitFor(() => expect(table.waiting()).toBe(2));
    proceed();
    const log = await opened;
    await Promise.all([destroyed, finished]);
    await fill(log);
    await expectFilled(log);
    await log.close();
  });
});

test('only writers change the meta rows of a log', async () => {
  const { store } = createStorage();
  await stored(store);
  const log = await store.open(userId);
  const epochs = await bypassingLog(userId, (database) => database.meta.toArray());
  // The epoch of the current writer, and one fence row for each earlier writer.
  expect(epochs).toEqual([
    { key: 0, value: 1 },
    { key: 1, value: 2 },
    { key: 'name', value: Number(log.id) },
    { key: 'writerEpoch', value: 2 },
  ]);
  const reader = await store.reader(userId);
  await reader?.close();
  expect(await bypassingLog(userId, (database) => database.meta.toArray())).toEqual(epochs);
  await log.close();
});

test('a damaged writer count neither blocks a new writer nor admits an earlier one', async () => {
  const { store } = createStorage();
  await stored(store);
  const earlier = await createStorage().store.open(userId);
  await bypassingLog(userId, (database) => database.table('meta').put({ key: 'writerEpoch', value: 'many' }));
  const log = await createStorage().store.open(userId);
  await log.append([storedEvent(4)], 'strict');
  await expect(earlier.append([storedEvent(4)], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
  expect(log.epoch).toBeGreaterThan(earlier.epoch);
  await earlier.close();
  await log.close();
});
