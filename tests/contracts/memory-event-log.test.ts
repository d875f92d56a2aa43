import { expect, test } from 'vitest';
import { createMemoryEventLogStore } from '../../src/core/log/memory-event-log.ts';
import { describeEventLog } from './event-log-contract.ts';
import { describeLogAgainstModel } from './event-log-model.ts';
import { REVISION, runsIn, storedEvent } from './event-log-samples.ts';

describeEventLog('the log in memory', () => {
  const store = createMemoryEventLogStore({ revision: REVISION });
  // The memory log has no lock, so a second open of the same store is the rival.
  return { store, rival: store };
});

describeLogAgainstModel('the log in memory', createMemoryEventLogStore);

test('the memory log returns copies of its records without being opened', async () => {
  const store = createMemoryEventLogStore();
  expect(await store.peek('ada')).toEqual([]);
  const log = await store.open('ada');
  await log.append([storedEvent(1), storedEvent(2)], 'strict');
  await log.append([storedEvent(3)], 'strict');
  const seen = await store.peek('ada');
  expect(seen).toEqual([storedEvent(1), storedEvent(2), storedEvent(3)]);
  expect((await store.peek('ada'))[0]).not.toBe(seen[0]);
  await log.append([storedEvent(4)], 'strict');
});

test('without a revision the memory log marks its runs as unchecked', async () => {
  const log = await createMemoryEventLogStore().open('ada');
  await log.append([storedEvent(1)], 'strict');
  expect((await runsIn(log)).map((run) => run.checkedBy)).toEqual([null]);
});
