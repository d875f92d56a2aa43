import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insteadOf, momentsOf, wallTime, zoneNamed } from '../../../src/core/kernel/wall-time.ts';
import cases from './local-times.json' with { type: 'json' };

const utc = (at: number) => new Date(at).toISOString().replace('.000', '');

test.each(cases)('$local in "$zone"', ({ zone, local, utc: expected }) => {
  if (expected === null) return expect(zoneNamed(zone)).toBeNull();
  expect(zoneNamed(zone)).not.toBeNull();
  const moments = momentsOf(local, zone);
  expect(moments.map(utc)).toEqual(expected);
  for (const at of moments) expect(wallTime(at, zone)).toBe(local);
});

test('instead of a time that does not exist, the times after and before the change are offered', () => {
  const offered = (wall: string, zone: string) => insteadOf(wall, zone).map((at) => wallTime(at, zone));
  expect(offered('2027-03-14T02:30', 'America/New_York')).toEqual(['2027-03-14T03:30', '2027-03-14T01:30']);
  expect(offered('2026-09-06T00:00', 'America/Santiago')).toEqual(['2026-09-06T01:00', '2026-09-05T23:00']);
  // A change of half an hour.
  expect(offered('2026-10-04T02:10', 'Australia/Lord_Howe')).toEqual([
    '2026-10-04T02:40',
    '2026-10-04T01:40',
  ]);
});

test('two names of one zone are one zone, and a name of no zone is none', () => {
  for (const name of ['Europe/Kiev', 'Europe/Kyiv']) expect(zoneNamed(name)).toBe('Europe/Kyiv');
  for (const name of ['Asia/Calcutta', 'Asia/Kolkata']) expect(zoneNamed(name)).toBe('Asia/Kolkata');
  expect(zoneNamed('US/Eastern')).toBe('America/New_York');
  for (const none of ['', 'Mars/Olympus', ' ', 'GMT+25:99']) expect(zoneNamed(none)).toBeNull();
});

test('a day or an hour that is none has no moment', () => {
  for (const none of ['2026-02-30T09:00', '2026-10-20T24:00', '2026-10-20', '', '2026-1-2T3:4'])
    expect([momentsOf(none, 'UTC'), insteadOf(none, 'UTC')]).toEqual([[], []]);
});

const ZONES = [
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
];

test('each minute is among the moments of the time that the wall shows then', () => {
  const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (minutes, zone) => {
      const at = minutes * 60_000;
      expect(momentsOf(wallTime(at, zone), zone)).toContain(at);
    }),
  );
});
