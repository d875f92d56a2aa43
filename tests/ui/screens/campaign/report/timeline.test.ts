import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bucket } from '../../../../../src/core/model/collections/campaigns/campaign-people.ts';
import {
  barsOf,
  countTicks,
  forecastOf,
  paceOf,
  placeOf,
  spanOf,
  timeTicks,
  UNIT_MS,
  UNITS,
  unitsFor,
  windowStart,
  windowsIn,
} from '../../../../../src/ui/screens/campaign/report/timeline/timeline.ts';

const MINUTE = 60_000;
/** 08:00 on the clock of the machine. */
const EIGHT = new Date(2026, 10, 26, 8, 0).getTime();
const at = (minutes: number): number => EIGHT + minutes * MINUTE;

const bucket = (minutes: number, delivered: number, more: Partial<Bucket> = {}): Bucket => ({
  at: at(minutes),
  delivered,
  sent: 0,
  failed: 0,
  replied: 0,
  ...more,
});

const unit = fc.constantFrom(...UNITS);
const time = fc.integer({ min: at(-100_000), max: at(100_000) });
const buckets = fc.array(
  fc.record({
    at: fc.integer({ min: -50, max: 200 }).map((five) => at(five * 5)),
    delivered: fc.nat(200),
    sent: fc.nat(200),
    failed: fc.nat(20),
    replied: fc.nat(20),
  }),
  { maxLength: 40 },
);
const sumOf = (all: readonly Omit<Bucket, 'at'>[]): number =>
  all.reduce((sum, { delivered, sent, failed }) => sum + delivered + sent + failed, 0);

