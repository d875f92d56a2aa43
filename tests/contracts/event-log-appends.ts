import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { LogRange } from '../../src/core/ports/ports.ts';
import {
  expectFilled,
  fill,
  REVISION,
  runsIn,
  seqsIn,
  storedEvent,
  storedEvents,
  type TwoWriters,
} from './event-log-samples.ts';

export function describeAppends(makeStores: () => TwoWriters): void {
  test('a new log is empty and reports no damage', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    expect(log.head).toBe(0);
    expect(log.notice).toBeNull();
    expect(await runsIn(log)).toEqual([]);
    expect(await log.runs()).toEqual([]);
    await log.close();
  });

  test('reads each append back complete, as one run, checked by the revision that wrote it', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    const first = [storedEvent(1, { dedupeKey: 'msg:1', causedBy: 'command-1' }), storedEvent(2)];
    await log.append(first, 'strict');
    await log.append([storedEvent(5)], 'relaxed');
    expect(await runsIn(log)).toEqual([
      { first: 1, last: 2, count: 2, events: first, checkedBy: REVISION },
      { first: 5, last: 5, count: 1, events: [storedEvent(5)], checkedBy: REVISION },
    ]);
    await log.close();
  });

  test('keeps its events and its head when it is reopened', async () => {
    const { store } = makeStores();
    const first = await store.open('ada');
    await fill(first);
    await first.close();
    const second = await store.open('ada');
    expect(second.head).toBe(3);
    expect(second.notice).toBeNull();
    await expectFilled(second);
    await second.append([storedEvent(4)], 'strict');
    expect(await seqsIn(second)).toEqual([1, 2, 3, 4]);
    await second.close();
  });

  test('appends all or nothing', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    const unstorable = storedEvent(2, { payload: { count: 1n } });
    await expect(log.append([storedEvent(1), unstorable, storedEvent(3)], 'strict')).rejects.toThrow();
    expect(await runsIn(log)).toEqual([]);
    await log.append([storedEvent(1)], 'strict');
    expect(await seqsIn(log)).toEqual([1]);
    await log.close();
  });

  test('an empty append stores nothing', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await log.append([], 'strict');
    expect(await log.runs()).toEqual([]);
    await log.close();
  });

  test('refuses events that do not ascend, or do not follow the stored ones', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await log.append(storedEvents(1, 3), 'strict');
    await expect(log.append([storedEvent(5), storedEvent(4)], 'strict')).rejects.toThrow(RangeError);
    await expect(log.append([storedEvent(4), storedEvent(4)], 'strict')).rejects.toThrow(RangeError);
    await expect(log.append([storedEvent(3)], 'strict')).rejects.toThrow(RangeError);
    expect(await seqsIn(log)).toEqual([1, 2, 3]);
    await log.close();
  });

  test.each<[LogRange, number[]]>([
    [{}, [1, 4, 8]],
    [{ from: 1 }, [1, 4, 8]],
    [{ from: 2 }, [1, 4, 8]],
    [{ from: 4 }, [4, 8]],
    [{ from: 6 }, [8]],
    [{ from: 10 }, []],
    [{ through: 0 }, []],
    [{ through: 1 }, [1]],
    [{ through: 5 }, [1, 4]],
    [{ from: 3, through: 4 }, [1, 4]],
    [{ from: 6, through: 7 }, []],
  ])('reads the runs that touch %j: those that begin at %j', async (range, firsts) => {
    const { store } = makeStores();
    const log = await store.open('ada');
    // Leave out 6 and 7, because a trim can leave a gap.
    for (const [first, last] of [[1, 3] as const, [4, 5] as const, [8, 9] as const]) {
      await log.append(storedEvents(first, last), 'relaxed');
    }
    expect((await runsIn(log, range)).map((run) => run.first)).toEqual(firsts);
    await log.close();
  });

  test('copies events: a later change of an appended or read object does not change the log', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    const payload = { text: 'as written' };
    const events = [storedEvent(1, { payload })];
    await log.append(events, 'strict');
    payload.text = 'changed afterwards';
    events.push(storedEvent(2));
    const [read] = await runsIn(log);
    const textSchema = v.object({ payload: v.object({ text: v.string() }) });
    const seen = read?.events?.[0];
    expect(v.parse(textSchema, seen).payload.text).toBe('as written');
    expect(read?.count).toBe(1);
    if (v.is(textSchema, seen)) seen.payload.text = 'changed by a reader';
    const [again] = await runsIn(log);
    expect(v.parse(textSchema, again?.events?.[0]).payload.text).toBe('as written');
    await log.close();
  });

  test('lists its runs without their events', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await log.append(storedEvents(1, 3), 'strict');
    await log.append([storedEvent(4, { recordedAt: 77 })], 'strict');
    const infos = await log.runs();
    expect(infos.map(({ first, last, count, at }) => ({ first, last, count, at }))).toEqual([
      { first: 1, last: 3, count: 3, at: 3000 },
      { first: 4, last: 4, count: 1, at: 77 },
    ]);
    for (const { bytes, count } of infos) expect(bytes).toBeGreaterThan(count * 100);
    await log.close();
  });
}
