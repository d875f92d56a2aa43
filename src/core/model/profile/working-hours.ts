import type { Timestamp } from '../../kernel/time.ts';
import { wallTime } from '../../kernel/wall-time.ts';
import { WEEK_DAYS, type WorkingHours } from './types.ts';

const DAY_MINUTES = 24 * 60;

/** Returns the day of the week, and the minute of that day, on the clocks of a zone. */
function dayAndMinute(at: Timestamp, zone: string) {
  const wall = wallTime(at, zone);
  const [hours = 0, minutes = 0] = wall.slice(11).split(':').map(Number);
  const day = WEEK_DAYS.at((new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7);
  return { day, minute: (hours * 60 + minutes) % DAY_MINUTES };
}

/**
 * Returns whether colleagues see a person as away because it is outside their working hours. Hours that end before they
 * begin go on into the next day.
 */
export function isOffWork({ on, days, from, to }: WorkingHours, at: Timestamp, zone: string): boolean {
  if (!on) return false;
  const { day, minute } = dayAndMinute(at, zone);
  const works = (one: typeof day): boolean => one !== undefined && days.includes(one);
  const before = WEEK_DAYS.at(day === undefined ? 0 : day - 2);
  if (from < to) return !(works(day) && from <= minute && minute < to);
  return !((works(day) && minute >= from) || (works(before) && minute < to));
}
