/** How the buckets of a report become bars on an axis of time, and how the rest of the run may go. Times are epoch ms. */
import type {
  Bucket,
  ReportRecord,
} from '../../../../../core/model/collections/campaigns/campaign-people.ts';

export const UNITS = ['five', 'hour'] as const;
export type Unit = (typeof UNITS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const UNIT_MS: Readonly<Record<Unit, number>> = { five: 5 * MINUTE, hour: HOUR };

/** Most windows that are drawn for each five minutes. A longer run has bars of an hour. */
const FIVES_MAX = 96;
/** The axis holds at least this many windows, so that the first bar is not as wide as the chart. */
const WINDOWS_MIN = 12;
/** Most windows of a forecast: what is further away is too uncertain. */
const FORECAST_MAX = 48;

/** The texts that left within a window of time. */
export interface Bar extends Bucket {
  /** End of the window, exclusive. */
  readonly end: number;
  readonly total: number;
}

/** Returns the start of the window that holds a time. Hours start as on the clock, also in zones that are half an hour off. */
export function windowStart(at: number, unit: Unit): number {
  const local = at - new Date(at).getTimezoneOffset() * MINUTE;
  const past = local % UNIT_MS[unit];
  return at - (past < 0 ? past + UNIT_MS[unit] : past);
}

/** Returns the bars of a report, the earliest first. A window in which nothing left has no bar. */
export function barsOf(buckets: readonly Bucket[], unit: Unit): readonly Bar[] {
  const bars = new Map<number, Bar>();
  for (const { at, delivered, sent, failed, replied } of buckets) {
    const start = windowStart(at, unit);
    const bar = bars.get(start);
    bars.set(start, {
      at: start,
      end: start + UNIT_MS[unit],
      delivered: (bar?.delivered ?? 0) + delivered,
      sent: (bar?.sent ?? 0) + sent,
      failed: (bar?.failed ?? 0) + failed,
      replied: (bar?.replied ?? 0) + replied,
      total: (bar?.total ?? 0) + delivered + sent + failed,
    });
  }
  return [...bars.values()].filter(({ total }) => total > 0).toSorted((a, b) => a.at - b.at);
}

const RESTARTS: readonly ReportRecord['marks'][number]['kind'][] = ['started', 'resumed', 'throttle'];
/** Share of the allowed pace from which the difference is noise. */
const FULL_PACE = 0.9;

/**
 * Returns how many texts leave in a minute. That is the allowed pace, unless the last two whole windows since the last
 * change had clearly fewer, such as in quiet hours. `asOf`: the report is that old.
 */
export function paceOf(
  { buckets, marks }: Pick<ReportRecord, 'buckets' | 'marks'>,
  throttle: number,
  asOf: number,
): number {
  const since = Math.max(0, ...marks.filter(({ kind }) => RESTARTS.includes(kind)).map(({ at }) => at));
  const size = UNIT_MS.five;
  const end = windowStart(asOf, 'five');
  const whole = Math.min(2, Math.floor((end - since) / size));
  if (whole < 1) return throttle;
  const left = barsOf(buckets, 'five')
    .filter(({ at }) => at >= end - whole * size && at < end)
    .reduce((sum, { total }) => sum + total, 0);
  const measured = left / (whole * 5);
  return measured >= throttle * FULL_PACE ? throttle : measured;
}

export interface Forecast {
  /** When the last text leaves. */
  readonly end: number;
  /** The texts that will leave in each window, from the window that holds `now`. */
  readonly windows: readonly { readonly at: number; readonly end: number; readonly count: number }[];
}

/** Returns how the rest of a run goes at this pace; null if nothing is left or nothing leaves. */
export function forecastOf(toGo: number, pace: number, now: number, unit: Unit): Forecast | null {
  if (toGo <= 0 || pace <= 0) return null;
  const end = now + (toGo / pace) * MINUTE;
  const windows: Forecast['windows'][number][] = [];
  let at = windowStart(now, unit);
  while (at < end && windows.length < FORECAST_MAX) {
    const next = at + UNIT_MS[unit];
    windows.push({
      at,
      end: next,
      count: ((Math.min(next, end) - Math.max(at, now)) / MINUTE) * pace,
    });
    at = next;
  }
  return { end, windows };
}

/** The part of time that a chart shows. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the whole windows that hold all of these times. */
export function spanOf(times: readonly number[], unit: Unit): Span {
  const from = windowStart(Math.min(...times), unit);
  const last = windowStart(Math.max(...times), unit) + UNIT_MS[unit];
  return { from, to: Math.max(last, from + WINDOWS_MIN * UNIT_MS[unit]) };
}

export const windowsIn = ({ from, to }: Span, unit: Unit): number => Math.round((to - from) / UNIT_MS[unit]);

/** Returns the units in which these times can be drawn, the default first. */
export const unitsFor = (times: readonly number[]): readonly Unit[] => {
  const fives = windowsIn(spanOf(times, 'five'), 'five');
  return fives > FIVES_MAX ? ['hour'] : fives > FIVES_MAX / 2 ? ['hour', 'five'] : ['five', 'hour'];
};

/** Returns where a time stands on the axis, in percent of its length. */
export const placeOf = (at: number, { from, to }: Span): number => ((at - from) / (to - from)) * 100;

const ROUND = [1, 2, 5, 10] as const;

/** Returns the figures beside the axis of counts: whole, equally far apart, and the last is not less than `most`. */
export function countTicks(most: number, wanted = 4): readonly number[] {
  const rough = Math.max(1, most / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND.find((round) => round * power >= rough) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step);
}

const TIME_STEPS = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map((step) => step * MINUTE);

/** Returns the times below the axis: equally far apart, round on the clock, and not more than `most`. */
export function timeTicks({ from, to }: Span, most: number): readonly number[] {
  const fitting = TIME_STEPS.find((step) => (to - from) / step <= most);
  const step = fitting ?? Math.ceil((to - from) / most / (24 * HOUR)) * 24 * HOUR;
  const offset = new Date(from).getTimezoneOffset() * MINUTE;
  const first = Math.ceil((from - offset) / step) * step + offset;
  return Array.from(
    { length: Math.max(0, Math.ceil((to - first) / step)) },
    (_, place) => first + place * step,
  );
}
