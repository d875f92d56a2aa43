/** How rules, hours and times are written. */
import type { OpeningHours, ResponderRule, WeekHours } from '../../../core/model/automation/types.ts';
import { DAY_MINUTES } from '../../../core/model/automation/week-hours.ts';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type en from './texts/en.ts';

export type Words = TranslateOf<typeof en>;

const HOUR = 60;

/** Returns minutes in the largest whole unit, such as "4 h" or "30 days". */
export function minutesWords(t: Words, minutes: number): string {
  if (minutes > 0 && minutes % DAY_MINUTES === 0) return t('every.days', { count: minutes / DAY_MINUTES });
  if (minutes > 0 && minutes % HOUR === 0) return t('every.hours', { count: minutes / HOUR });
  return t('every.minutes', { count: minutes });
}

/** Returns how often a contact may get an answer, such as "1 day". */
export const pauseWords = (t: Words, { pauseMinutes }: Pick<ResponderRule, 'pauseMinutes'>): string =>
  pauseMinutes === 0 ? t('every.always') : minutesWords(t, pauseMinutes);

export const kindWords = (t: Words, { kind, minutes }: Pick<ResponderRule, 'kind' | 'minutes'>): string =>
  kind === 'no_reply_after' ? t('noReplyAfter', { time: minutesWords(t, minutes) }) : t(`kinds.${kind}`);

/** Returns when a rule may answer, such as "8 dates". */
export function whenWords(
  t: Words,
  { when, dates }: Pick<ResponderRule, 'when' | 'dates'>,
  hours: Pick<OpeningHours, 'holidays'> | null,
): string {
  if (when !== 'dates') return t(`when.${when}`);
  if (dates.length > 0) return t('dates', { count: dates.length });
  return hours === null || hours.holidays.length === 0
    ? t('holidays')
    : t('dates', { count: hours.holidays.length });
}

/** Returns a time of the day as every clock of the screen writes it. */
export const timeWords = (time: string, { clockTime }: Formats): string => {
  if (time === '24:00') return time;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockTime(new Date(2000, 0, 1, hour, minute).getTime());
};

export const hoursWords = ({ from, to }: Pick<WeekHours, 'from' | 'to'>, formats: Formats): string =>
  `${timeWords(from, formats)}–${timeWords(to, formats)}`;

/** A Monday. Only its weekday is written. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = DAY_MINUTES * 60_000;

/** Returns the name of a weekday; 1 is Monday. */
export const dayName = (day: number, locale: string, width: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);

/** Returns a date such as `2026-12-25` as the language writes it. Another text stays as it is. */
export const dateWords = (date: string, locale: string): string => {
  const at = Date.parse(`${date}T12:00Z`);
  return Number.isNaN(at)
    ? date
    : new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(at);
};
