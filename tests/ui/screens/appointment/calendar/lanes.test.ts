import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, type Segment } from '../../../../../src/ui/screens/appointment/calendar/lanes.ts';
import { appointment } from '../../../../browser/support/calendar-rows.ts';

const segment = (id: string, from: number, to: number): Segment => ({
  row: appointment(id, '2026-09-23T00:00', to - from),
  from,
  to,
  isStart: true,
  isEnd: true,
});
const lanesOf = (segments: readonly Segment[], room = Number.POSITIVE_INFINITY) =>
  pack(segments, room).shown.map(({ row, lane, lanes }) => `${row.id}: ${lane} of ${lanes}`);

test('appointments that overlap are side by side, and others have the whole width', () => {
  expect(lanesOf([segment('a', 540, 600), segment('b', 570, 660), segment('c', 660, 700)])).toEqual([
    'a: 0 of 2',
    'b: 1 of 2',
    'c: 0 of 1',
  ]);
});

test('a chain of overlaps shares its lanes', () => {
  expect(lanesOf([segment('a', 540, 600), segment('b', 570, 660), segment('c', 600, 700)])).toEqual([
    'a: 0 of 2',
    'b: 1 of 2',
    'c: 0 of 2',
  ]);
});

test('a short appointment keeps its drawn height free', () => {
  expect(lanesOf([segment('a', 540, 545), segment('b', 550, 580)])).toEqual(['a: 0 of 2', 'b: 1 of 2']);
});

test('without room, the last lane counts what is left, by the hour', () => {
  const many = Array.from({ length: 5 }, (_, index) => segment(`s${index}`, 540 + index * 15, 700));
  const { shown, more } = pack(many, 3);
  expect(shown.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
  ]);
  expect(more).toEqual([
    { from: 540, count: 2, lanes: 3 },
    { from: 600, count: 1, lanes: 3 },
  ]);
});

test('no two appointments of a lane overlap, and none is lost', () => {
  const segments = fc.array(fc.tuple(fc.nat(1400), fc.integer({ min: 1, max: 300 })), { maxLength: 40 });
  fc.assert(
    fc.property(segments, fc.integer({ min: 2, max: 8 }), (all, room) => {
      const { shown, more } = pack(
        all.map(([from, length], index) => segment(String(index), from, from + length)),
        room,
      );
      expect(shown.length + more.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      for (const [index, one] of shown.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of shown.slice(index + 1))
          if (one.lane === other.lane) expect(other.from >= one.to || one.from >= other.to).toBe(true);
      }
    }),
  );
});
