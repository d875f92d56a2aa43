import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentsOf, wallTime, zoneNamed } from '../../../../src/core/kernel/wall-time.ts';
import { offeredTimes } from '../../../../src/ui/shared/chat/later/offered-times.ts';
import { snoozeChoices, untilOf } from '../../../../src/ui/shared/work/snooze-choices.ts';
import cases from '../../../core/kernel/local-times.json' with { type: 'json' };

const at = (wall: string, zone: string): number => momentsOf(wall, zone)[0] ?? Number.NaN;

/** Returns the choices as clocks in the zone show them. */
const offered = (wall: string, zone: string) =>
  snoozeChoices(at(wall, zone), zone).map((one) => {
    const until = untilOf(one);
    return [one.choice, until === null ? null : wallTime(until, zone)];
  });

test('on a morning, all five are offered', () => {
  expect(offered('2026-11-26T10:15', 'Europe/Amsterdam')).toEqual([
    ['hour', '2026-11-26T11:15'],
    ['evening', '2026-11-26T18:00'],
    ['tomorrow', '2026-11-27T09:00'],
    ['monday', '2026-11-30T09:00'],
    ['reply', null],
  ]);
});

test.each([['tomorrow is Monday', '2026-11-29T10:00', ['hour', 'evening', 'tomorrow', 'reply']]])(
  '%s: it is not offered twice or too late',
  (_, now, choices) => {
    expect(offered(now, 'Europe/Amsterdam').map(([choice]) => choice)).toEqual(choices);
  },
);

test('less than an hour before the evening, the evening comes first', () => {
  expect(offered('2026-11-26T17:23', 'UTC').map(([choice]) => choice)).toEqual([
    'evening',
    'hour',
    'tomorrow',
    'monday',
    'reply',
  ]);
});

test('on a Monday, the next one is in a week', () => {
  expect(offered('2026-11-30T08:00', 'UTC')).toContainEqual(['monday', '2026-12-07T09:00']);
});

test('over both nights of a clock change, nine in the morning is nine in the morning, and an hour is an hour', () => {
  const zone = 'America/New_York';
  for (const [eve, morning, hours] of [
    ['2026-10-31T21:00', '2026-11-01T09:00', 13],
    ['2027-03-13T21:00', '2027-03-14T09:00', 11],
  ] as const) {
    const now = at(eve, zone);
    const until = offeredTimes(now, zone).find(({ choice }) => choice === 'tomorrow')?.at ?? 0;
    expect(wallTime(until, zone)).toBe(morning);
    expect((until - now) / 3_600_000).toBe(hours);
  }
  // The second 01:30 of the night: an hour later it is 02:30.
  const [first = 0, second = 0] = momentsOf('2026-11-01T01:30', zone);
  expect(snoozeChoices(first, zone).map(untilOf)[0]).toBe(second);
});

test('a day without a midnight has an evening and a morning', () => {
  expect(offered('2026-09-05T23:30', 'America/Santiago')).toContainEqual(['tomorrow', '2026-09-06T09:00']);
  // The island left out the whole 30 December.
  expect(offered('2011-12-29T12:00', 'Pacific/Apia')).toContainEqual(['tomorrow', '2011-12-31T09:00']);
});

test.each(cases.flatMap((one) => (zoneNamed(one.zone) === null ? [] : [one])))(
  'at $local in $zone, each choice is later, and comes in its order',
  ({ zone, utc }) => {
    for (const now of (utc ?? []).map((text) => Date.parse(text))) {
      const times = snoozeChoices(now, zone).flatMap((one) => untilOf(one) ?? []);
      expect(times.length).toBeGreaterThan(1);
      for (const until of times) expect(until).toBeGreaterThan(now);
    }
  },
);

test('at any minute, tomorrow and Monday are mornings within eight days', () => {
  const zones = fc.constantFrom(
    'America/New_York',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  );
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }), zones, (now, zone) => {
      for (const one of snoozeChoices(now, zone)) {
        const { choice } = one;
        const until = untilOf(one);
        if (until === null) continue;
        expect(until).toBeGreaterThan(now);
        expect(until - now).toBeLessThan(8 * 86_400_000);
        if (choice === 'tomorrow' || choice === 'monday')
          expect(wallTime(until, zone).slice(11)).toBe('09:00');
        if (choice === 'evening') expect(wallTime(until, zone).slice(11)).toBe('18:00');
      }
    }),
  );
});
