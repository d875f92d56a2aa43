import { expect, test } from 'vitest';
import { waitOf } from '../../../../../src/ui/screens/chat/list/work/waits.ts';

const LIMITS = { waitWarnMinutes: 15, waitAlarmMinutes: 60 };
const MINUTE_MS = 60_000;
const after = (minutes: number) => waitOf(0, minutes * MINUTE_MS, LIMITS);

test('a wait shows from the first limit on, and is an alarm from the second on', () => {
  expect(waitOf(null, 1e9, LIMITS)).toBeNull();
  expect(after(14.99)).toBeNull();
  expect(after(15)).toEqual({ level: 'warn', unit: 'minutes', count: 15 });
  expect(after(59.99)).toEqual({ level: 'warn', unit: 'minutes', count: 59 });
  expect(after(60)).toEqual({ level: 'alarm', unit: 'hours', count: 1 });
});

test('a wait of two days and more is in days', () => {
  expect(after(47 * 60 + 59)).toMatchObject({ unit: 'hours', count: 47 });
  expect(after(48 * 60)).toMatchObject({ unit: 'days', count: 2 });
});
