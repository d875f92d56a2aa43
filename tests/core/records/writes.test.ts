import { expect, test } from 'vitest';
import { noRecords, reduceRecords } from '../../../src/core/records/writes.ts';

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
  payload: { ...name, row: { id: '1', version: 2 } },
};
const unresolved: Folded = {
  type: 'record.unresolved',
  seq: 4,
  at: 0,
  payload: { ...name, cause: 'unanswered' },
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
  const refused: Folded = {
    type: 'record.refused',
    seq: 3,
    at: 0,
    payload: { ...name, kind: 'invalid', reason: '', fields: { phone: ['short'] }, current: null },
  };
  const requeued: Folded = { type: 'record.requeued', seq: 4, at: 0, payload: { ...name, version: null } };
  expect(after(asked, attempted, refused)).toMatchObject({ state: 'refused', refusal: { kind: 'invalid' } });
  expect(after(asked, attempted, refused, requeued)).toMatchObject({
    state: 'queued',
    refusal: null,
    settledSeq: 0,
  });
});
