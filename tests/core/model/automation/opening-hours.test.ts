import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpen, nextChange, nextOpening } from '../../../../src/core/model/automation/opening-hours.ts';
import type { OpeningHours } from '../../../../src/core/model/automation/types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const at = (iso: string) => Date.parse(iso);
const week = (from: string, to: string, days = [1, 2, 3, 4, 5]) => days.map((day) => ({ day, from, to }));
const hoursOf = (weekly: OpeningHours['weekly'], more: Partial<OpeningHours> = {}): OpeningHours => ({
  zone: 'Europe/London',
  weekly,
  holidays: [],
  ...more,
});

describe('open or closed', () => {
  const office = hoursOf(week('08:00', '17:30'));
  test.each([
    ['2026-09-23T07:00Z', true, 'the first minute'],
    ['2026-09-23T06:59Z', false, 'the minute before'],
    ['2026-09-23T16:29Z', true, 'the last minute'],
    ['2026-09-23T16:30Z', false, 'the end'],
    ['2026-09-26T10:00Z', false, 'a Saturday'],
  ])('%s is %s: %s', (moment, open) => expect(isOpen(office, at(moment))).toBe(open));

  test('hours over midnight belong to the day on which they begin', () => {
    const night = hoursOf([{ day: 7, from: '22:00', to: '02:00' }], { zone: 'UTC' });
    expect(isOpen(night, at('2026-09-27T23:00Z'))).toBe(true);
    expect(isOpen(night, at('2026-09-28T01:59Z'))).toBe(true);
    expect(isOpen(night, at('2026-09-28T02:00Z'))).toBe(false);
    expect(isOpen(night, at('2026-09-27T01:00Z'))).toBe(false);
  });

  test('until 24:00, then from 00:00, is open without a gap', () => {
    const through = hoursOf([
      { day: 1, from: '18:00', to: '24:00' },
      { day: 2, from: '00:00', to: '06:00' },
    ]);
    expect(isOpen(through, at('2026-09-21T22:59Z'))).toBe(true);
    expect(isOpen(through, at('2026-09-21T23:00Z'))).toBe(true);
    expect(nextChange(through, at('2026-09-21T20:00Z'))).toBe(at('2026-09-22T05:00Z'));
  });

  test('a holiday closes its date, and the night that begins on it', () => {
    const nights = hoursOf(week('22:00', '02:00', [1, 2, 3, 4, 5, 6, 7]), {
      zone: 'UTC',
      holidays: [{ date: '2026-12-25', name: 'Christmas' }],
    });
    expect(isOpen(nights, at('2026-12-24T23:00Z'))).toBe(true);
    expect(isOpen(nights, at('2026-12-25T01:00Z'))).toBe(false);
    expect(isOpen(nights, at('2026-12-25T23:00Z'))).toBe(false);
    expect(isOpen(nights, at('2026-12-26T01:00Z'))).toBe(false);
    expect(isOpen(nights, at('2026-12-26T22:00Z'))).toBe(true);
  });

  test('the next opening after a long weekend', () => {
    const office = hoursOf(week('08:00', '17:30'), {
      holidays: [{ date: '2026-08-31', name: 'Bank holiday' }],
    });
    expect(nextOpening(office, at('2026-08-28T17:00Z'))).toBe(at('2026-09-01T07:00Z'));
    expect(nextOpening(office, at('2026-08-28T10:00Z'))).toBe(at('2026-09-01T07:00Z'));
  });

  test('without hours it never opens', () =>
    expect(nextOpening(hoursOf([]), at('2026-08-28T17:00Z'))).toBeNull());
});

/** Both nights of a clock change, half-hour zones, and a day without midnight. */
const PLACES: readonly (readonly [zone: string, around: string])[] = [
  ['Europe/London', '2026-03-29T01:00Z'],
  ['Europe/London', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
];

const clock = fc
  .tuple(fc.nat({ max: 23 }), fc.constantFrom('00', '05', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const weekly = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 7 }), from: clock, to: fc.oneof(clock, fc.constant('24:00')) }),
  { maxLength: 6 },
);

const clocks = new Map(
  PLACES.map(([zone]) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** Reads the clock of a zone without the code under test. */
function wall(moment: number, zone: string) {
  const text = clocks.get(zone)?.format(moment) ?? '';
  const [date = '', time = ''] = text.split(' ');
  const day = Date.parse(`${date}T12:00Z`);
  return {
    date,
    time,
    weekday: new Date(day).getUTCDay() || 7,
    dayBefore: new Date(day - DAY).toISOString().slice(0, 10),
  };
}

function slowIsOpen({ zone, weekly: all, holidays }: OpeningHours, moment: number): boolean {
  const { date, time, weekday, dayBefore } = wall(moment, zone);
  const closed = (day: string) => holidays.some((one) => one.date === day);
  if (closed(date)) return false;
  return all.some(({ day, from, to }) => {
    const isOvernight = to <= from;
    if (day === weekday && time >= from && (isOvernight || time < to)) return true;
    return isOvernight && day === (weekday === 1 ? 7 : weekday - 1) && time < to && !closed(dayBefore);
  });
}

test('near changes of the clocks, the hours are those of the wall, and change when they are said to', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLACES),
      weekly,
      fc.integer({ min: -3000, max: 3000 }),
      fc.array(fc.integer({ min: -2, max: 3 }), { maxLength: 2 }),
      ([zone, around], spans, minutes, offDays) => {
        const moment = at(around) + minutes * MINUTE;
        const holidays = offDays.map((days) => ({ date: wall(moment + days * DAY, zone).date, name: 'Off' }));
        const hours: OpeningHours = { zone, weekly: spans, holidays };
        expect(isOpen(hours, moment)).toBe(slowIsOpen(hours, moment));
        const change = nextChange(hours, moment);
        const end = Math.min(change ?? Number.POSITIVE_INFINITY, moment + 3 * DAY);
        for (let one = moment; one < end; one += MINUTE * 5)
          expect(slowIsOpen(hours, one)).toBe(slowIsOpen(hours, moment));
        if (change === null) return;
        expect(slowIsOpen(hours, change - MINUTE)).toBe(slowIsOpen(hours, moment));
        expect(slowIsOpen(hours, change)).not.toBe(slowIsOpen(hours, moment));
      },
    ),
    { numRuns: 60, seed: 20_261_128 },
  );
}, 60_000);
