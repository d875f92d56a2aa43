import { DAY } from '../../world/times.ts';

/** A date as `2026-12-25`, with the name of the day. */
export interface NamedDate {
  readonly date: string;
  readonly name: string;
}

export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const SATURDAY = 6;

/** Returns Easter Sunday, by the Gregorian computation of Meeus. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leap = Math.floor(inCentury / 4);
  const weekday = (32 + 2 * (century % 4) + 2 * leap - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** Returns the first Monday from a day on. */
const mondayFrom = (at: number): number => at + ((8 - new Date(at).getUTCDay()) % 7) * DAY;

/** Returns the first working day from a day on. */
function workingDayFrom(at: number): number {
  const day = new Date(at).getUTCDay();
  return day === SATURDAY ? at + 2 * DAY : day === 0 ? at + DAY : at;
}

/** Returns the eight bank holidays of England and Wales in a year. */
function holidaysOf(year: number): readonly NamedDate[] {
  const easter = easterOf(year);
  const christmas = workingDayFrom(Date.UTC(year, 11, 25));
  const boxingDay = workingDayFrom(Math.max(Date.UTC(year, 11, 26), christmas + DAY));
  return [
    { name: 'New Year’s Day', at: workingDayFrom(Date.UTC(year, 0, 1)) },
    { name: 'Good Friday', at: easter - 2 * DAY },
    { name: 'Easter Monday', at: easter + DAY },
    { name: 'Early May bank holiday', at: mondayFrom(Date.UTC(year, 4, 1)) },
    { name: 'Spring bank holiday', at: mondayFrom(Date.UTC(year, 4, 25)) },
    { name: 'Summer bank holiday', at: mondayFrom(Date.UTC(year, 7, 25)) },
    { name: 'Christmas Day', at: christmas },
    { name: 'Boxing Day', at: boxingDay },
  ].map(({ name, at }) => ({ date: dateOf(at), name }));
}

const YEAR = 8;

/** Returns the bank holiday before a moment, and the eight from then on. */
export function bankHolidays(at: number): { readonly last: NamedDate; readonly next: readonly NamedDate[] } {
  const year = new Date(at).getUTCFullYear();
  const all = [year - 1, year, year + 1].flatMap(holidaysOf);
  const first = all.findIndex(({ date }) => date >= dateOf(at));
  return { last: all[first - 1] ?? { date: dateOf(at), name: '' }, next: all.slice(first, first + YEAR) };
}
