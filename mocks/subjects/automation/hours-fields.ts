/** The hours and dates of rules and of the business, as the service checks them. */
import * as v from 'valibot';
import { isWallTime, minutesOf } from '../../world/local-time.ts';
import type { NamedDate } from './uk-holidays.ts';

/** Hours of a weekday. 1 is Monday. If `to` is not after `from`, they end on the next day. */
export interface WeekHours {
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const SPANS_MAX = 50;
const DATES_MAX = 200;
const NAME_MAX = 80;

const time = (latest: RegExp) => v.pipe(v.string(), v.regex(latest, 'Give a time such as 08:30'));

const span = v.object({
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  from: time(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
});

/** Returns the minutes of the week in which the hours begin and end. The end may be after the week. */
const minutesIn = ({ day, from, to }: WeekHours): readonly [from: number, to: number] => {
  const start = (day - 1) * DAY_MINUTES + minutesOf(from);
  const end = (day - 1) * DAY_MINUTES + minutesOf(to);
  return [start, end > start ? end : end + DAY_MINUTES];
};

function hasOverlap(spans: readonly WeekHours[]): boolean {
  const sorted = spans.map(minutesIn).toSorted(([a], [b]) => a - b);
  const [first] = sorted;
  return sorted.some(([, end], place) => {
    const next = sorted[place + 1]?.[0] ?? (first?.[0] ?? 0) + WEEK_MINUTES;
    return end > next;
  });
}

export const weeklyField = v.pipe(
  v.array(span),
  v.maxLength(SPANS_MAX, `Use at most ${SPANS_MAX} hours`),
  v.check((spans) => spans.every(({ from, to }) => from !== to), 'Hours must have a length'),
  v.check((spans) => !hasOverlap(spans), 'Hours overlap'),
);

export const datesField = v.pipe(
  v.array(
    v.object({
      date: v.pipe(
        v.string(),
        v.check((date) => isWallTime(`${date}T00:00`), 'Give a date such as 2026-12-25'),
      ),
      name: v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX, `Use at most ${NAME_MAX} characters`)),
    }),
  ),
  v.maxLength(DATES_MAX, `Use at most ${DATES_MAX} dates`),
  v.check((all) => new Set(all.map(({ date }) => date)).size === all.length, 'A date is there twice'),
);

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns hours as a text, for the account's log. */
export const hoursText = (weekly: readonly WeekHours[]): string =>
  weekly.map(({ day, from, to }) => `${DAYS[day - 1]} ${from}–${to}`).join(', ');

/** Returns dates as a text, for the account's log. */
export const datesText = (dates: readonly NamedDate[]): string =>
  dates.map(({ date, name }) => (name === '' ? date : `${date} ${name}`)).join(', ');
