import { dayOf, type Formats, isoDate } from '../../../language/formats.ts';

export type Span = { readonly from: number; readonly to: number };

/** A local day with events. */
export type LoggedDay = Span & { readonly count: number };

/** Returns the end of a local day. The next midnight is not always 24 hours later. */
export const dayEnd = (day: number): number => new Date(day).setHours(23, 59, 59, 999);

/** Returns the days with events, the newest first. `midnight` is another function after a change of the time zone. */
export function daysOf(times: ArrayLike<number>, midnight: Formats['dayOf']): readonly LoggedDay[] {
  const days = new Map<number, number>();
  for (let place = 0; place < times.length; place += 1) {
    const day = midnight(times[place] ?? 0);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days]
    .map(([from, count]) => ({ from, to: dayEnd(from), count }))
    .toSorted((a, b) => b.from - a.from);
}

/** Returns whether the span has moments of several days. */
export const isOfDays = ({ from, to }: Span): boolean => dayOf(from) !== dayOf(to);

/** Returns the span of the whole history. */
export const wholeSpan = (times: ArrayLike<number>): Span => {
  const from = times[0] ?? 0;
  return { from, to: Math.max(times[times.length - 1] ?? 0, from + 1) };
};

/** Returns the day of an instant, from its first to its last event, so that the bar has no empty ends. */
export function spanAround(times: ArrayLike<number>, instant: number): Span {
  const from = dayOf(instant);
  const to = dayEnd(from);
  let first = from;
  let last = to;
  let isFound = false;
  for (let place = 0; place < times.length; place += 1) {
    const time = times[place] ?? 0;
    if (time < from || time > to) continue;
    if (!isFound) first = time;
    isFound = true;
    last = time;
  }
  return isFound ? { from: first, to: Math.max(last, first + 1) } : { from, to };
}

const SECOND_MS = 1000;

/** Returns a time as the value of a field for a local date and time, in whole seconds. */
export function fieldOfTime(at: number): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${isoDate(at)}T${clock.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** Returns the span from the first to the last millisecond of two fields. Null if it would not be a span. */
export function spanOfFields(from: string, to: string): Span | null {
  const span = { from: new Date(from).getTime(), to: new Date(to).getTime() + SECOND_MS - 1 };
  return span.from >= 0 && span.from < span.to ? span : null;
}
