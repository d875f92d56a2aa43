import { expect, test } from 'vitest';
import type { LogRun } from '../../src/core/ports/ports.ts';
import {
  boundsOf,
  expectFilled,
  fill,
  REVISION,
  runsIn,
  seqsIn,
  seqsOf,
  storedEvent,
  storedEvents,
  type TwoWriters,
} from './event-log-samples.ts';

export function describeTidying(makeStores: () => TwoWriters): void {
  test('seals neighbours into one run with the same events', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    for (const seq of [1, 2, 3, 4, 5]) await log.append([storedEvent(seq)], 'relaxed');
    await log.seal([2, 3, 4]);
    expect(boundsOf(await log.runs())).toEqual([
      [1, 1, 1],
      [2, 4, 3],
      [5, 5, 1],
    ]);
    expect(await runsIn(log, { from: 3, through: 3 })).toEqual([
      { first: 2, last: 4, count: 3, events: storedEvents(2, 4), checkedBy: REVISION },
    ]);
    await log.seal([1, 2, 5]);
    await log.close();
    const next = await store.open('ada');
    expect(next.head).toBe(5);
    expect(await runsIn(next)).toEqual([
      { first: 1, last: 5, count: 5, events: storedEvents(1, 5), checkedBy: REVISION },
    ]);
    await next.close();
  });

  test('sealing a single run changes nothing', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await fill(log);
    await log.seal([1]);
    await log.seal([]);
    await expectFilled(log);
    await log.close();
  });

  test.each([
    ['with one between them', [1, 4]],
    ['in another order', [3, 1]],
    ['that are none', [1, 2]],
    ['the same one twice', [1, 1]],
  ])('refuses to seal runs %s', async (_, firsts) => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await fill(log);
    await log.append([storedEvent(4)], 'strict');
    await expect(log.seal(firsts)).rejects.toThrow(RangeError);
    expect(boundsOf(await log.runs())).toEqual([
      [1, 2, 2],
      [3, 3, 1],
      [4, 4, 1],
    ]);
    await log.close();
  });

  test('trims up to the middle of a run, except the events to keep', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await log.append(storedEvents(1, 4), 'relaxed');
    await log.append(storedEvents(5, 6), 'relaxed');
    await log.append(storedEvents(7, 10), 'relaxed');
    await log.append([storedEvent(11)], 'relaxed');
    await log.trim(8, new Set([2, 4, 8, 10]));
    expect(await runsIn(log)).toEqual([
      { first: 2, last: 4, count: 2, events: [storedEvent(2), storedEvent(4)], checkedBy: REVISION },
      { first: 8, last: 10, count: 3, events: storedEvents(8, 10), checkedBy: REVISION },
      { first: 11, last: 11, count: 1, events: [storedEvent(11)], checkedBy: REVISION },
    ]);
    const infos = await log.runs();
    expect(infos.map(({ at }) => at)).toEqual([4000, 10_000, 11_000]);
    await log.seal([2, 8]);
    expect(await seqsIn(log)).toEqual([2, 4, 8, 9, 10, 11]);
    await log.close();
  });

  test('replaces payloads in all runs and keeps everything else', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await log.append(storedEvents(1, 4), 'relaxed');
    await log.append(storedEvents(5, 6), 'relaxed');
    await log.append([storedEvent(7)], 'relaxed');
    const before = await runsIn(log);
    const changed = new Set([2, 5, 6]);
    const payload = { replaced: true };
    const isChanged = (record: unknown) => changed.has(Number(Reflect.get(Object(record), 'seq')));
    expect(await log.rewrite((record) => (isChanged(record) ? { payload } : null))).toBe(3);
    expect(await runsIn(log)).toEqual(
      before.map((run) => ({
        ...run,
        events:
          run.events?.map((record) => (isChanged(record) ? { ...Object(record), payload } : record)) ?? null,
      })),
    );
    expect(await log.rewrite(() => null)).toBe(0);
    await log.append([storedEvent(8)], 'strict');
    await log.seal([1, 5, 7]);
    expect(await seqsIn(log)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await log.close();
  });

  test('seqs never restart: a log that was trimmed to its end keeps its head', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await fill(log);
    await log.trim(3, new Set());
    expect(await log.runs()).toEqual([]);
    await expect(log.append([storedEvent(3)], 'strict')).rejects.toThrow(RangeError);
    await log.close();
    const next = await store.open('ada');
    expect(next.head).toBe(3);
    await next.append([storedEvent(4)], 'strict');
    expect(await seqsIn(next)).toEqual([4]);
    await next.close();
  });

  test('a trim below the first event changes nothing', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await fill(log);
    await log.trim(0, new Set());
    await log.trim(3, new Set([1, 2, 3]));
    await expectFilled(log);
    await log.close();
  });

  test('a read during sealing and trimming gives each event once, in order', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    // More data than a reader fetches ahead.
    const payload = { text: 'x'.repeat(100_000) };
    const last = 150;
    for (let seq = 1; seq <= last; seq += 1) await log.append([storedEvent(seq, { payload })], 'relaxed');
    const runs: LogRun[] = [];
    for await (const run of log.read()) {
      runs.push(run);
      if (run.first === 10) {
        await log.seal((await log.runs()).slice(20, 140).map((info) => info.first));
        await log.trim(5, new Set());
      }
    }
    expect(seqsOf(runs)).toEqual(storedEvents(1, last).map(({ seq }) => seq));
    for (const { events, count } of runs) expect(events).toHaveLength(count);
    await log.close();
  });

  test('keeps the parts of a snapshot until they are replaced', async () => {
    const { store } = makeStores();
    const log = await store.open('ada');
    await log.saveParts(
      new Map([
        ['head', '{"asOf":1}'],
        ['chat:1', 'one ü'],
        ['chat:2', ''],
      ]),
    );
    await log.saveParts(new Map([['head', '{"asOf":2}']]));
    await log.close();
    const next = await store.open('ada');
    expect(await next.loadParts(['chat:2', 'head', 'chat:1', 'never there'])).toEqual(
      new Map([
        ['chat:2', ''],
        ['head', '{"asOf":2}'],
        ['chat:1', 'one ü'],
      ]),
    );
    expect(await next.loadParts([])).toEqual(new Map());
    expect(await next.runs()).toEqual([]);
    await next.close();
  });
}
