import { expect, test } from 'vitest';
import type { PastGap } from '../../../../../src/core/model/replay/types.ts';
import { longestOf } from '../../../../../src/ui/screens/activity-logs/replay/density.ts';

test('of gaps without end, the time bar shows the longest, in their order', () => {
  const gap = (position: number, length: number): PastGap => ({
    kind: 'trimmed',
    position,
    missing: 1,
    from: position * 100,
    to: position * 100 + length,
  });
  const gaps = [gap(1, 5), gap(2, 30), gap(3, 1), gap(4, 20), gap(5, 0)];
  expect(longestOf(gaps, 2).map(({ position }) => position)).toEqual([2, 4]);
  expect(longestOf(gaps, 5)).toBe(gaps);
});
