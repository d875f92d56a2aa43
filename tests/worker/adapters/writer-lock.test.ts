import { expect, test, vi } from 'vitest';
import { StaleWriterError } from '../../../src/core/ports/ports.ts';
import { LOCK_PATIENCE_MS } from '../../../src/worker/adapters/writer-lock.ts';
import { storedEvent } from '../../contracts/event-log-samples.ts';
import { createLockTable } from '../fake-locks.ts';
import { createStorage } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';
import { createVirtualTimer } from '../virtual-timer.ts';

installIndexedDb();

let users = 0;

function scene() {
  const table = createLockTable();
  const timer = createVirtualTimer();
  users += 1;
  const userId = `writer-${users}`;
  const worker = () => {
    const onReplaced = vi.fn();
    const owner = table.owner();
    const steppingDown = new AbortController();
    const { store } = createStorage({
      locks: owner.locks,
      setTimer: timer.setTimer,
      steppingDown: steppingDown.signal,
      onReplaced,
    });
    const stepDown = (): void => steppingDown.abort();
    return {
      open: () => store.open(userId),
      destroy: () => store.destroy(userId),
      onReplaced,
      stepDown,
      die: owner.die,
    };
  };
  return { table, timer, worker, userId };
}

test('a new writer waits for one that releases the lock in time, and steals nothing', async () => {
  const { table, timer, worker } = scene();
  const [before, after] = [worker(), worker()];
  const first = await before.open();
  const opening = after.open();
  await vi.waitFor(() => expect(table.waiting()).toBe(1));
  timer.advance(LOCK_PATIENCE_MS - 1);
  await first.close();
  const second = await opening;
  await second.append([storedEvent(1)], 'strict');
  timer.advance(LOCK_PATIENCE_MS);
  expect(before.onReplaced).not.toHaveBeenCalled();
  await second.close();
});

test('a new writer follows a dead one at once', async () => {
  const { table, worker } = scene();
  const [before, after] = [worker(), worker()];
  await before.open();
  const opening = after.open();
  await vi.waitFor(() => expect(table.waiting()).toBe(1));
  before.die();
  await (await opening).close();
});

test('the lock of a writer that does not release it is stolen; that writer is notified, and writes nothing more', async () => {
  const { table, timer, worker } = scene();
  const [hung, next] = [worker(), worker()];
  const first = await hung.open();
  await first.append([storedEvent(1)], 'strict');
  const opening = next.open();
  await vi.waitFor(() => expect(table.waiting()).toBe(1));
  timer.advance(LOCK_PATIENCE_MS);
  const second = await opening;
  await vi.waitFor(() => expect(hung.onReplaced).toHaveBeenCalledTimes(1));
  expect(second.head).toBe(1);
  await expect(first.append([storedEvent(2)], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
  await second.append([storedEvent(2)], 'strict');

  // Closing the replaced log must not affect its successor.
  await first.close();
  const third = worker();
  const waits = third.open();
  await vi.waitFor(() => expect(table.waiting()).toBe(1));
  expect(next.onReplaced).not.toHaveBeenCalled();
  await second.close();
  await (await waits).close();
});

test('if two writers wait, the later takes the log from the earlier', async () => {
  const { table, timer, worker } = scene();
  const [hung, one, two] = [worker(), worker(), worker()];
  await hung.open();
  const first = one.open();
  await vi.waitFor(() => expect(table.waiting()).toBe(1));
  timer.advance(LOCK_PATIENCE_MS / 2);
  const second = two.open();
  await vi.waitFor(() => expect(table.waiting()).toBe(2));
  timer.advance(LOCK_PATIENCE_MS / 2);
  const robbed = await first;
  timer.advance(LOCK_PATIENCE_MS / 2);
  await (await second).append([storedEvent(1)], 'strict');
  await vi.waitFor(() => expect(one.onReplaced).toHaveBeenCalledTimes(1));
  await expect(robbed.append([storedEvent(1)], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
});

test('a worker that steps down stops waiting, and steals nothing from its successor', async () => {
  const { table, timer, worker } = scene();
  const [successor, outdated] = [worker(), worker()];
  const log = await successor.open();
  const opening = expect(outdated.open()).rejects.toBeInstanceOf(StaleWriterError);
  await vi.waitFor(() => expect(table.waiting()).toBe(1));
  outdated.stepDown();
  await opening;
  await expect(outdated.open()).rejects.toBeInstanceOf(StaleWriterError);
  expect(table.waiting()).toBe(0);
  timer.advance(LOCK_PATIENCE_MS);
  expect(successor.onReplaced).not.toHaveBeenCalled();
  await log.append([storedEvent(1)], 'strict');
});

test('a worker that steps down while it opens the log does not take it', async () => {
  const { table, worker, userId } = scene();
  const stepDown = new AbortController();
  const slow = createStorage({
    locks: table.owner().locks,
    steppingDown: stepDown.signal,
    keyring: (keyring) => ({
      ...keyring,
      find(name) {
        stepDown.abort();
        return keyring.find(name);
      },
    }),
  });
  const log = await worker().open();
  await log.append([storedEvent(1)], 'strict');
  await log.close();
  await expect(slow.store.open(userId)).rejects.toThrow(StaleWriterError);
  expect(table.held()).toEqual([]);
});

test('a takeover that bypasses the lock is reported at the first refused change', async () => {
  const { worker } = scene();
  const [before, thief] = [worker(), worker()];
  const first = await before.open();
  // Drops the worker's lock. The worker is not notified.
  before.die();
  const second = await thief.open();
  expect(before.onReplaced).not.toHaveBeenCalled();
  await expect(first.append([storedEvent(1)], 'strict')).rejects.toThrow(StaleWriterError);
  expect(before.onReplaced).toHaveBeenCalledTimes(1);
  await second.close();
  await expect(second.append([storedEvent(1)], 'strict')).rejects.toThrow(StaleWriterError);
  expect(thief.onReplaced).not.toHaveBeenCalled();
});

test('a worker that steps down deletes nothing', async () => {
  const { worker } = scene();
  const [before, after] = [worker(), worker()];
  const log = await before.open();
  await log.append([storedEvent(1)], 'strict');
  await log.close();
  before.stepDown();
  await expect(before.destroy()).rejects.toThrow(StaleWriterError);
  const next = await after.open();
  expect(next.head).toBe(1);
  await next.close();
  await after.destroy();
  const fresh = await after.open();
  expect(fresh.head).toBe(0);
  await fresh.close();
});
