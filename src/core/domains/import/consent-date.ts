import type { DATE_ORDERS } from '../../model/import/types.ts';

export type DateOrder = (typeof DATE_ORDERS)[number];

const DATE = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[ t].*)?$/i;

interface DateParts {
  readonly year: number;
  readonly first: number;
  readonly second: number;
  /** The year comes first, so the month is next in every country. */
  readonly isYearFirst: boolean;
}

function partsOf(text: string): DateParts | null {
  const [, a = '', b = '', c = ''] = DATE.exec(text) ?? [];
  if (a.length === 4 && c.length <= 2 && c !== '')
    return { year: Number(a), first: Number(b), second: Number(c), isYearFirst: true };
  if (a.length > 2 || a === '' || (c.length !== 4 && c.length !== 2)) return null;
  const year = Number(c) + (c.length === 2 ? 2000 : 0);
  return { year, first: Number(a), second: Number(b), isYearFirst: false };
}

/** A day and a month without a year. */
const WITHOUT_YEAR = /^\d{1,2}[-./]\d{1,2}$/;
/** The number of a day in a spreadsheet, counted from the end of 1899. */
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Returns whether the text has the form of a date, also if there is no such day. */
export const isDate = (text: string): boolean =>
  partsOf(text) !== null || SERIAL.test(text) || WITHOUT_YEAR.test(text);

/** Returns the day as in 2026-04-03. Null: the text is no date, or there is no such day. */
export function readDay(text: string, order: DateOrder): string | null {
  const serial = SERIAL.exec(text)?.[1];
  if (serial !== undefined)
    return new Date(SERIAL_START + Number(serial) * DAY_MS).toISOString().slice(0, 10);
  const parts = partsOf(text);
  if (parts === null) return null;
  const { year, first, second, isYearFirst } = parts;
  const isMonthFirst = isYearFirst || order === 'monthFirst';
  const month = isMonthFirst ? first : second;
  const day = isMonthFirst ? second : first;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** What a date says about the order of all dates of its file. `either`: it is a day in both orders. */
export function orderIn(text: string): DateOrder | 'either' | null {
  const parts = partsOf(text);
  if (parts === null || parts.isYearFirst) return null;
  if (parts.first > 12) return 'dayFirst';
  return parts.second > 12 ? 'monthFirst' : 'either';
}

/** Returns whether the text is one day with the day first, and another with the month first. */
export function isOrderOpen(text: string): boolean {
  const dayFirst = readDay(text, 'dayFirst');
  const monthFirst = readDay(text, 'monthFirst');
  return dayFirst !== monthFirst && dayFirst !== null && monthFirst !== null;
}
