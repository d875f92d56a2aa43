/** Hours of the week and dates, as forms write them. The messages are codes. */
import * as v from 'valibot';
import { overlapDay } from '../../automation/week-hours.ts';
import { labelText } from '../shapes.ts';

export const SPANS_MAX = 50;
export const DATES_MAX = 200;
export const DATE_NAME_MAX = 80;

export const weekHours = v.object({
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  from: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
  to: v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time')),
});

export const weeklyField = v.pipe(
  v.array(weekHours),
  v.maxLength(SPANS_MAX, 'tooMany'),
  v.check((weekly) => weekly.every(({ from, to }) => from !== to), 'emptyHours'),
  v.check((weekly) => overlapDay(weekly) === null, 'overlap'),
);

/** Whether a text is a date of the calendar, such as `2026-12-25`. */
const isDate = (date: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
};

export const namedDate = v.object({
  date: v.pipe(v.string(), v.check(isDate, 'date')),
  name: labelText(DATE_NAME_MAX),
});

export const datesField = v.pipe(
  v.array(namedDate),
  v.maxLength(DATES_MAX, 'tooMany'),
  v.check((dates) => new Set(dates.map(({ date }) => date)).size === dates.length, 'twice'),
);
