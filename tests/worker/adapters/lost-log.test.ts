import { Dexie } from 'dexie';
import { IDBOpenDBRequest } from 'fake-indexeddb';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { LogLostError, StaleWriterError } from '../../../src/core/ports/ports.ts';
import {
  LOSS_MEMORY_MS,
  OPENING_PATIENCE_MS,
  TOLERATED_LOSSES,
} from '../../../src/worker/adapters/dexie-event-log-store.ts';
import { KEYRING_PATIENCE_MS } from '../../../src/worker/adapters/keyring-database.ts';
import { reportTakeover } from '../../../src/worker/adapters/log-takeover.ts';
import { CHANGES, fill, runsIn, storedEvent } from '../../contracts/event-log-samples.ts';
import { createLockTable } from '../fake-locks.ts';
import { createStorage } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';
import { createVirtualTimer } from '../virtual-timer.ts';

installIndexedDb();

// When a user clears the browser's data, the browser closes every connection and then deletes the databases.

const connections: IDBDatabase[] = [];

beforeAll(() => {
  const { indexedDB } = Dexie.dependencies;
  const openDatabase = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = openDatabase(name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
});

/** Closes all connections. The browser may report this only later. */
const closeAll = (): readonly IDBDatabase[] => {
  const closed = connections.splice(0);
  for (const connection of closed) connection.close();
  return closed;
};

async function clearData(): Promise<void> {
  for (const connection of closeAll()) connection.onclose?.(new Event('close'));
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
}

let users = 0;

function worker(table = createLockTable()) {
  users += 1;
  const timer = createVirtualTimer();
  const stepDown = new AbortController();
  let replaced = 0;
  const { store } = createStorage({
    locks: table.owner().locks,
    setTimer: timer.setTimer,
    keyringTimer: timer.setTimer,
    steppingDown: stepDown.signal,
    onReplaced: () => {
      replaced += 1;
    },
  });
  return { store, timer, stepDown, userId: `cleared-${users}`, replaced: () => replaced };
}

const expectEnd = async (change: Promise<unknown>, kind: 'lost' | 'stale'): Promise<void> => {
  const error: unknown = await change.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StaleWriterError);
  expect(error instanceof LogLostError).toBe(kind === 'lost');
};

test.each(Object.entries(CHANGES))('%s after the data were cleared reports a lost log', async (_, change) => {
  const { store, userId, replaced } = worker();
  const log = await store.open(userId);
  await fill(log);
  await clearData();
  await expectEnd(change(log), 'lost');
  expect(replaced()).toBe(0);
  await log.close();
  const again = await store.open(userId);
  expect(again.id).not.toBe(log.id);
  expect(await runsIn(again)).toEqual([]);
  await again.append([storedEvent(1)], 'strict');
  await again.close();
});

test('a log that nobody changes reports at once that it was lost, and not that it was closed', async () => {
  const { store, userId } = worker();
  const errors: unknown[] = [];
  for (const end of ['cleared', 'closed']) {
    const log = await store.open(userId);
    log.onLost?.((error) => errors.push(error));
    if (end === 'cleared') await clearData();
    await log.close();
    expect(errors).toEqual([expect.any(LogLostError)]);
  }
});

test('calls in flight when the browser closes the log are rejected, although the browser never answers them', async () => {
  const { store, userId } = worker();
  const stored = await store.open(userId);
  await fill(stored);
  const never = () => new Promise<never>(() => undefined);
  let close = (): void => undefined;
  const log = reportTakeover(
    {
      ...stored,
      append: never,
      loadParts: never,
      usage: never,
      async *read(range) {
        yield* stored.read(range);
        await never();
      },
    },
    {
      mayReopen: () => true,
      onLoss: () => undefined,
      onTaken: () => undefined,
      onBrowserClose: (listener) => {
        close = listener;
      },
    },
  );
  const calls = [
    log.append([storedEvent(9)], 'strict'),
    log.loadParts(['head']),
    log.usage(),
    runsIn(log),
    stored.runs(),
  ];
  const ends = Promise.allSettled(calls);
  // The stored runs are read, and the reader waits for the next run.
  await calls.at(-1);
  close();
  expect((await ends).map(({ status }) => status)).toEqual([
    ...calls.slice(1).map(() => 'rejected'),
    'fulfilled',
  ]);
  for (const call of calls.slice(0, -1)) await expectEnd(call, 'lost');
  await stored.close();
});

test('a log that is lost again and again is not opened, until a minute has passed', async () => {
  const { store, userId, timer, replaced } = worker();
  const loseOnce = async () => {
    const log = await store.open(userId);
    closeAll();
    for (let n = 0; n < 2; n += 1) await expectEnd(log.append([storedEvent(9)], 'strict'), 'lost');
    await log.close();
  };
  for (let n = 0; n <= TOLERATED_LOSSES; n += 1) await loseOnce();
  await expect(store.open(userId)).rejects.not.toBeInstanceOf(StaleWriterError);
  expect(replaced()).toBe(0);
  timer.advance(LOSS_MEMORY_MS);
  await loseOnce();
});

test('a log that a page deletes is lost at once, and the same worker opens it again', async () => {
  const { store, userId, replaced } = worker();
  const log = await store.open(userId);
  await fill(log);
  const errors: unknown[] = [];
  log.onLost?.((error) => errors.push(error));
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  expect(errors).toEqual([expect.any(LogLostError)]);
  await log.close();
  const again = await store.open(userId);
  expect(await runsIn(again)).toEqual([]);
  expect(replaced()).toBe(0);
  await again.close();
});

/** The browser never answers the next opening of the databases with this name. */
function neverOpen(prefix: string) {
  const { indexedDB } = Dexie.dependencies;
  const openDatabase = indexedDB.open.bind(indexedDB);
  let isLost = false;
  const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (isLost || !name.startsWith(prefix)) return openDatabase(name, version);
    isLost = true;
    return new IDBOpenDBRequest();
  });
  onTestFinished(() => open.mockRestore());
  return () => vi.waitFor(() => expect(isLost).toBe(true));
}

test('a log whose opening the browser never answers is lost again if it was lost before', async () => {
  const { store, userId, timer } = worker();
  const log = await store.open(userId);
  await clearData();
  await log.close();
  const isAsked = neverOpen('switchboard-log');
  const opened = store.open(userId);
  const end = expectEnd(opened, 'lost');
  await isAsked();
  timer.advance(OPENING_PATIENCE_MS);
  await end;
  const again = await store.open(userId);
  await again.append([storedEvent(1)], 'strict');
  await again.close();
});

test('a keyring whose opening the browser never answers is opened again', async () => {
  const { store, userId, timer } = worker();
  const isAsked = neverOpen('switchboard-keyring');
  const opened = store.open(userId);
  await isAsked();
  timer.advance(KEYRING_PATIENCE_MS);
  const log = await opened;
  expect(log.notice).toBeNull();
  await log.close();
});

test('a worker that steps down, or whose log another context deleted, does not open the log again', async () => {
  const leaving = worker();
  const left = await leaving.store.open(leaving.userId);
  leaving.stepDown.abort();
  closeAll();
  await expectEnd(left.append([storedEvent(1)], 'strict'), 'stale');
  await left.close();

  const table = createLockTable();
  const own = worker(table);
  const deleted = await own.store.open(own.userId);
  await worker(table).store.destroy(own.userId);
  await expectEnd(deleted.append([storedEvent(1)], 'strict'), 'stale');
  expect(own.replaced()).toBe(1);
  await deleted.close();
});
