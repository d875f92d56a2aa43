import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UnstoredEvent } from '../../src/core/log/envelope.ts';
import { type EventLog, type EventLogStore, StaleWriterError } from '../../src/core/ports.ts';

/** Two stores over one storage, each a worker of its own; the second doesn't wait for the first's lock. */
export interface TwoWriters {
  readonly store: EventLogStore;
  readonly rival: EventLogStore;
}

/** Time that every store under test must be given as its clock's. */
export const RECORDED_AT = 1_700_000_000_000;

const storedSchema = v.looseObject({ seq: v.number(), id: v.string(), recordedAt: v.number() });

const event = (id: string, more: Partial<UnstoredEvent> = {}): UnstoredEvent => ({
  id,
  type: 'test.happened',
  v: 1,
  stream: 'chat-1',
  at: 5,
  payload: { text: `payload of ${id}`, nested: [1, null, 'ü'] },
  ...more,
});

const idsIn = async (log: EventLog, range?: Parameters<EventLog['read']>[0]): Promise<string[]> =>
  v.parse(v.array(storedSchema), await log.read(range)).map((row) => row.id);

/** What every event log does, whatever it is made of. `makeStores` gives fresh, empty storage. */
export function describeEventLog(name: string, makeStores: () => TwoWriters): void {
  describe(`${name} keeps the contract of the event log`, () => {
    let store: EventLogStore;
    let rival: EventLogStore;
    beforeEach(() => {
      ({ store, rival } = makeStores());
    });

    test('answers the records as stored, and reads them back whole, in order', async () => {
      const log = await store.open('ada');
      const events = [event('a', { dedupeKey: 'msg:1', causedBy: 'command-1' }), event('b')];
      const stored = await log.append(events, 'strict');
      expect(stored.map((record) => record.event)).toEqual(events);
      expect(stored.map((record) => record.recordedAt)).toEqual([RECORDED_AT, RECORDED_AT]);
      expect(await log.read()).toEqual(
        stored.map(({ seq, recordedAt, event }) => ({ ...event, seq, recordedAt })),
      );
      await log.close();
    });

    test('numbers ascend over appends, of either durability, and over reopening', async () => {
      const first = await store.open('ada');
      const a = await first.append([event('a'), event('b')], 'strict');
      const b = await first.append([event('c')], 'relaxed');
      await first.close();
      const second = await store.open('ada');
      const c = await second.append([event('d')], 'strict');
      const seqs = [...a, ...b, ...c].map((record) => record.seq);
      expect(seqs).toEqual([...new Set(seqs)].sort((x, y) => x - y));
      expect(seqs).toHaveLength(4);
      expect(await idsIn(second)).toEqual(['a', 'b', 'c', 'd']);
      await second.close();
    });

    test('leaves out an event whose dedupe key it holds, from before or from the same append', async () => {
      const log = await store.open('ada');
      await log.append([event('a', { dedupeKey: 'msg:1' })], 'relaxed');
      const stored = await log.append(
        [
          event('b', { dedupeKey: 'msg:1' }),
          event('c', { dedupeKey: 'msg:2' }),
          event('d', { dedupeKey: 'msg:2' }),
        ],
        'relaxed',
      );
      expect(stored.map((record) => record.event.id)).toEqual(['c']);
      expect(await idsIn(log)).toEqual(['a', 'c']);
      await log.close();
    });

    test('leaves out an event whose id it holds, and keeps those that have no dedupe key', async () => {
      const log = await store.open('ada');
      await log.append([event('a'), event('b')], 'strict');
      const stored = await log.append([event('b'), event('c'), event('c')], 'strict');
      expect(stored.map((record) => record.event.id)).toEqual(['c']);
      expect(await idsIn(log)).toEqual(['a', 'b', 'c']);
      await log.close();
    });

    test('remembers ids and dedupe keys over reopening', async () => {
      const first = await store.open('ada');
      await first.append([event('a', { dedupeKey: 'msg:1' })], 'strict');
      await first.close();
      const second = await store.open('ada');
      expect(await second.append([event('a'), event('b', { dedupeKey: 'msg:1' })], 'strict')).toEqual([]);
      await second.close();
    });

    test('appends all or nothing', async () => {
      const log = await store.open('ada');
      const unstorable = event('b', { payload: () => 'functions cannot be stored' });
      await expect(log.append([event('a'), unstorable, event('c')], 'strict')).rejects.toThrow();
      expect(await idsIn(log)).toEqual([]);
      const stored = await log.append([event('a')], 'strict');
      expect(stored.map((record) => record.event.id)).toEqual(['a']);
      await log.close();
    });

    test('an empty append stores nothing', async () => {
      const log = await store.open('ada');
      expect(await log.append([], 'strict')).toEqual([]);
      expect(await log.read()).toEqual([]);
      await log.close();
    });

    test('reads above a number, one stream, and both', async () => {
      const log = await store.open('ada');
      const stored = await log.append(
        [event('a'), event('b', { stream: 'chat-2' }), event('c'), event('d', { stream: 'chat-2' })],
        'relaxed',
      );
      const second = stored[1]?.seq ?? Number.NaN;
      expect(await idsIn(log, { after: second })).toEqual(['c', 'd']);
      expect(await idsIn(log, { stream: 'chat-2' })).toEqual(['b', 'd']);
      expect(await idsIn(log, { after: second, stream: 'chat-2' })).toEqual(['d']);
      expect(await idsIn(log, { stream: 'chat' })).toEqual([]);
      await log.close();
    });

    test('what it holds is its own: a later change of what was given or answered changes nothing', async () => {
      const log = await store.open('ada');
      const payload = { text: 'as written' };
      await log.append([event('a', { payload })], 'strict');
      payload.text = 'changed afterwards';
      const rows = v.parse(v.array(v.object({ payload: v.object({ text: v.string() }) })), await log.read());
      expect(rows[0]?.payload.text).toBe('as written');
      await log.close();
    });

    test('two users never share a log', async () => {
      const ada = await store.open('ada');
      const bob = await store.open('bob');
      await ada.append([event('a')], 'strict');
      expect(await idsIn(bob)).toEqual([]);
      await ada.close();
      await bob.close();
    });

    test('a writer that another has taken over from writes nothing', async () => {
      const stale = await store.open('ada');
      await stale.append([event('a')], 'strict');
      const fresh = await rival.open('ada');
      await expect(stale.append([event('b')], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
      await expect(stale.append([event('b')], 'relaxed')).rejects.toBeInstanceOf(StaleWriterError);
      await fresh.append([event('c')], 'strict');
      await stale.close();
      await fresh.append([event('d')], 'strict');
      expect(await idsIn(fresh)).toEqual(['a', 'c', 'd']);
      await fresh.close();
    });

    test('a closed log writes nothing, and closing twice is closing once', async () => {
      const log = await store.open('ada');
      await log.close();
      await log.close();
      await expect(log.append([event('a')], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
      const next = await store.open('ada');
      expect(await idsIn(next)).toEqual([]);
      await next.close();
    });

    test('a destroyed log is empty, and who had it open writes nothing', async () => {
      const log = await store.open('ada');
      await log.append([event('a', { dedupeKey: 'msg:1' })], 'strict');
      await store.destroy('ada');
      await expect(log.append([event('b')], 'strict')).rejects.toBeInstanceOf(StaleWriterError);
      await log.close();
      const next = await store.open('ada');
      expect(await idsIn(next)).toEqual([]);
      const stored = await next.append([event('a', { dedupeKey: 'msg:1' })], 'strict');
      expect(stored).toHaveLength(1);
      await next.close();
    });

    test('destroying a log that never was is no error', async () => {
      await expect(store.destroy('nobody')).resolves.toBeUndefined();
    });
  });
}
