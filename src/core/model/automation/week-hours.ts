/** The hours of a week as minutes, without a zone. */
import type { WeekHours } from './types.ts';

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Minutes from `from` to `to`. */
export interface MinuteSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the minutes after midnight of a time from `00:00` to `24:00`. */
export const minuteOfTime = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns hours in minutes after the beginning of their day. They end after midnight if `to` is not after `from`. */
export const spanOf = ({ from, to }: Pick<WeekHours, 'from' | 'to'>): MinuteSpan => {
  const [start, end] = [minuteOfTime(from), minuteOfTime(to)];
  return { from: start, to: end > start ? end : end + DAY_MINUTES };
};

/** Returns the hours in minutes after the beginning of the week, sorted. The last ones may end after the week. */
const inWeek = (weekly: readonly WeekHours[]) =>
  weekly
    .map((hours) => {
      const { from, to } = spanOf(hours);
      const start = (hours.day - 1) * DAY_MINUTES;
      return { day: hours.day, from: start + from, to: start + to };
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to);

/** Returns the weekday of hours that reach into the hours after them. Null if none do. */
export function overlapDay(weekly: readonly WeekHours[]): number | null {
  const spans = inWeek(weekly);
  const [first] = spans;
  if (first === undefined) return null;
  const found = spans.find(({ to }, place) => to > (spans[place + 1]?.from ?? first.from + WEEK_MINUTES));
  return found?.day ?? null;
}

/** Returns how many minutes of a week the hours have. They must not overlap. */
export const minutesInWeek = (weekly: readonly WeekHours[]): number =>
  inWeek(weekly).reduce((sum, { from, to }) => sum + to - from, 0);

/** Returns the minutes of each weekday, Monday first, in which hours of that day or of the day before lie. */
export const minutesByDay = (weekly: readonly WeekHours[]): readonly (readonly MinuteSpan[])[] =>
  Array.from({ length: 7 }, (_, index) =>
    weekly
      .flatMap((hours) => {
        const { from, to } = spanOf(hours);
        if (hours.day === index + 1) return [{ from, to: Math.min(to, DAY_MINUTES) }];
        if (hours.day % 7 !== index || to <= DAY_MINUTES) return [];
        return [{ from: 0, to: to - DAY_MINUTES }];
      })
      .toSorted((a, b) => a.from - b.from),
  );
