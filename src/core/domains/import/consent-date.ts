import type { CountryCode } from 'libphonenumber-js/min';
import type { DATE_ORDERS } from '../../model/import/types.ts';

export type DateOrder = (typeof DATE_ORDERS)[number];

/** Countries that write the month first. */
const MONTH_FIRST: ReadonlySet<CountryCode> = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'PH']);

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

/** Returns the day as in 2026-04-03. Null: the text is no date, or there is no such day. */
export function readDay(text: string, order: DateOrder): string | null {
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

export const orderOfCountry = (country: CountryCode): DateOrder =>
  MONTH_FIRST.has(country) ? 'monthFirst' : 'dayFirst';
