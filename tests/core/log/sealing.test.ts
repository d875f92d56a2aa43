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
  ['fewer than a segment stay', [1, 1, 1], []],
  ['enough become one', [2, 2, 1], [[1, 3, 5]]],
  ['a short rest at the end stays', [3, 2, 1, 1], [[1, 4]]],
  [
    'several segments',
    [3, 3, 3, 3],
    [
      [1, 4],
      [7, 10],
    ],
  ],
  ['segments stay as they are', [5, 7, 5], []],
  ['what is shut in before a segment is sealed, however little', [1, 1, 5, 1], [[1, 2]]],
  ['one run alone is sealed already', [1, 5], []],
  ['none', [], []],
])('%s', (_, counts, groups) => {
  expect(planSeals(runsOf(...counts), 5, new Set())).toEqual(groups);
});

test.each<[string, readonly number[], readonly number[], readonly (readonly number[])[]]>([
  ['beside a segment is left alone', [2, 5, 1], [1], []],
  ['ends a segment before it and begins none', [1, 1, 3, 1, 1], [3], [[1, 2]]],
  ['that is the last one is left alone', [4, 1], [5], []],
])('a run that can not be read and %s', (_, counts, unreadable, groups) => {
  expect(planSeals(runsOf(...counts), 5, new Set(unreadable))).toEqual(groups);
});
