import { expect, test } from 'vitest';
import { inGroups, take } from './sample-log/take.ts';

test('what is taken is gone, and what is not there is not taken', () => {
  const items = [1, 2, 3].values();
  expect(take(items, 2)).toEqual([1, 2]);
  expect(take(items, 2)).toEqual([3]);
});

test('groups hold everything in its order, the last what is left', () => {
  expect([...inGroups([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inGroups([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...inGroups([], 2)]).toEqual([]);
});
