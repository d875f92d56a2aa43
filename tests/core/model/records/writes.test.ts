import { expect, test } from 'vitest';
import { noRecords, reduceRecords, SETTLED_MAX } from '../../../../src/core/model/records/writes.ts';

type Folded = Parameters<typeof reduceRecords>[1];

const name = { collection: 'contacts', writeId: 'w1' };
const asked: Folded = {
  type: 'record.asked',
  seq: 1,
  at: 0,
  payload: {
    ...name,
    shape: 1,
    op: 'update',
    recordId: '1',
    input: {},
    before: null,
    version: 1,
    batch: null,
  },
};
const attempted: Folded = { type: 'record.attempted', seq: 2, at: 0, payload: { ...name, attempt: 1 } };
const written: Folded = {
  type: 'record.written',
  seq: 3,
  at: 0,
  payload: { ...name, row: { id: '1', version: 2 }, effect: null },
};
const unresolved: Folded = {
  type: 'record.unresolved',
  seq: 4,
  at: 0,
  payload: { ...name, cause: 'unanswered' },
};
const refused: Folded = {
  type: 'record.refused',
  seq: 3,
  at: 0,
  payload: { ...name, kind: 'invalid', reason: '', fields: { phone: ['short'] }, current: null },
};
const requeued: Folded = { type: 'record.requeued', seq: 4, at: 0, payload: { ...name, version: null } };
const released: Folded = {
  type: 'record.released',
  seq: 4,
  at: 0,
  payload: { ...name, cause: 'throttled' },
};
const ended: Folded = { type: 'record.ended', seq: 5, at: 0, payload: name };

const after = (...events: readonly Folded[]) => events.reduce(reduceRecords, noRecords).writes.get('w1');

test('a written write stays written, whatever follows', () => {
  expect(after(asked, attempted, written, attempted)).toMatchObject({ state: 'written', settledSeq: 3 });
  expect(after(asked, attempted, written, ended)).toMatchObject({ state: 'written' });
});

test('only a write in flight becomes unresolved', () => {
  expect(after(asked, unresolved)).toMatchObject({ state: 'queued' });
  expect(after(asked, attempted, unresolved)).toMatchObject({ state: 'unresolved' });
});

test('a write in flight can’t be ended', () => {
  expect(after(asked, attempted, ended)).toMatchObject({ state: 'inFlight' });
  expect(after(asked, ended)).toBeUndefined();
});

test('a write that is repeated forgets why it was refused', () => {
  expect(after(asked, attempted, refused)).toMatchObject({ state: 'refused', refusal: { kind: 'invalid' } });
  expect(after(asked, attempted, refused, requeued)).toMatchObject({
    state: 'queued',
    refusal: null,
    settledSeq: 0,
  });
});

test.each<readonly [string, readonly Folded[], Folded]>([
  ['an attempt of a refused write', [asked, attempted, refused], attempted],
  ['an unknown outcome of a refused write', [asked, attempted, refused], unresolved],
  ['a release of a refused write', [asked, attempted, refused], released],
  ['a release of a queued write', [asked], released],
  ['a repetition of a queued write', [asked], requeued],
  ['a repetition of a write in flight', [asked, attempted], requeued],
  ['a second request under the same id', [asked, attempted], asked],
])('%s changes nothing', (_, history, event) => {
  const before = history.reduce(reduceRecords, noRecords);
  expect(reduceRecords(before, event)).toBe(before);
});

test('only the newest written writes are remembered, and pages from before a forgotten one are not shown', () => {
  const events = Array.from({ length: SETTLED_MAX + 2 }, (_, place): readonly Folded[] => {
    const payload = { ...name, writeId: `w${place}` };
    const first = { ...asked, seq: place * 2 + 1, payload: { ...asked.payload, ...payload } };
    return [first, { ...written, seq: place * 2 + 2, payload: { ...written.payload, ...payload } }];
  });
  const { writes, forgottenThrough } = events.flat().reduce(reduceRecords, noRecords);
  expect([writes.size, writes.has('w1'), writes.has('w2')]).toEqual([SETTLED_MAX, false, true]);
  expect(forgottenThrough).toBe(4);
});

test('a write that the service put off is queued again, and can be ended', () => {
  expect(after(asked, attempted, released)).toMatchObject({ state: 'queued', attempts: 1 });
  expect(after(asked, attempted, released, ended)).toBeUndefined();
});
