import { expect, test, vi } from 'vitest';
import { LogBlockedError } from '../../../src/core/ports/ports.ts';
import {
  DELETION_PATIENCE_MS,
  OPENING_PATIENCE_MS,
} from '../../../src/worker/adapters/dexie-event-log-store.ts';
import { LOCK_PATIENCE_MS } from '../../../src/worker/adapters/writer-lock.ts';
import { expectFilled, fill } from '../../contracts/event-log-samples.ts';
import { createLockTable } from '../fake-locks.ts';
import { bypassingLog, createStorage } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';
import { createVirtualTimer } from '../virtual-timer.ts';

installIndexedDb();

// A worker that hangs keeps its locks and transactions. These tests check what the next worker does.

let users = 0;

/** A user's log with events, and two workers that follow its writer. */
async function scene() {
  const table = createLockTable();
  const timer = createVirtualTimer();
  users += 1;
  const userId = `held-up-${users}`;
  const worker = () => createStorage({ locks: table.owner().locks, setTimer: timer.setTimer });
  const log = await worker().store.open(userId);
  await fill(log);
  await log.close();
  return { table, timer, userId, later: worker(), last: worker() };
}

/** Opens a transaction on the user's log. The transaction is open until `release` is called. */
async function holdTransaction(userId: string): Promise<{ release: () => void; gone: Promise<void> }> {
  let isHeld = true;
  let begun = (): void => undefined;
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const gone = bypassingLog(userId, (database) =>
    database.transaction('rw', database.meta, database.runs, async () => {
      while (isHeld) {
        await database.meta.count();
        begun();
      }
    }),
  );
  await begins;
  const release = (): void => {
    isHeld = false;
  };
  return { release, gone };
}

const untilItOpens = (table: ReturnType<typeof createLockTable>): Promise<void> =>
  vi.waitFor(() => expect(table.held()).toContainEqual(expect.stringContaining('purge:')));

test('an opening that an open transaction blocks fails, releases the log, and fences out no later writer', async () => {
  const { table, timer, userId, later, last } = await scene();
  const held = await holdTransaction(userId);
  const opening = later.store.open(userId);
  opening.catch(() => undefined);
  await untilItOpens(table);
  timer.advance(OPENING_PATIENCE_MS);
  await expect(opening).rejects.toBeInstanceOf(LogBlockedError);
  held.release();
  await held.gone;
  await vi.waitFor(() => expect(table.held()).toEqual([]));

  const log = await last.store.open(userId);
  expect(log.epoch).toBe(2);
  await expectFilled(log);
  await log.close();
});

test('an opening that waits for another hung opening fails', async () => {
  const { table, timer, userId, later, last } = await scene();
  const held = await holdTransaction(userId);
  const hung = later.store.open(userId);
  hung.catch(() => undefined);
  await untilItOpens(table);
  // The time limit of the hung worker starts only when it resumes. This test checks the other worker's time limit.
  const impatient = createVirtualTimer();
  const { store } = createStorage({ locks: table.owner().locks, setTimer: impatient.setTimer });
  const opening = store.open(userId);
  opening.catch(() => undefined);
  await vi.waitFor(() => expect(table.waiting()).toBe(1));
  impatient.advance(LOCK_PATIENCE_MS);
  await vi.waitFor(() => expect(impatient.pending).toBe(1));
  impatient.advance(OPENING_PATIENCE_MS);
  await expect(opening).rejects.toBeInstanceOf(LogBlockedError);

  timer.advance(OPENING_PATIENCE_MS);
  await expect(hung).rejects.toBeInstanceOf(LogBlockedError);
  held.release();
  await held.gone;
  const log = await last.store.open(userId);
  await expectFilled(log);
  await log.close();
});

test('a deletion that waits for a hung opening resolves, and the next opening completes it', async () => {
  const { table, timer, userId, later, last } = await scene();
  const held = await holdTransaction(userId);
  const hung = createStorage({ locks: table.owner().locks }).store.open(userId);
  hung.catch(() => undefined);
  await untilItOpens(table);
  const destroyed = later.store.destroy(userId);
  await vi.waitFor(() => expect(timer.pending).toBe(1));
  timer.advance(DELETION_PATIENCE_MS);
  await destroyed;
  expect(await last.store.reader(userId)).toBeNull();

  held.release();
  await held.gone;
  await (await hung).close();
  const log = await last.store.open(userId);
  expect(log.head).toBe(0);
  await log.close();
});
