import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredEvent } from '../../src/core/log/envelope.ts';
import {
  type EventLog,
  type EventLogStore,
  type LogRange,
  type LogReader,
  type LogRun,
  StaleWriterError,
} from '../../src/core/ports.ts';

/** Two stores over one storage, each a worker of its own; the second doesn't wait for the first's lock. */
export interface TwoWriters {
  readonly store: EventLogStore;
  readonly rival: EventLogStore;
}

/** Revision that every store under test must be given. */
export const REVISION = 'revision-of-the-test';

const placedSchema = v.object({ seq: v.number() });

export const storedEvent = (seq: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
  seq,
  id: `event-${seq}`,
  type: 'test.happened',
  v: 1,
  stream: 'chat-1',
  at: seq * 10,
  recordedAt: seq * 1000,
  payload: { text: `payload of ${seq}`, nested: [1, null, 'ü\u2028\ud800'] },
  ...more,
});

/** Events with these seqs, both ends included. */
export const storedEvents = (first: number, last: number): StoredEvent[] =>
  Array.from({ length: last - first + 1 }, (_, index) => storedEvent(first + index));

export async function runsIn(log: LogReader, range?: LogRange): Promise<LogRun[]> {
  const runs: LogRun[] = [];
  for await (const run of log.read(range)) runs.push(run);
  return runs;
}

export const seqsOf = (runs: readonly LogRun[]): number[] =>
  runs.flatMap((run) => v.parse(v.array(placedSchema), run.events ?? []).map(({ seq }) => seq));

export const seqsIn = async (log: LogReader, range?: LogRange): Promise<number[]> =>
  seqsOf(await runsIn(log, range));

const boundsOf = (runs: readonly Pick<LogRun, 'first' | 'last' | 'count'>[]): number[][] =>
  runs.map(({ first, last, count }) => [first, last, count]);

/** Whatever changes a log that holds the runs 1–2 and 3. */
export const CHANGES: Readonly<Record<string, (log: EventLog) => Promise<void>>> = {
  'a strict append': (log) => log.append([storedEvent(9)], 'strict'),
  'a relaxed append': (log) => log.append([storedEvent(9)], 'relaxed'),
  'a seal': (log) => log.seal([1, 3]),
  'a trim': (log) => log.trim(1, new Set()),
  'saving parts': (log) => log.saveParts(new Map([['head', 'changed']]), []),
  'dropping parts': (log) => log.saveParts(new Map(), ['head']),
};

/** A log that `CHANGES` can change. */
export async function fill(log: EventLog): Promise<void> {
  await log.append(storedEvents(1, 2), 'strict');
  await log.append([storedEvent(3)], 'relaxed');
  await log.saveParts(new Map([['head', 'kept']]), []);
}

export async function expectFilled(log: LogReader): Promise<void> {
  expect(boundsOf(await runsIn(log))).toEqual([
    [1, 2, 2],
    [3, 3, 1],
  ]);
  expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'kept']]));
}

