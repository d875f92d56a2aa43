import type { ActivityQuery } from '../../../../core/model/collections/activity.ts';
import { isoDate } from '../../../language/formats.ts';

/** The change of a query that shows the list from its newest entry. */
export const FROM_NEWEST = { upTo: 0, through: 0 } as const;

type Times = Pick<ActivityQuery, 'from' | 'to'>;

/** The first and the last day of each span, as days before today. Null: the span has no end. */
const SPANS = {
  today: { first: 0, last: null },
  yesterday: { first: 1, last: 1 },
  week: { first: 6, last: null },
  month: { first: 29, last: null },
} as const;
export type TimeSpan = keyof typeof SPANS;
export const TIME_SPANS = ['today', 'yesterday', 'week', 'month'] as const satisfies readonly TimeSpan[];

/** Returns the first instant of a day of this device's calendar, `days` before today; epoch ms. */
function dayBefore(days: number, now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
}

/** Returns the limits of a span; `to` is 0 if the span has no end. */
export function timesOf(span: TimeSpan, now: number): Times {
  const { first, last } = SPANS[span];
  return { from: dayBefore(first, now), to: last === null ? 0 : dayBefore(last - 1, now) - 1 };
}

/** Returns the span with these limits: `any` without limits, `other` for chosen days. */
export function spanOf({ from, to }: Times, now: number): TimeSpan | 'any' | 'other' {
  if (from === 0 && to === 0) return 'any';
  const fitting = TIME_SPANS.find((span) => {
    const times = timesOf(span, now);
    return times.from === from && times.to === to;
  });
  return fitting ?? 'other';
}

/** The limits of the last three days. Both limits are set, so that the span counts as chosen days. */
export const someDays = (now: number): Times => ({ from: dayBefore(2, now), to: dayBefore(-1, now) - 1 });

/** Returns a limit as the value of a date field; empty without a limit. */
export const dayField = (at: number): string => (at === 0 ? '' : isoDate(at));

/** Returns the limit for the value of a date field, by this device's calendar. Returns 0 for an empty value. */
export function dayLimit(value: string, edge: 'from' | 'to'): number {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const at = new Date(year, month - 1, day + (edge === 'to' ? 1 : 0)).getTime() - (edge === 'to' ? 1 : 0);
  return value === '' || !Number.isSafeInteger(at) || at < 0 ? 0 : at;
}
