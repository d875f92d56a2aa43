import { expect, test } from 'vitest';
import { clockOffset } from './clock-offset.ts';

test('the offset of a clock that is ahead is negative', () => {
  expect(clockOffset([{ askedAt: 100, theirs: 1101, heardAt: 102 }])).toBe(-1000);
});

test('uses the quickest exchange', () => {
  expect(
    clockOffset([
      { askedAt: 0, theirs: 19, heardAt: 20 },
      { askedAt: 30, theirs: 31, heardAt: 32 },
      { askedAt: 40, theirs: 49, heardAt: 60 },
    ]),
  ).toBe(0);
});

test('throws without an exchange', () => {
  expect(() => clockOffset([])).toThrow('There is no exchange.');
});