/** What every event log does, whatever it is made of. `makeStores` gives fresh, empty storage. */
export function describeEventLog(name: string, makeStores: () => TwoWriters): void {
  describe(`${name} keeps the contract of the event log`, () => {
    let store: EventLogStore;
    let rival: EventLogStore;
    beforeEach(() => {
      ({ store, rival } = makeStores());
    });

    test('a new log is empty, and nothing was wrong with it', async () => {
      const log = await store.open('ada');
      expect(log.head).toBe(0);
      expect(log.notice).toBeNull();
      expect(await runsIn(log)).toEqual([]);
      expect(await log.runs()).toEqual([]);
      await log.close();
    });

    test('reads each append back whole, as one run, checked by the revision that wrote it', async () => {
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

    test('remembers over reopening, and where it ended', async () => {
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
      const log = await store.open('ada');
      const unstorable = storedEvent(2, { payload: { count: 1n } });
      await expect(log.append([storedEvent(1), unstorable, storedEvent(3)], 'strict')).rejects.toThrow();
      expect(await runsIn(log)).toEqual([]);
      await log.append([storedEvent(1)], 'strict');
      expect(await seqsIn(log)).toEqual([1]);
      await log.close();
    });

    test('an empty append stores nothing', async () => {
      const log = await store.open('ada');
      await log.append([], 'strict');
      expect(await log.runs()).toEqual([]);
      await log.close();
    });

    test('refuses events that do not ascend, or that do not follow those it holds', async () => {
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
      const log = await store.open('ada');
      // 6 and 7 are no events: a trim can leave such a gap.
      for (const [first, last] of [[1, 3] as const, [4, 5] as const, [8, 9] as const]) {
        await log.append(storedEvents(first, last), 'relaxed');
      }
      expect((await runsIn(log, range)).map((run) => run.first)).toEqual(firsts);
      await log.close();
    });

    test('what it holds is its own: a later change of what was given or read changes nothing', async () => {
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

    test('tells of its runs without their events', async () => {
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

    test('seals neighbours into one run, and tells the same events as before', async () => {
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

    test('a run sealed by itself stays as it was', async () => {
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

    test('trims through the middle of a run, but for what is to be kept', async () => {
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

    test('numbers never begin anew: a log that was trimmed to its end still knows where that was', async () => {
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

    test('a trim of nothing leaves everything', async () => {
      const log = await store.open('ada');
      await fill(log);
      await log.trim(0, new Set());
      await log.trim(3, new Set([1, 2, 3]));
      await expectFilled(log);
      await log.close();
    });

    test('what is read while runs are sealed and trimmed is told once, in order', async () => {
      const log = await store.open('ada');
      // Larger than what a reader loads ahead.
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

    test('keeps parts of a snapshot, and drops them', async () => {
      const log = await store.open('ada');
      await log.saveParts(
        new Map([
          ['head', '{"asOf":1}'],
          ['chat:1', 'one ü'],
          ['chat:2', ''],
        ]),
        [],
      );
      await log.saveParts(new Map([['head', '{"asOf":2}']]), ['chat:1', 'never there']);
      await log.close();
      const next = await store.open('ada');
      expect(await next.loadParts(['chat:2', 'head', 'chat:1', 'never there'])).toEqual(
        new Map([
          ['chat:2', ''],
          ['head', '{"asOf":2}'],
        ]),
      );
      expect(await next.loadParts([])).toEqual(new Map());
      expect(await next.runs()).toEqual([]);
      await next.close();
    });

    test('two users never share a log', async () => {
      const ada = await store.open('ada');
      const bob = await store.open('bob');
      await fill(ada);
      expect(bob.head).toBe(0);
      expect(await runsIn(bob)).toEqual([]);
      expect(await bob.loadParts(['head'])).toEqual(new Map());
      await bob.append([storedEvent(1)], 'strict');
      await store.destroy('bob');
      await expectFilled(ada);
      await ada.close();
      await bob.close();
    });

    test.each(Object.entries(CHANGES))(
      '%s of a writer that was taken over from changes nothing',
      async (_, change) => {
        const stale = await store.open('ada');
        await fill(stale);
        const fresh = await rival.open('ada');
        await expect(change(stale)).rejects.toBeInstanceOf(StaleWriterError);
        await expectFilled(fresh);
        await stale.close();
        await change(fresh);
        await fresh.close();
      },
    );

    test('a writer that was taken over from is told so even where its runs have moved', async () => {
      const stale = await store.open('ada');
      await fill(stale);
      const fresh = await rival.open('ada');
      await fresh.seal([1, 3]);
      await fresh.append([storedEvent(4)], 'strict');
      await expect(stale.seal([1, 3])).rejects.toBeInstanceOf(StaleWriterError);
      await expect(stale.append([storedEvent(4)], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
      expect(await seqsIn(fresh)).toEqual([1, 2, 3, 4]);
      await stale.close();
      await fresh.close();
    });

    test.each(Object.entries(CHANGES))('%s of a closed log changes nothing', async (_, change) => {
      const log = await store.open('ada');
      await fill(log);
      await log.close();
      // Closing twice is closing once.
      await log.close();
      await expect(change(log)).rejects.toBeInstanceOf(StaleWriterError);
      const next = await store.open('ada');
      await expectFilled(next);
      await next.close();
    });

    test('a reader sees what the writer stored, and leaves it in peace', async () => {
      const log = await store.open('ada');
      await fill(log);
      const readers = [await store.reader('ada'), await rival.reader('ada')];
      await log.append([storedEvent(4)], 'strict');
      for (const reader of readers) {
        if (reader === null) throw new Error('there is a log to read');
        expect(await seqsIn(reader)).toEqual([1, 2, 3, 4]);
        expect((await runsIn(reader, { from: 3, through: 3 })).map((run) => run.first)).toEqual([3]);
        expect(await reader.loadParts(['head'])).toEqual(new Map([['head', 'kept']]));
        await reader.close();
      }
      await log.append([storedEvent(5)], 'strict');
      await log.close();
      const afterwards = await rival.reader('ada');
      expect(afterwards && (await seqsIn(afterwards))).toEqual([1, 2, 3, 4, 5]);
      await afterwards?.close();
    });

    test('there is no reader of a log that never was, and asking makes none', async () => {
      expect(await store.reader('nobody')).toBeNull();
      expect(await store.reader('nobody')).toBeNull();
      const log = await store.open('nobody');
      expect(log.notice).toBeNull();
      await log.close();
    });

    test.each(Object.entries(CHANGES))(
      '%s of a log that was destroyed changes nothing',
      async (_, change) => {
        const log = await store.open('ada');
        await fill(log);
        await store.destroy('ada');
        expect(await store.reader('ada')).toBeNull();
        await expect(change(log)).rejects.toBeInstanceOf(StaleWriterError);
        await log.close();
        const next = await store.open('ada');
        expect(next.head).toBe(0);
        expect(next.notice).toBeNull();
        expect(await runsIn(next)).toEqual([]);
        expect(await next.loadParts(['head'])).toEqual(new Map());
        await fill(next);
        await expectFilled(next);
        await next.close();
      },
    );

    test('destroying a log that never was, or finishing when nothing was begun, is no error', async () => {
      await expect(store.destroy('nobody')).resolves.toBeUndefined();
      await expect(store.finishDestroying()).resolves.toBeUndefined();
    });
  });
}
