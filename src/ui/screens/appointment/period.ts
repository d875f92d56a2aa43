/** Days of a calendar as texts `2026-09-23`, and the time that a view of them covers. Pure. */
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import { addDays, dateIn, datesOf, startOfDay } from './calendar/days.ts';

export const APPOINTMENT_VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type AppointmentView = (typeof APPOINTMENT_VIEWS)[number];

const AGENDA_DAYS = 14;

type Language = keyof typeof LANGUAGE_FACTS;

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);

const inUtc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, { timeZone: 'UTC', ...options });

/** Whether a text from an address is a day. */
export const isDate = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(noon(text)) &&
  new Date(noon(text)).toISOString().startsWith(text);

const nextMonth = (date: string, step: 1 | -1): string => {
  const first = `${date.slice(0, 8)}01`;
  return step === 1 ? `${addDays(first, 31).slice(0, 8)}01` : `${addDays(first, -1).slice(0, 8)}01`;
};

/** Returns the first day of a month, and the day after its last. */
const monthOf = (date: string): readonly [string, string] => [`${date.slice(0, 8)}01`, nextMonth(date, 1)];

export interface Period {
  /** The first day, and the day after the last. */
  readonly days: readonly [string, string];
  readonly from: number;
  readonly to: number;
}

/** Returns what a view around a day shows. A month is whole weeks. An agenda begins with the day. */
export function periodOf(view: AppointmentView, date: string, zone: string): Period {
  const [first = date, ...more] = view === 'agenda' ? [date] : datesOf(view, date);
  const after = addDays(first, view === 'agenda' ? AGENDA_DAYS : more.length + 1);
  return { days: [first, after], from: startOfDay(first, zone), to: startOfDay(after, zone) };
}

/** Returns the day to show after a step forward or back. */
export function stepFrom(view: AppointmentView, date: string, step: 1 | -1): string {
  switch (view) {
    case 'day':
      return addDays(date, step);
    case 'week':
      return addDays(date, 7 * step);
    case 'agenda':
      return addDays(date, AGENDA_DAYS * step);
    case 'month':
      return nextMonth(date, step);
  }
}

/** Returns those of the shown days on which an appointment takes place. */
export function daysOf(
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  zone: string,
  [first, after]: readonly [string, string],
): readonly string[] {
  const begins = wallTime(startsAt, zone).slice(0, 10);
  const last = wallTime(Math.max(startsAt, endsAt - 1), zone).slice(0, 10);
  const days = [];
  for (let day = begins > first ? begins : first; day <= last && day < after; day = addDays(day, 1))
    days.push(day);
  return days;
}

/**
 * Returns how many appointments the heading of a view counts: those that begin on its days. A month also shows days of its
 * neighbours.
 */
export function countOf(
  view: AppointmentView,
  date: string,
  rows: readonly { readonly startsAt: number }[],
  zone: string,
  { days }: Pick<Period, 'days'>,
): number {
  const [first, after] = view === 'month' ? monthOf(date) : days;
  return rows.filter(({ startsAt }) => {
    const day = dateIn(startsAt, zone);
    return day >= first && day < after;
  }).length;
}

/**
 * Returns the words for what a view shows, such as "21–27 September". The year is left out if it is that of `today`, and
 * months are shortened if there are two of them: the toolbar has one line.
 */
export function periodWords(
  view: AppointmentView,
  date: string,
  { days: [first, after] }: Period,
  today: string,
  language: Language,
): string {
  const last = addDays(after, -1);
  const isThisYear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const words = inUtc(language, {
    day: 'numeric',
    month: view === 'day' || first.slice(0, 7) === last.slice(0, 7) ? 'long' : 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(view === 'day' ? { weekday: 'short' } : {}),
  });
  if (view === 'month') return inUtc(language, { month: 'long', year: 'numeric' }).format(noon(date));
  return view === 'day' ? words.format(noon(date)) : words.formatRange(noon(first), noon(last));
}

/** Returns the words for one day. */
export const dayWords = (date: string, language: Language): string =>
  inUtc(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(noon(date));

/** Returns the words for a day of any year. */
export const dateWords = (date: string, language: Language): string =>
  inUtc(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(noon(date));

/** Returns the words for some days, with their year. `days`: the first, and the day after the last. */
export const spanWords = ([first, after]: readonly [string, string], language: Language): string =>
  inUtc(language, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    noon(first),
    noon(addDays(after, -1)),
  );
