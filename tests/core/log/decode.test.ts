import { describe, expect, test } from 'vitest';
import { FARTHEST_TIME_MS } from '../../../src/core/kernel/time.ts';
import { decodeRecord, decodeRun } from '../../../src/core/log/decode.ts';
import { EVENTS_REVISION } from '../../../src/core/model/events.ts';

/** Makes a run of drafts with these `seq` numbers. */
const drafts = (...seqs: readonly number[]) =>
  seqs.map((seq) => ({
    seq,
    id: `e${seq}`,
    type: 'draft.changed',
    v: 1,
    stream: 'c1',
    at: seq * 10,
    recordedAt: seq * 10,
    payload: { chatId: 'c1', text: `text ${seq}` },
  }));

const run = (first: number, last: number, events: readonly unknown[] | null, count = last - first + 1) => ({
  first,
  last,
  count,
  events,
  checkedBy: null,
});

const seqsOf = ({ events }: ReturnType<typeof decodeRun>) => events.map(({ seq }) => seq);

describe('an unchecked run', () => {
  test('is decoded event by event', () => {
    const { events, quarantined } = decodeRun(run(5, 6, drafts(5, 6)));
    expect(quarantined).toBe(0);
    expect(events).toStrictEqual([
      { seq: 5, at: 50, type: 'draft.changed', v: 1, payload: { chatId: 'c1', text: 'text 5' } },
      { seq: 6, at: 60, type: 'draft.changed', v: 1, payload: { chatId: 'c1', text: 'text 6' } },
    ]);
  });

  test('is decoded event by event too if an older build checked it', () => {
    const records = [{ ...drafts(5)[0], payload: { chatId: 'c1', text: 7 } }, ...drafts(6)];
    const decoded = decodeRun({ ...run(5, 6, records), checkedBy: `not ${EVENTS_REVISION}` });
    expect(seqsOf(decoded)).toEqual([6]);
    expect(decoded.quarantined).toBe(1);
  });

  test('counts all its events if it is unreadable', () => {
    expect(decodeRun(run(5, 14, null))).toEqual({ events: [], quarantined: 10 });
    expect(decodeRun(run(5, 14, null, 3))).toEqual({ events: [], quarantined: 3 });
  });

  test('counts its missing events', () => {
    const decoded = decodeRun(run(5, 9, drafts(5, 8, 9)));
    expect(seqsOf(decoded)).toEqual([5, 8, 9]);
    expect(decoded.quarantined).toBe(2);
  });
});

describe('a misplaced seq affects no other event', () => {
  test.each([
    ['above its run', [1, 90, 3, 4], [1, 3, 4]],
    ['in the place of a later one', [1, 4, 3, 4], [1, 3, 4]],
    ['in the place of an earlier one', [1, 2, 1, 4], [1, 2, 4]],
    ['doubled', [1, 2, 2, 4], [1, 2, 4]],
    ['below its run', [0, 2, 3, 4], [2, 3, 4]],
    ['of the previous event, which is missing', [9, 1, 3, 4], [3, 4]],
    ['a fraction', [1, 2.5, 3, 4], [1, 3, 4]],
    ['of the last event, at the start', [4, 2, 3, 4], [2, 3, 4]],
    ['of the first event, at the end', [1, 2, 3, 1], [1, 2, 3]],
  ])('%s', (_, seqs, kept) => {
    const decoded = decodeRun(run(1, 4, drafts(...seqs)));
    expect(seqsOf(decoded)).toEqual(kept);
    expect(decoded.quarantined).toBe(4 - kept.length);
    expect(seqsOf(decodeRun({ ...run(1, 4, drafts(...seqs)), checkedBy: EVENTS_REVISION }))).toEqual(kept);
  });

  test('a trimmed run keeps its other events', () => {
    expect(seqsOf(decodeRun(run(1, 9, drafts(1, 4, 9), 3)))).toEqual([1, 4, 9]);
    expect(seqsOf(decodeRun(run(1, 9, drafts(1, 9, 8), 3)))).toEqual([1, 8]);
    expect(seqsOf(decodeRun(run(1, 9, drafts(1, 5, 5), 3)))).toEqual([1, 5]);
    expect(seqsOf(decodeRun(run(1, 9, drafts(1, 5, 4), 3)))).toEqual([1, 5]);
  });

  test('additional records displace no event', () => {
    const decoded = decodeRun(run(1, 3, [null, ...drafts(1), 'x', ...drafts(2, 3), {}]));
    expect(seqsOf(decoded)).toEqual([1, 2, 3]);
    expect(decoded.quarantined).toBe(3);
  });
});

