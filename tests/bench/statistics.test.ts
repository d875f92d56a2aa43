import { expect, test } from 'vitest';
import { quantile, ratioOf, summarise } from './statistics.ts';

test('the median of an odd number of samples is the middle one', () => {
  expect(quantile([9, 1, 5], 0.5)).toBe(5);
});

test('the median of an even number of samples is the mean of the middle two', () => {
  expect(quantile([4, 1, 2, 10], 0.5)).toBe(3);
});

test('quartiles are interpolated linearly, whatever the order of the samples', () => {
  expect(summarise([5, 2, 1, 4, 3, 6])).toEqual({ median: 3.5, q1: 2.25, q3: 4.75, p95: 5.75, count: 6 });
});

test('one sample is its own median and quartiles', () => {
  expect(summarise([7])).toEqual({ median: 7, q1: 7, q3: 7, p95: 7, count: 1 });
});

test('throws without a sample', () => {
  expect(() => quantile([], 0.5)).toThrow('There is no sample.');
});

test('the ratio is the ratio of the medians, with the spread of the pairs’ ratios', () => {
  const ratio = ratioOf([2, 40, 6], [1, 10, 2]);
  expect(ratio.median).toBe(3);
  expect([ratio.q1, ratio.q3]).toEqual([2.5, 3.5]);
});

test('throws if a sample has no floor', () => {
  expect(() => ratioOf([1, 2], [1])).toThrow('needs its floor');
});
