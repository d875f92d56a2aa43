import { expect, test } from 'vitest';
import { inGroups, take } from './sample-log/take.ts';

test('removes the taken items, and takes no more than there are', () => {
  const items = [1, 2, 3].values();
  expect(take(items, 2)).toEqual([1, 2]);
  expect(take(items, 2)).toEqual([3]);
});

test('groups keep the order of the items; the last group may be smaller', () => {
  expect([...inGroups([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inGroups([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...inGroups([], 2)]).toEqual([]);
});
