import { expect, test } from 'vitest';
import { createDexieEventLogStore } from '../../src/worker/adapters/dexie-event-log.ts';
import { createWebLocks } from '../../src/worker/locks.ts';
import { describeEventLog, RECORDED_AT } from '../contracts/event-log-contract.ts';
import { createLockTable } from '../worker/fake-locks.ts';

const clock = { now: () => RECORDED_AT };

describeEventLog('the log in IndexedDB (Chromium)', () => {
  const suffix = `#${crypto.randomUUID()}`;
  // Locks of its own for each, so that the rival meets the fencing epoch and not the lock.
  const own = () => {
    const store = createDexieEventLogStore(createLockTable().owner().locks, clock);
    return {
      open: (userId: string) => store.open(userId + suffix),
      destroy: (userId: string) => store.destroy(userId + suffix),
    };
  };
  return { store: own(), rival: own() };
});

test('with Web Locks, opening waits until the writer before has closed', async () => {
  const store = createDexieEventLogStore(createWebLocks(navigator.locks), clock);
  const userId = crypto.randomUUID();
  const first = await store.open(userId);
  let opened = false;
  const second = store.open(userId).then((log) => {
    opened = true;
    return log;
  });
  await first.append([{ id: 'a', type: 't', v: 1, stream: 's', at: 1, payload: null }], 'strict');
  expect(opened).toBe(false);
  await first.close();
  const log = await second;
  expect(await log.read()).toHaveLength(1);
  await log.close();
});
