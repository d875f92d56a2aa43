import { expect, test } from 'vitest';
import { startOfDay } from '../../../../src/ui/screens/appointment/calendar/days.ts';
import {
  countOf,
  daysOf,
  isDate,
  periodOf,
  periodWords,
  stepFrom,
} from '../../../../src/ui/screens/appointment/period.ts';

test.each([
  ['day', '2026-09-23', ['2026-09-23', '2026-09-24']],
  ['week', '2026-09-23', ['2026-09-21', '2026-09-28']],
  ['week', '2026-09-27', ['2026-09-21', '2026-09-28']],
  ['agenda', '2026-09-23', ['2026-09-23', '2026-10-07']],
  ['month', '2026-09-23', ['2026-08-31', '2026-10-05']],
  ['month', '2026-02-01', ['2026-01-26', '2026-03-02']],
] as const)('the %s around %s', (view, date, days) => {
  expect(periodOf(view, date, 'UTC').days).toEqual(days);
});

test('a step leads to the next day, week or month, and back', () => {
  expect(stepFrom('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepFrom('week', '2026-01-01', -1)).toBe('2025-12-25');
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-03-31', -1)).toBe('2026-02-01');
});

test('a day has its own length: with a change of the clocks, and without a midnight', () => {
  const hours = (date: string, zone: string) => {
    const { from, to } = periodOf('day', date, zone);
    return (to - from) / 3_600_000;
  };
  expect(hours('2026-10-25', 'Europe/London')).toBe(25);
  expect(hours('2026-03-29', 'Europe/London')).toBe(23);
  expect(hours('2026-09-06', 'America/Santiago')).toBe(23);
  expect(new Date(startOfDay('2026-09-06', 'America/Santiago')).toISOString()).toBe(
    '2026-09-06T04:00:00.000Z',
  );
});

const SHOWN = ['2026-09-21', '2026-09-28'] as const;

test('an appointment past midnight is on both days, one that ends at midnight is not', () => {
  const span = (to: string) => ({ startsAt: Date.parse('2026-09-23T22:00:00Z'), endsAt: Date.parse(to) });
  expect(daysOf(span('2026-09-24T01:00:00Z'), 'UTC', SHOWN)).toEqual(['2026-09-23', '2026-09-24']);
  expect(daysOf(span('2026-09-24T00:00:00Z'), 'UTC', SHOWN)).toEqual(['2026-09-23']);
  expect(daysOf(span('9999-01-01T00:00:00Z'), 'UTC', SHOWN)).toHaveLength(5);
});

test('only a day of the calendar is a day', () => {
  expect(['2026-09-23', '2026-02-30', '0002-01-01', 'today', ''].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['day', '2026-09-23', 'Wed 23 September'],
  ['week', '2026-09-23', '21 – 27 September'],
  ['week', '2026-12-02', '30 Nov – 6 Dec'],
  ['week', '2026-12-30', '28 Dec 2026 – 3 Jan 2027'],
  ['day', '2025-09-23', 'Tue, 23 September 2025'],
  ['month', '2026-12-02', 'December 2026'],
] as const)('the %s around %s is %s', (view, date, words) => {
  const said = periodWords(view, date, periodOf(view, date, 'UTC'), '2026-09-23', 'en');
  expect(said.replaceAll('\u2009', ' ')).toBe(words);
});

test('a view counts the appointments that begin on its days, and a month not those of the days beside it', () => {
  const from = (start: string) => ({ startsAt: Date.parse(start) });
  const rows = [
    from('2026-08-31T10:00:00Z'),
    from('2026-08-31T23:00:00Z'),
    from('2026-09-30T10:00:00Z'),
    from('2026-10-01T00:00:00Z'),
  ];
  const count = (view: 'month' | 'week', date: string, zone = 'UTC') =>
    countOf(view, date, rows, zone, periodOf(view, date, zone));
  expect(count('month', '2026-09-23')).toBe(1);
  // There, both the second and the third begin in September.
  expect(count('month', '2026-09-23', 'Asia/Kathmandu')).toBe(2);
  expect(count('week', '2026-09-01')).toBe(2);
  expect(count('week', '2026-09-30')).toBe(2);
});
