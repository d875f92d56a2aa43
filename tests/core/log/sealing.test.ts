import { expect, test } from 'vitest';
import { planSeals } from '../../../src/core/log/sealing.ts';

/** Makes runs with these numbers of events. */
const runsOf = (...counts: readonly number[]) => {
  let seq = 0;
  return counts.map((count) => {
    const first = seq + 1;
    seq += count;
    return { first, last: seq, count, at: 0, bytes: 10 };
  });
};

test.each<[string, readonly number[], readonly (readonly number[])[]]>([
  ['fewer events than a segment are not sealed', [1, 1, 1], []],
  ['enough runs become one segment', [2, 2, 1], [[1, 3, 5]]],
  ['a short rest at the end is not sealed', [3, 2, 1, 1], [[1, 4]]],
  [
    'several segments',
    [3, 3, 3, 3],
    [
      [1, 4],
      [7, 10],
    ],
  ],
  ['segments are not sealed again', [5, 7, 5], []],
  ['runs between segments are sealed, however few', [1, 1, 5, 1], [[1, 2]]],
  ['a single run is sealed already', [1, 5], []],
  ['none', [], []],
])('%s', (_, counts, groups) => {
  expect(planSeals(runsOf(...counts), 5, new Set())).toEqual(groups);
});

test.each<[string, readonly number[], readonly number[], readonly (readonly number[])[]]>([
  ['beside a segment is not sealed', [2, 5, 1], [1], []],
  ['ends a segment before it and starts none', [1, 1, 3, 1, 1], [3], [[1, 2]]],
  ['at the end is not sealed', [4, 1], [5], []],
])('an unreadable run %s', (_, counts, unreadable, groups) => {
  expect(planSeals(runsOf(...counts), 5, new Set(unreadable))).toEqual(groups);
});