describe('bars', () => {
  test('an hour has the texts of its twelve buckets', () => {
    const [first, second, ...others] = barsOf(
      [bucket(55, 5, { failed: 1 }), bucket(0, 10, { replied: 2 }), bucket(60, 7, { sent: 3 })],
      'hour',
    );
    expect(first).toMatchObject({ at: at(0), end: at(60), delivered: 15, failed: 1, replied: 2, total: 16 });
    expect(second).toMatchObject({ at: at(60), delivered: 7, sent: 3, total: 10 });
    expect(others).toEqual([]);
  });

  test('no text is lost or counted twice, and the bars are in order', () => {
    fc.assert(
      fc.property(buckets, unit, (all, by) => {
        const bars = barsOf(all, by);
        expect(bars.reduce((sum, { total }) => sum + total, 0)).toBe(sumOf(all));
        for (const [place, bar] of bars.entries()) {
          expect(bar.at).toBeGreaterThanOrEqual(bars[place - 1]?.end ?? Number.NEGATIVE_INFINITY);
          expect(bar.total).toBe(bar.delivered + bar.sent + bar.failed);
        }
      }),
    );
  });

  test('a window holds its time, and begins where it says', () => {
    fc.assert(
      fc.property(time, unit, (moment, by) => {
        const start = windowStart(moment, by);
        expect(start).toBeLessThanOrEqual(moment);
        expect(moment - start).toBeLessThan(UNIT_MS[by]);
        expect(windowStart(start, by)).toBe(start);
      }),
    );
  });

  test('an hour begins on the clock, also half an hour off', () => {
    const zone = process.env.TZ;
    try {
      process.env.TZ = 'Asia/Kolkata';
      expect(windowStart(Date.UTC(2026, 10, 26, 8, 45), 'hour')).toBe(Date.UTC(2026, 10, 26, 8, 30));
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

describe('pace', () => {
  const started = { at: at(0), kind: 'started', by: 'Ada', value: 900 } as const;
  const throttled = (minutes: number) =>
    ({ at: at(minutes), kind: 'throttle', by: 'Tobias', value: 24 }) as const;

  test.each([
    ['is the allowed pace before a window is over', [bucket(0, 40)], [started], 4, 36],
    ['is the allowed pace while about as many leave', [bucket(0, 180), bucket(5, 176)], [started], 12, 36],
    ['is measured if clearly fewer leave', [bucket(0, 60), bucket(5, 40)], [started], 12, 10],
    ['is nothing in quiet hours', [bucket(0, 180)], [started], 30, 0],
    ['forgets what left before the pace changed', [bucket(0, 20)], [started, throttled(9)], 12, 36],
  ])('%s', (_, some, marks, minutes, expected) => {
    expect(paceOf({ buckets: some, marks }, 36, at(minutes))).toBe(expected);
  });

  test('is never more than allowed', () => {
    fc.assert(
      fc.property(buckets, time, fc.integer({ min: 1, max: 600 }), (all, moment, throttle) => {
        const pace = paceOf({ buckets: all, marks: [started] }, throttle, moment);
        expect(pace).toBeGreaterThanOrEqual(0);
        expect(pace).toBeLessThanOrEqual(throttle);
      }),
    );
  });
});

describe('forecast', () => {
  test('fills the window of now, then whole windows, then the rest', () => {
    const forecast = forecastOf(300, 24, at(3), 'five');
    expect(forecast?.end).toBe(at(3) + 12.5 * MINUTE);
    expect(forecast?.windows.map(({ count }) => Math.round(count))).toEqual([48, 120, 120, 12]);
    expect(forecast?.windows.map(({ at: start }) => start)).toEqual([at(0), at(5), at(10), at(15)]);
  });

  test('there is none if nothing is left or nothing leaves', () => {
    expect(forecastOf(0, 24, at(0), 'five')).toBeNull();
    expect(forecastOf(10, 0, at(0), 'five')).toBeNull();
  });

  test('its windows follow each other, hold no more than the pace, and together what is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 600 }),
        time,
        unit,
        (toGo, pace, now, by) => {
          const { windows = [], end = 0 } = forecastOf(toGo, pace, now, by) ?? {};
          const total = windows.reduce((sum, { count }) => sum + count, 0);
          for (const [place, { at: start, count }] of windows.entries()) {
            expect(start).toBe(windows[place - 1]?.end ?? windowStart(now, by));
            expect(count).toBeLessThanOrEqual((pace * UNIT_MS[by]) / MINUTE + 1e-6);
          }
          if ((windows.at(-1)?.end ?? 0) >= end) expect(total).toBeCloseTo(toGo, 3);
          else expect(total).toBeLessThan(toGo);
        },
      ),
    );
  });
});

describe('axes', () => {
  test('the figures are whole, equally far apart, few, and reach the most', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (most) => {
        const ticks = countTicks(most);
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
        expect(step).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
        for (const [place, tick] of ticks.entries()) {
          expect(Number.isInteger(tick)).toBe(true);
          expect(tick).toBe(place * step);
        }
      }),
    );
    expect(countTicks(182)).toEqual([0, 50, 100, 150, 200]);
  });

  test('the times are round on the clock', () => {
    expect(timeTicks({ from: at(0), to: at(150) }, 6)).toEqual([0, 30, 60, 90, 120].map(at));
    expect(timeTicks({ from: at(5), to: at(60) }, 6)).toEqual([10, 20, 30, 40, 50].map(at));
  });

  test('all times lie in the span, and there are no more than wanted', () => {
    fc.assert(
      fc.property(
        time,
        fc.integer({ min: 60, max: 400_000 }),
        fc.integer({ min: 2, max: 8 }),
        (from, minutes, most) => {
          const span = { from, to: from + minutes * MINUTE };
          const ticks = timeTicks(span, most);
          expect(ticks.length).toBeLessThanOrEqual(most);
          for (const tick of ticks) {
            expect(placeOf(tick, span)).toBeGreaterThanOrEqual(0);
            expect(placeOf(tick, span)).toBeLessThan(100);
          }
        },
      ),
    );
  });

  test('a span holds all of its times in whole windows', () => {
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 5 }), unit, (times, by) => {
        const span = spanOf(times, by);
        expect(Math.min(...times)).toBeGreaterThanOrEqual(span.from);
        expect(Math.max(...times)).toBeLessThan(span.to);
        expect(windowsIn(span, by)).toBeGreaterThanOrEqual(12);
        expect((span.to - span.from) % UNIT_MS[by]).toBe(0);
      }),
    );
  });

  test('a long run has bars of an hour at first, and a longer one has no other', () => {
    expect(unitsFor([at(0), at(120)])).toEqual(['five', 'hour']);
    expect(unitsFor([at(0), at(6 * 60)])).toEqual(['hour', 'five']);
    expect(unitsFor([at(0), at(24 * 60)])).toEqual(['hour']);
  });
});
