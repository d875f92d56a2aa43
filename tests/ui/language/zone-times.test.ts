import { expect, test } from 'vitest';
import { createZoneTimes } from '../../../src/ui/language/zone-times.ts';

const ZONE = 'Europe/Amsterdam';
const NOW = Date.UTC(2026, 10, 29, 14, 30);

test.each([
  ['en-GB', Date.UTC(2026, 10, 29, 17), 'today 18:00'],
  ['en-GB', Date.UTC(2026, 10, 30, 8), 'tomorrow 09:00'],
  ['en-GB', Date.UTC(2026, 11, 1, 8), 'Tue 1 Dec, 09:00'],
  ['en-GB', Date.UTC(2026, 10, 28, 8), 'Sat 28 Nov, 09:00'],
  ['fr', Date.UTC(2026, 10, 30, 8), 'demain 09:00'],
])('in %s, today and tomorrow are words, any other day has its date: %#', (locale, at, words) => {
  expect(createZoneTimes(locale).dayTimeIn(at, ZONE, NOW)).toBe(words);
});

test('the day is that of the zone, not of the device', () => {
  const { dayTimeIn } = createZoneTimes('en-GB');
  const at = Date.UTC(2026, 10, 29, 15, 30);
  expect(dayTimeIn(at, 'UTC', NOW)).toBe('today 15:30');
  expect(dayTimeIn(at, 'Pacific/Auckland', NOW)).toBe('today 04:30');
});
