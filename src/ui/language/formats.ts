import type { LanguageFacts } from './languages.ts';

/** Formats of times and figures in one language. */
export interface Formats {
  /** "09:31" */
  readonly clockTime: (at: number) => string;
  /** "09:25:41.318", to compare events. */
  readonly stampTime: (at: number) => string;
  /** "Friday 20 November 2026 at 09:31" */
  readonly exactTime: (at: number) => string;
  /** "3 Sept", "3 Sept 2025" */
  readonly dateLabel: (at: number, now: number) => string;
  /** Time in a chat row: today's as a time, the last six days' as a weekday, older as a date. */
  readonly rowTime: (at: number, now: number) => string;
  /** The day divider of a thread: Today, Yesterday, a weekday within six days, else the date. */
  readonly dayLabel: (at: number, now: number) => string;
  /** "2,318" */
  readonly count: (value: number) => string;
  /** "1st", "2nd", "11th" */
  readonly ordinal: (value: number) => string;
  /** "5.8": with one decimal. */
  readonly ratio: (value: number) => string;
  /** "640 byte", "4.2 MB", "1.5 GB": steps of 1000, as browsers report quotas. */
  readonly byteSize: (bytes: number) => string;
  /** "Ida, Bram and Odile" as parts: the elements and the separators. */
  readonly list: (
    items: readonly string[],
  ) => readonly { readonly type: 'element' | 'literal'; readonly value: string }[];
  /** "12 ms" */
  readonly milliseconds: (ms: number) => string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Local midnight before `at`: the day that a message belongs to. */
export const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Days between two dates; daylight saving makes days of 23 and 25 hours. */
const daysBetween = (earlier: number, later: number): number =>
  Math.round((dayOf(later) - dayOf(earlier)) / DAY_MS);

const sameYear = (a: number, b: number): boolean => new Date(a).getFullYear() === new Date(b).getFullYear();

/** Formats by `Intl` for the language's locale; ordinal endings are our own table. */
export function createFormats({ locale, ordinalEndings }: LanguageFacts): Formats {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const time = dates({ hour: '2-digit', minute: '2-digit' });
  const stamp = dates({ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });
  const weekday = dates({ weekday: 'short' });
  const longWeekday = dates({ weekday: 'long' });
  const dayMonth = dates({ day: 'numeric', month: 'short' });
  const dayMonthYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const whole = dates({ dateStyle: 'full', timeStyle: 'short' });
  const figure = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const place = new Intl.PluralRules(locale, { type: 'ordinal' });
  const nearDay = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  /** Capitalised: `Intl` formats for the middle of a sentence. */
  const begun = (words: string): string => words.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
  const clockTime = (at: number): string => time.format(at);
  const dateLabel = (at: number, now: number): string =>
    (sameYear(at, now) ? dayMonth : dayMonthYear).format(at);
  const inUnit = (unit: string, value: number): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);

  return {
    clockTime,
    stampTime: (at) => stamp.format(at),
    exactTime: (at) => whole.format(at),
    dateLabel,
    rowTime(at, now) {
      const days = daysBetween(at, now);
      if (days <= 0) return clockTime(at);
      return days < 7 ? weekday.format(at) : dateLabel(at, now);
    },
    dayLabel(at, now) {
      const days = daysBetween(at, now);
      if (days <= 1) return begun(nearDay.format(Math.min(0, -days), 'day'));
      return days < 7 ? begun(longWeekday.format(at)) : dateLabel(at, now);
    },
    count: (value) => figure.format(value),
    ordinal: (value) => `${figure.format(value)}${ordinalEndings[place.select(value)] ?? ''}`,
    ratio: (value) => oneDecimal.format(value),
    byteSize(bytes) {
      const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
      return inUnit(BYTE_UNITS[step] ?? 'byte', bytes / 1000 ** step);
    },
    list: (items) => new Intl.ListFormat(locale).formatToParts(items),
    milliseconds: (ms) => inUnit('millisecond', Math.round(ms)),
  };
}
