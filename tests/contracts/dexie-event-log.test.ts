import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createDexieEventLogStore } from '../../src/worker/adapters/dexie-event-log.ts';
import { databaseName } from '../../src/worker/adapters/event-database.ts';
import { createLockTable } from '../worker/fake-locks.ts';
import { describeEventLog, RECORDED_AT } from './event-log-contract.ts';

const clock = { now: () => RECORDED_AT };

/** User ids of the suite, moved to storage of their own for each test. */
let round = 0;
const stores = () => {
  round += 1;
  const suffix = `#${round}`;
  const own = () => {
    const store = createDexieEventLogStore(createLockTable().owner().locks, clock);
    return {
      open: (userId: string) => store.open(userId + suffix),
      destroy: (userId: string) => store.destroy(userId + suffix),
    };
  };
  return { store: own(), rival: own() };
};

describeEventLog('the log in IndexedDB (pretend storage)', stores);

describe('the log in IndexedDB has one writer', () => {
  test('opening waits until the writer before has closed or died', async () => {
    const table = createLockTable();
    const first = table.owner();
    const second = table.owner();
    const third = table.owner();
    const opened: string[] = [];
    const log = await createDexieEventLogStore(first.locks, clock).open('waiting');
    const next = createDexieEventLogStore(second.locks, clock).open('waiting');
    const last = createDexieEventLogStore(third.locks, clock).open('waiting');
    next.then(() => opened.push('second'));
    last.then(() => opened.push('third'));
    await log.append([], 'strict');
    expect(opened).toEqual([]);
    await log.close();
    await next;
    expect(opened).toEqual(['second']);
    second.die();
    await (await last).close();
    expect(opened).toEqual(['second', 'third']);
    expect(table.held()).toEqual([]);
  });

  test("the database's name tells the format, and not the user", async () => {
    const name = await databaseName('agent@example.com');
    expect(name).toMatch(/^switchboard-log-v1-[0-9a-f]{32}$/);
    expect(await databaseName('other@example.com')).not.toBe(name);
    expect(await databaseName('agent@example.com')).toBe(name);
  });
});
