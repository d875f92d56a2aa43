import { describe, expect, test } from 'vitest';
import {
  minutesByDay,
  minutesInWeek,
  overlapDay,
  WEEK_MINUTES,
} from '../../../../src/core/model/automation/week-hours.ts';

const on = (day: number, from: string, to: string) => ({ day, from, to });
const HOUR = 60;

describe('hours overlap', () => {
  test.each([
    ['two that touch', [on(1, '08:00', '12:00'), on(1, '12:00', '17:00')], null],
    ['two that share a minute', [on(1, '08:00', '12:01'), on(1, '12:00', '17:00')], 1],
    ['a night that ends as the morning begins', [on(1, '22:00', '06:00'), on(2, '06:00', '09:00')], null],
    ['a night that reaches into the morning', [on(1, '22:00', '06:01'), on(2, '06:00', '09:00')], 1],
    ['Sunday night into Monday', [on(7, '22:00', '06:01'), on(1, '06:00', '09:00')], 7],
    ['the same hours twice', [on(3, '08:00', '12:00'), on(3, '08:00', '12:00')], 3],
    ['a day until 24:00 and the next day', [on(5, '08:00', '24:00'), on(6, '00:00', '24:00')], null],
    ['none', [], null],
  ] as const)('%s', (_, weekly, day) => {
    expect(overlapDay(weekly)).toBe(day);
  });
});

test('every day until 24:00 is the whole week', () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map((day) => on(day, '00:00', '24:00'));
  expect(minutesInWeek(all)).toBe(WEEK_MINUTES);
  expect(minutesInWeek(all.slice(1))).toBeLessThan(WEEK_MINUTES);
});

test('hours over midnight are drawn on both days, and those of Sunday on Monday', () => {
  const days = minutesByDay([on(7, '22:00', '02:00'), on(1, '09:00', '12:00'), on(2, '18:00', '24:00')]);
  expect(days[0]).toEqual([
    { from: 0, to: 2 * HOUR },
    { from: 9 * HOUR, to: 12 * HOUR },
  ]);
  expect(days[1]).toEqual([{ from: 18 * HOUR, to: 24 * HOUR }]);
  expect(days[2]).toEqual([]);
  expect(days[6]).toEqual([{ from: 22 * HOUR, to: 24 * HOUR }]);
});
