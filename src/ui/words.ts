/** The interface speaks British English: times on 24 hours, days before months. */
const LOCALE = 'en-GB';

const DAY_MS = 24 * 60 * 60 * 1000;

const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const stamp = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' });
const longWeekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' });
const dayMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short' });
const figure = new Intl.NumberFormat(LOCALE);

/** Midnight before `at`, local time: the day that a message belongs to. */
export const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Whole days between two moments' days; daylight saving makes days of 23 and 25 hours. */
const daysBetween = (earlier: number, later: number): number =>
  Math.round((dayOf(later) - dayOf(earlier)) / DAY_MS);

const sameYear = (a: number, b: number): boolean => new Date(a).getFullYear() === new Date(b).getFullYear();

const date = (at: number, now: number): string => (sameYear(at, now) ? dayMonth : dayMonthYear).format(at);

/** "3 Sep", "3 Sep 2025" */
export const dateLabel = (at: number, now: number): string => date(at, now);

/** "09:31" */
export const clockTime = (at: number): string => time.format(at);

/** "09:25:41.318": for those who compare. */
export const stampTime = (at: number): string => stamp.format(at);

/** "Friday 20 November 2026 at 09:31": for those who want it exactly. */
export const exactTime = (at: number): string => whole.format(at);

/** Time in a chat row: today's as a time, the last six days' as a weekday, older as a date. */
export const rowTime = (at: number, now: number): string => {
  const days = daysBetween(at, now);
  if (days <= 0) return clockTime(at);
  return days < 7 ? weekday.format(at) : date(at, now);
};

/** The day line of a thread: Today, Yesterday, a weekday within six days, else the date. */
export const dayLabel = (at: number, now: number): string => {
  const days = daysBetween(at, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? longWeekday.format(at) : date(at, now);
};

/** "2,318" */
export const count = (value: number): string => figure.format(value);

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "640 byte", "4.2 MB", "1.5 GB": steps of 1000, as browsers count what they allow. */
export const byteSize = (bytes: number): string => {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
  const unit = BYTE_UNITS[step] ?? 'byte';
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
};

/** "1 message", "3 messages" */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

const ORDINALS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRule = new Intl.PluralRules(LOCALE, { type: 'ordinal' });

/** "1st", "2nd", "11th" */
export const ordinal = (value: number): string =>
  `${count(value)}${ORDINALS[ordinalRule.select(value)] ?? 'th'}`;

/** "2 h 14 min", "41 s": how long something has lasted. */
export const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
