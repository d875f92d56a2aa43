import { expect, test } from 'vitest';
import { resultOf, tableOf } from './in-node/table.ts';
import type { Measured } from './measured.ts';

const measured: Measured = {
  title: 'Append',
  unit: 'ms',
  subject: [3, 4, 5],
  floor: { title: 'raw put', samples: [2, 2, 2] },
  aim: { kind: 'ratioAtMost', value: 2 },
};
const metOf = (change: Partial<Measured>) => resultOf({ ...measured, ...change }).isMet;

test('a target is met up to and including its value', () => {
  expect(metOf({})).toBe(true);
  expect(metOf({ aim: { kind: 'ratioAtMost', value: 1.9 } })).toBe(false);
  expect(metOf({ aim: { kind: 'ratioAtLeast', value: 2 } })).toBe(true);
  expect(metOf({ aim: { kind: 'ratioAtLeast', value: 2.1 } })).toBe(false);
});

test('a median may equal its target', () => {
  expect(metOf({ floor: null, aim: { kind: 'medianAtMost', value: 4 } })).toBe(true);
  expect(metOf({ floor: null, aim: { kind: 'medianAtMost', value: 3.9 } })).toBe(false);
});

test('a target for the slowest samples applies to the 95th percentile', () => {
  expect(metOf({ aim: { kind: 'p95AtMost', value: 4.9 } })).toBe(true);
  expect(metOf({ aim: { kind: 'p95AtMost', value: 4.8 } })).toBe(false);
});

test('an exact target applies to every sample', () => {
  const aim = { kind: 'always', value: 2 } as const;
  expect(metOf({ floor: null, subject: [2, 2, 2], aim })).toBe(true);
  expect(metOf({ floor: null, subject: [2, 2, 2, 3], aim })).toBe(false);
});

test('a figure without a target is neither met nor missed', () => {
  expect(metOf({ aim: null })).toBe(null);
});

test('the table shows the figure, its floor, and whether the target is met', () => {
  const [, line = ''] = tableOf([resultOf(measured)]).split('\n');
  expect(line.split(/ {2,}/)).toEqual([
    'Append',
    'ms',
    '4 [3.5 – 4.5]',
    '4.9',
    'raw put',
    '2 [2 – 2]',
    '2 [1.75 – 2.25]',
    '≤ 2',
    'met',
  ]);
});

test('thousands are written in full', () => {
  const [, line = ''] = tableOf([
    resultOf({ ...measured, unit: 'facts/s', subject: [12_345.6], floor: null, aim: null }),
  ]).split('\n');
  expect(line).toContain('12,346');
});

test('an upper limit applies to every sample, which may be less', () => {
  const aim = { kind: 'alwaysAtMost', value: 80 } as const;
  expect(metOf({ floor: null, subject: [57, 80], aim })).toBe(true);
  expect(metOf({ floor: null, subject: [57, 81, 60], aim })).toBe(false);
});
