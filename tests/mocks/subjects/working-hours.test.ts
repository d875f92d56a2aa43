import { expect, test } from 'vitest';
import { isAtWork } from '../../../mocks/subjects/accounts/personal.ts';

const WEEK = { on: true, days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 };
/** A Friday in winter. */
const FRIDAY = '2026-01-09';
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);

test.each([
  [FRIDAY, '08:59', false],
  [FRIDAY, '09:00', true],
  [FRIDAY, '16:59', true],
  [FRIDAY, '17:00', false],
  ['2026-01-10', '12:00', false],
])('on %s at %s in London: %s', (day, time, isWorking) => {
  expect(isAtWork(WEEK, at(day, time), 'Europe/London')).toBe(isWorking);
});

test('the hours are those of the person’s time zone', () => {
  expect(isAtWork(WEEK, at(FRIDAY, '14:30'), 'America/New_York')).toBe(true);
  expect(isAtWork(WEEK, at(FRIDAY, '13:30'), 'America/New_York')).toBe(false);
});

test('hours that pass midnight belong to the day on which they begin', () => {
  const night = { ...WEEK, days: [5], from: 22 * 60, to: 6 * 60 };
  expect(isAtWork(night, at(FRIDAY, '23:00'), 'UTC')).toBe(true);
  expect(isAtWork(night, at('2026-01-10', '05:59'), 'UTC')).toBe(true);
  expect(isAtWork(night, at('2026-01-10', '06:00'), 'UTC')).toBe(false);
  expect(isAtWork(night, at(FRIDAY, '05:00'), 'UTC')).toBe(false);
});