describe('a checked run', () => {
  const sealed = (records: readonly unknown[]) => ({
    ...run(1, records.length, records),
    checkedBy: EVENTS_REVISION,
  });

  test('is accepted unchanged', () => {
    const records = drafts(1, 2, 3);
    const { events, quarantined } = decodeRun(sealed(records));
    expect(quarantined).toBe(0);
    expect(events.length).toBe(3);
    for (const [index, event] of events.entries()) expect(event).toBe(records[index]);
  });

  test.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['an unknown type', { ...drafts(2)[0], type: 'poll.opened' }],
    ['no type', { ...drafts(2)[0], type: undefined }],
    ['neither a known type nor a version', { ...drafts(2)[0], type: 'poll.opened', v: undefined }],
    ['neither a type nor a version', { ...drafts(2)[0], type: undefined, v: undefined }],
    ['a newer version', { ...drafts(2)[0], v: 2 }],
    ['no time', { ...drafts(2)[0], at: '20' }],
    ['no payload', { ...drafts(2)[0], payload: null }],
    ['a text as its payload', { ...drafts(2)[0], payload: 'x' }],
    ['no seq', { ...drafts(2)[0], seq: undefined }],
    ['a text as its seq', { ...drafts(2)[0], seq: '2' }],
  ])('sets aside %s', (_, record) => {
    const decoded = decodeRun(sealed([...drafts(1), record, ...drafts(3)]));
    expect(seqsOf(decoded)).toEqual([1, 3]);
    expect(decoded.quarantined).toBe(1);
  });

  test('upcasts events of older versions', () => {
    const page = { seq: 1, at: 1, type: 'chats.listed', v: 1 };
    const payload = { q: '', chats: [], total: 0, next: null };
    expect(decodeRun(sealed([{ ...page, payload }])).events).toEqual([
      { ...page, v: 6, payload: { ...payload, by: 'name', flags: [], isFirst: false } },
    ]);
  });
});

describe('one record', () => {
  const draft = { seq: 1, at: 1, type: 'draft.changed', v: 1, payload: { chatId: 'c1', text: '' } };

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['a text', 'garbage'],
    ['a list', [draft]],
    ['a seq of 0', { ...draft, seq: 0 }],
    ['a fractional seq', { ...draft, seq: 1.5 }],
    ['an infinite seq', { ...draft, seq: Number.POSITIVE_INFINITY }],
    ['a time outside the range of dates', { ...draft, at: 1e300 }],
    ['a time as text', { ...draft, at: '2025-01-01T00:00:00Z' }],
    ['the name of a method', { ...draft, type: 'constructor' }],
    ['an old version that never existed', { ...draft, v: 0 }],
  ])('%s is set aside', (_, record) => {
    expect(decodeRecord(record)).toEqual({ ok: false });
  });

  test('a time near the end of what a Date can hold is set aside: its next day would be no time', () => {
    for (const at of [8.64e15, -8.64e15, FARTHEST_TIME_MS + 1])
      expect(decodeRecord({ ...draft, at })).toEqual({ ok: false });
    for (const at of [FARTHEST_TIME_MS, -FARTHEST_TIME_MS])
      expect(decodeRecord({ ...draft, at }).ok).toBe(true);
  });

  test('a minimal envelope is enough', () => {
    expect(decodeRecord(draft)).toStrictEqual({ ok: true, event: draft });
  });
});
