import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Hours, isZone, momentsOf, openingFrom, zoneOf } from '../../../../mocks/world/local-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const CASES = v.parse(
  v.array(v.object({ zone: v.string(), local: v.string(), utc: v.nullable(v.array(v.string())) })),
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'local-times.json'), 'utf8')),
);

/** Returns the time on the wall of a zone as the runtime writes it, such as `Mon 07:30`. */
const wallOf = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .replace(',', '');

describe('a time on the wall', () => {
  test.each(CASES.filter(({ utc }) => utc !== null))('$zone $local', ({ zone, local, utc }) => {
    expect(momentsOf(zone, local)).toEqual(utc?.map((one) => Date.parse(one)));
  });

  test('of no zone is that of the account', () => {
    const unknown = CASES.filter(({ utc }) => utc === null);
    expect(unknown.map(({ zone }) => isZone(zone))).toEqual([false]);
    expect(zoneOf('', 'Mars/Olympus', 'Asia/Kathmandu')).toBe('Asia/Kathmandu');
  });

  test('that is no time has no moment', () => {
    for (const wall of ['', 'soon', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00'])
      expect(momentsOf('Europe/London', wall)).toEqual([]);
  });
});

const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'UTC',
] as const;

describe('hours', () => {
  /** Nights of clock changes of the zones, and a quiet week. */
  const starts = [
    '2026-03-07',
    '2026-03-28',
    '2026-04-04',
    '2026-09-05',
    '2026-10-03',
    '2026-10-24',
    '2026-10-31',
    '2026-06-10',
  ];
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const hours = fc.record({
    zone: fc.constantFrom(...ZONES),
    from: minute,
    to: minute,
    days: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: null }),
    isQuiet: fc.boolean(),
  });
  const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

  /** Whether texts may leave, read off the wall. */
  const isOpen = ({ zone, from, to, days, isQuiet }: Hours, at: number): boolean => {
    if (isQuiet && from === to) return true;
    const [day = '', time = ''] = wallOf(zone, at).split(' ');
    const now = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const today = NAMES.indexOf(day) + 1;
    const on = (one: number) => days === null || days.has(one);
    const isTail = from >= to && now < to;
    const isIn =
      from < to
        ? now >= from && now < to && on(today)
        : isTail
          ? on(((today + 5) % 7) + 1)
          : now >= from && on(today);
    return isIn !== isQuiet;
  };

  test('open at the first minute at which the wall says so, in every night of a clock change', () => {
    fc.assert(
      fc.property(
        fc.array(hours, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...starts),
        fc.integer({ min: 0, max: 48 * 60 }),
        (plain, start, later) => {
          const all: readonly Hours[] = plain.map((one) => ({ ...one, days: one.days && new Set(one.days) }));
          const at = Date.parse(`${start}T00:00:00Z`) + later * MINUTE;
          const opening = openingFrom(all, at);
          const open = (moment: number) => all.every((one) => isOpen(one, moment));
          const last = opening?.from ?? at + 24 * HOUR;
          let first = at;
          while (first < Math.min(last, at + 24 * HOUR) && !open(first)) first += MINUTE;
          expect(first).toBe(Math.min(last, at + 24 * HOUR));
          if (opening === null) return;
          expect(open(opening.from)).toBe(true);
          for (
            let moment = opening.from;
            moment < Math.min(opening.until, opening.from + 12 * HOUR);
            moment += 7 * MINUTE
          )
            expect(open(moment)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
