import type { Timestamp } from '../../kernel/time.ts';
import { type WallTime, wallTime } from '../../kernel/wall-time.ts';
import type { NamedDate, OpeningHours, WeekHours } from './types.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A change of the hours is looked for in so many days. */
const LOOK_AHEAD_DAYS = 15;
/** Clocks change at half hours. */
const STEP_MS = 30 * MINUTE_MS;

/** A moment in the zone of the business. */
export interface Place {
  /** As `2026-12-25`. */
  readonly date: string;
  /** As `09:30`. */
  readonly time: string;
  readonly dayBefore: string;
  /** 1 is Monday. */
  readonly weekday: number;
}

const dateOf = (day: Timestamp): string => new Date(day).toISOString().slice(0, 10);

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: Timestamp): number => ((((day / DAY_MS + 3) % 7) + 7) % 7) + 1;

const placeOf = (wall: WallTime): Place => {
  const [date = '', time = ''] = wall.split('T');
  const day = Date.parse(`${date}T00:00Z`);
  return { date, time, dayBefore: dateOf(day - DAY_MS), weekday: weekdayOf(day) };
};

/** Returns where the clocks of the business stand at this moment. */
export const placeAt = (at: Timestamp, zone: string): Place => placeOf(wallTime(at, zone));

const before = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1);

const endsNextDay = ({ from, to }: WeekHours): boolean => to <= from;

/** Returns whether the moment lies in these hours, whatever day of the year it is. */
export const inWeek = (weekly: readonly WeekHours[], { time, weekday }: Place): boolean =>
  weekly.some((hours) =>
    endsNextDay(hours)
      ? (hours.day === weekday && time >= hours.from) || (hours.day === before(weekday) && time < hours.to)
      : hours.day === weekday && time >= hours.from && time < hours.to,
  );

export const dateAmong = (dates: readonly NamedDate[], date: string): NamedDate | null =>
  dates.find((one) => one.date === date) ?? null;

/** Returns whether the business is open here. A holiday closes its date, and the hours that begin on it. */
export function isOpenAt({ weekly, holidays }: OpeningHours, place: Place): boolean {
  if (dateAmong(holidays, place.date) !== null) return false;
  const isAfterHoliday = dateAmong(holidays, place.dayBefore) !== null;
  return inWeek(
    isAfterHoliday ? weekly.filter((hours) => !endsNextDay(hours) || hours.day === place.weekday) : weekly,
    place,
  );
}

export const isOpen = (hours: OpeningHours, at: Timestamp): boolean =>
  isOpenAt(hours, placeAt(at, hours.zone));

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const offsetAt = (at: Timestamp, zone: string): number =>
  Date.parse(`${wallTime(at, zone)}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

/**
 * Yields the moments after `at` at which the answer to a question about hours can change, ascending. Most changes come
 * soon, so the days are read one by one.
 */
function* edges(weekly: readonly WeekHours[], zone: string, at: Timestamp): Generator<Timestamp> {
  const times = [...new Set(['00:00', ...weekly.flatMap(({ from, to }) => [from, to])])].sort();
  const today = Date.parse(`${placeAt(at, zone).date}T00:00Z`);
  let last = at;
  for (let nth = 0; nth <= LOOK_AHEAD_DAYS; nth += 1) {
    const day = today + nth * DAY_MS;
    const [before, after] = [offsetAt(day - DAY_MS, zone), offsetAt(day + 2 * DAY_MS, zone)];
    const moments = times.flatMap((time) => {
      const wall = day + minuteOfDay(time) * MINUTE_MS;
      return before === after ? [wall - before] : [wall - before, wall - after];
    });
    // The clocks change near this day: an hour may be left out, or come twice.
    if (before !== after)
      for (let step = day - DAY_MS; step <= day + 2 * DAY_MS; step += STEP_MS) moments.push(step);
    for (const moment of moments.sort((a, b) => a - b)) {
      if (moment <= last) continue;
      last = moment;
      yield moment;
    }
  }
}

/**
 * Returns when the answer of `asked` changes next, to the minute. It must depend only on the hours, on dates and on the
 * clocks of the zone. Null if it stays for 15 days.
 */
export function nextFlip(
  weekly: readonly WeekHours[],
  zone: string,
  at: Timestamp,
  asked: (place: Place) => boolean,
): Timestamp | null {
  const now = asked(placeAt(at, zone));
  let last = at;
  for (const edge of edges(weekly, zone, at)) {
    if (asked(placeAt(edge, zone)) === now) {
      last = edge;
      continue;
    }
    // The clocks may have changed between the edges, past the time of an edge that does not exist on that day.
    let [same, other] = [Math.floor(last / MINUTE_MS), Math.ceil(edge / MINUTE_MS)];
    while (other - same > 1) {
      const middle = Math.floor((same + other) / 2);
      if (asked(placeAt(middle * MINUTE_MS, zone)) === now) same = middle;
      else other = middle;
    }
    return other * MINUTE_MS;
  }
  return null;
}

/** Returns when the business opens or closes next, to the minute. Null if it does not in 15 days. */
export const nextChange = (hours: OpeningHours, at: Timestamp): Timestamp | null =>
  nextFlip(hours.weekly, hours.zone, at, (place) => isOpenAt(hours, place));

/** Returns when the business opens next. Null if it does not in 15 days. If it is open, the opening after that counts. */
export function nextOpening(hours: OpeningHours, at: Timestamp): Timestamp | null {
  const change = nextChange(hours, at);
  if (change === null) return null;
  return isOpen(hours, change) ? change : nextChange(hours, change);
}
