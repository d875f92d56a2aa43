import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import type { EventLogStore } from '../../src/core/ports/ports.ts';
import { browserUsage } from '../../src/worker/adapters/browser-event-logs.ts';
import { EventDatabase, NEWEST_KEY } from '../../src/worker/adapters/event-database.ts';
import { createWebLocks } from '../../src/worker/protocol/locks.ts';
import { describeEventLog } from '../contracts/event-log-contract.ts';
import { runsIn, storedEvent } from '../contracts/event-log-samples.ts';
import { createStorage, withOwnUsers } from '../worker/log-storage.ts';

describeEventLog('the log in IndexedDB (Chromium)', () => {
  const suffix = `#${crypto.randomUUID()}`;
  // The two stores do not share locks. So not a lock but the check of the writer's epoch must stop the rival.
  const own = (): EventLogStore => withOwnUsers(createStorage().store, suffix);
  return { store: own(), rival: own() };
});

test('with Web Locks, opening waits until the previous writer has closed', async () => {
  const { store } = createStorage({ locks: createWebLocks(navigator.locks) });
  const userId = crypto.randomUUID();
  const first = await store.open(userId);
  let opened = false;
  const second = store.open(userId).then((log) => {
    opened = true;
    return log;
  });
  await first.append([storedEvent(1)], 'strict');
  expect(opened).toBe(false);
  await first.close();
  const log = await second;
  expect(await runsIn(log)).toHaveLength(1);
  await log.close();
  await store.destroy(userId);
});

test('looking for a log does not delete one that is created meanwhile', async () => {
  const name = crypto.randomUUID();
  const looking = new EventDatabase(name, 'existing').open();
  const making = new EventDatabase(name);
  const made = making.open();
  await expect(looking).rejects.toThrow(Dexie.NoSuchDatabaseError);
  await made;
  await making.meta.put({ key: NEWEST_KEY, value: 1 });
  making.close();
  const again = await new EventDatabase(name, 'existing').open();
  expect(await again.table('meta').count()).toBe(1);
  await again.delete();
});

test('the browser reports how much storage is used', async () => {
  const usage = await browserUsage();
  expect(usage?.quota).toBeGreaterThan(usage?.bytes ?? Number.POSITIVE_INFINITY);
});
