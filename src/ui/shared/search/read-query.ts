import { type Calendar, type ParsedQuery, parseQuery } from '../../../core/kernel/search/parse-query.ts';

/** Returns the calendar of this device, which decides when a day begins. */
const calendarAt = (now: number): Calendar => {
  const day = new Date(now);
  return {
    startOfDay: (year, month, date) => new Date(year, month - 1, date).getTime(),
    today: { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() },
  };
};

/** Reads a typed search with the dates of this device. */
export const readQuery = (typed: string, now: number): ParsedQuery => parseQuery(typed, calendarAt(now));
