import { expect, test } from 'vitest';
import { delaysOf } from './delays.ts';

const change = (number: number, committedAt: number, key = 'row') => ({ key, number, committedAt });
const sight = (number: number, at: number, key = 'row') => ({ key, number, at });

test('a change counts as shown when it or a later change of its row is shown', () => {
  expect(delaysOf([change(1, 10), change(2, 11), change(3, 12)], [sight(2, 15), sight(3, 20)])).toEqual([
    5, 4, 8,
  ]);
});

test('ignores other rows', () => {
  expect(delaysOf([change(1, 10)], [sight(2, 11, 'other'), sight(1, 13)])).toEqual([3]);
});

test('throws if a change is never shown', () => {
  expect(() => delaysOf([change(2, 10)], [sight(1, 12)])).toThrow('never showed change 2');
});
