import { withoutDirectionControls } from '../../core/kernel/shown-text.ts';
import type { LanguageFacts } from './languages.ts';

export interface Formats {
  /** Name of the device's time zone in which these formats write. If the zone changes, there are new formats. */
  readonly zone: string;
  /** Returns the local midnight before a time. Changes with the zone, unlike the bare function. */
  readonly dayOf: (at: number) => number;
  /** Returns, for example, "09:25:41". */
  readonly secondTime: (at: number) => string;
  /** Returns, for example, "09:31". */
  readonly clockTime: (at: number) => string;
  /** Returns, for example, "09:25:41.318", for comparing events. */
  readonly stampTime: (at: number) => string;
  /** Returns, for example, "Friday 20 November 2026 at 09:31". */
  readonly exactTime: (at: number) => string;
  /** Returns, for example, "3 Sept", or "3 Sept 2025" in another year. */
  readonly dateLabel: (at: number, now: number) => string;
  /** Returns the day and its date, for example "Friday 20 November". */
  readonly weekdayDate: (at: number) => string;
  /** Returns the time for a chat row: a clock time today, a weekday in the last six days, else a date. */
  readonly rowTime: (at: number, now: number) => string;
  /** Returns a day's label: Tomorrow, Today, Yesterday, a weekday within the last six days, else the date. */
  readonly dayLabel: (at: number, now: number) => string;
  /** Returns, for example, "2,318". */
  readonly count: (value: number) => string;
  /** Returns, for example, "1st", "2nd" or "11th". */
  readonly ordinal: (value: number) => string;
  /** Returns a number with one decimal, such as "5.8". */
  readonly ratio: (value: number) => string;
  /**
   * Returns, for example, "640 byte" or "4.2 MB". Each unit is 1000 times the next smaller unit, as in
   * browsers' quotas.
   */
  readonly byteSize: (bytes: number) => string;
  /** Returns a list such as "Ida, Bram and Odile" in parts: the elements and the separators. */
  readonly list: (
    items: readonly string[],
  ) => readonly { readonly type: 'element' | 'literal'; readonly value: string }[];
  /** Returns a list such as "Ida, Bram and Odile" without the direction controls of its elements. */
  readonly joined: (items: readonly string[]) => string;
  /** Returns, for example, "12 ms". */
  readonly milliseconds: (ms: number) => string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns the local midnight before `at`, which identifies the day of a message. */
export const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Returns the local date of a time, such as "2026-11-20". `toISOString` would return the date in UTC. */
export const isoDate = (at: number): string => {
  const date = new Date(at);
  const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');
  return `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
};

/** Returns the days between two dates. Rounded, because daylight saving makes days of 23 and 25 hours. */
const daysBetween = (earlier: number, later: number): number =>
  Math.round((dayOf(later) - dayOf(earlier)) / DAY_MS);

const sameYear = (a: number, b: number): boolean => new Date(a).getFullYear() === new Date(b).getFullYear();

/**
 * Creates formats with `Intl` for the language's locale. `Intl` has no ordinal endings, so each language
 * lists its own.
 */
export function createFormats({ locale, ordinalEndings }: LanguageFacts): Formats {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const time = dates({ hour: '2-digit', minute: '2-digit' });
  const seconds = dates({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const stamp = dates({ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });
  const weekday = dates({ weekday: 'short' });
  const longWeekday = dates({ weekday: 'long' });
  const dayMonth = dates({ day: 'numeric', month: 'short' });
  const dayMonthYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const weekdayDate = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const whole = dates({ dateStyle: 'full', timeStyle: 'short' });
  const figure = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const place = new Intl.PluralRules(locale, { type: 'ordinal' });
  const lists = new Intl.ListFormat(locale);
  const nearDay = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  /** Capitalises the text, because `Intl` formats for the middle of a sentence. */
  const begun = (words: string): string => words.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
  const clockTime = (at: number): string => time.format(at);
  const dateLabel = (at: number, now: number): string =>
    (sameYear(at, now) ? dayMonth : dayMonthYear).format(at);
  const inUnit = (unit: string, value: number): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);

  return {
    zone: time.resolvedOptions().timeZone,
    dayOf: (at) => dayOf(at),
    secondTime: (at) => seconds.format(at),
    clockTime,
    stampTime: (at) => stamp.format(at),
    exactTime: (at) => whole.format(at),
    dateLabel,
    weekdayDate: (at) => weekdayDate.format(at),
    rowTime(at, now) {
      const days = daysBetween(at, now);
      if (days <= 0) return clockTime(at);
      return days < 7 ? weekday.format(at) : dateLabel(at, now);
    },
    dayLabel(at, now) {
      const days = daysBetween(at, now);
      if (Math.abs(days) <= 1) return begun(nearDay.format(-days, 'day'));
      return days > 0 && days < 7 ? begun(longWeekday.format(at)) : dateLabel(at, now);
    },
    count: (value) => figure.format(value),
    ordinal: (value) => `${figure.format(value)}${ordinalEndings[place.select(value)] ?? ''}`,
    ratio: (value) => oneDecimal.format(value),
    byteSize(bytes) {
      const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
      return inUnit(BYTE_UNITS[step] ?? 'byte', bytes / 1000 ** step);
    },
    list: (items) => lists.formatToParts(items),
    joined: (items) => lists.format(items.map(withoutDirectionControls)),
    milliseconds: (ms) => inUnit('millisecond', Math.round(ms)),
  };
}
