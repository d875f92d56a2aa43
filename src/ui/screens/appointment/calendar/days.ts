import { momentsOf, wallTime } from '../../../../core/kernel/wall-time.ts';

export type CalendarView = 'day' | 'week' | 'month';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

const noonOf = (date: string): number => Date.parse(`${date}T12:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(noonOf(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the date that the wall of the zone shows. */
export const dateIn = (at: number, zone: string): string => wallTime(at, zone).slice(0, 10);

/** Returns the date of the Monday of this date's week. */
const mondayOf = (date: string): string => addDays(date, -((new Date(noonOf(date)).getUTCDay() + 6) % 7));

/** Returns the dates that a view shows: one day, a week from Monday, or the whole weeks with days of the month. */
export function datesOf(view: CalendarView, date: string): readonly string[] {
  if (view === 'day') return [date];
  const from = mondayOf(view === 'week' ? date : `${date.slice(0, 7)}-01`);
  const dates = Array.from({ length: view === 'week' ? 7 : 42 }, (_, index) => addDays(from, index));
  const month = date.slice(0, 7);
  return view === 'week'
    ? dates
    : dates.filter((_, index) => (dates[index - (index % 7)] ?? '').slice(0, 7) <= month);
}

/** Returns the first of the minutes between `before` and `after` for which `isAfter` holds. */
function firstMinute(before: number, after: number, isAfter: (at: number) => boolean): number {
  let low = Math.floor(before / MINUTE_MS);
  let high = Math.ceil(after / MINUTE_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAfter(middle * MINUTE_MS)) high = middle;
    else low = middle;
  }
  return high * MINUTE_MS;
}

/** Returns the first moment of a date. Where the clocks skip midnight, the day starts later. */
export function startOfDay(date: string, zone: string): number {
  const [midnight] = momentsOf(`${date}T00:00`, zone);
  if (midnight !== undefined) return midnight;
  const noon = noonOf(date);
  return firstMinute(noon - 2 * DAY_MS, noon + DAY_MS, (at) => dateIn(at, zone) >= date);
}

/** Returns the time that a view shows, in epoch ms. The end is not part of it. */
export function periodOf(
  view: CalendarView,
  date: string,
  zone: string,
): { readonly from: number; readonly to: number } {
  const dates = datesOf(view, date);
  return {
    from: startOfDay(dates[0] ?? date, zone),
    to: startOfDay(addDays(dates.at(-1) ?? date, 1), zone),
  };
}

/** A part of a day without a change of the clocks. */
interface Stretch {
  /** Minutes after midnight on the wall at its start. */
  readonly wall: number;
  readonly at: number;
  readonly minutes: number;
}

/** A stretch of a day, placed in the grid. */
export interface Piece {
  /** Minutes from the top of the grid. */
  readonly from: number;
  readonly minutes: number;
  readonly at: number;
}

export interface Day {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

export interface HourLine {
  /** Minutes from the top of the grid. */
  readonly from: number;
  readonly hour: number;
  /** The moment, for an hour that comes twice in these days. */
  readonly at: number | null;
}

/**
 * The vertical axis of some days. All days have the same time on the wall at the same height. An hour that comes twice
 * on one of the days has two places, of which the other days use the first; an hour that a day skips stays empty.
 */
export interface DayGrid {
  readonly minutes: number;
  readonly hours: readonly HourLine[];
  readonly days: readonly Day[];
}

const minutesBetween = (from: number, to: number): number => (to - from) / MINUTE_MS;

function stretchesOf(date: string, start: number, end: number, zone: string): readonly Stretch[] {
  const midnight = Date.parse(`${date}T00:00Z`);
  const wallAt = (at: number): number => minutesBetween(midnight, Date.parse(`${wallTime(at, zone)}Z`));
  if (end <= start) return [];
  const shiftAt = (at: number): number => wallAt(at) - minutesBetween(start, at);
  const first = shiftAt(start);
  if (shiftAt(end - MINUTE_MS) === first)
    return [{ wall: wallAt(start), at: start, minutes: minutesBetween(start, end) }];
  const change = firstMinute(start, end - MINUTE_MS, (at) => shiftAt(at) !== first);
  return [
    { wall: wallAt(start), at: start, minutes: minutesBetween(start, change) },
    { wall: wallAt(change), at: change, minutes: minutesBetween(change, end) },
  ];
}

/** Returns the time on the wall that comes twice in a day. */
function repeatIn([first, second]: readonly Stretch[]): {
  readonly from: number;
  readonly to: number;
} | null {
  if (first === undefined || second === undefined) return null;
  const to = first.wall + first.minutes;
  return second.wall < to ? { from: second.wall, to } : null;
}

export function gridOf(dates: readonly string[], zone: string): DayGrid {
  const read = dates.map((date) => {
    const start = startOfDay(date, zone);
    const end = startOfDay(addDays(date, 1), zone);
    const stretches = stretchesOf(date, start, end, zone);
    return { date, start, end, stretches, repeat: repeatIn(stretches) };
  });
  // No two days of a week have different ones.
  const repeating = read.find(({ repeat }) => repeat !== null);
  const repeat = repeating?.repeat ?? { from: DAY_MINUTES, to: DAY_MINUTES };
  const extra = repeat.to - repeat.from;
  const placeOf = (wall: number): number => (wall >= repeat.to ? wall + extra : wall);

  const piecesOf = ({ wall, at, minutes }: Stretch): readonly Piece[] => {
    const untilRepeat = repeat.to - wall;
    if (untilRepeat <= 0 || untilRepeat >= minutes || extra === 0)
      return [{ from: placeOf(wall), minutes, at }];
    return [
      { from: wall, minutes: untilRepeat, at },
      { from: repeat.to + extra, minutes: minutes - untilRepeat, at: at + untilRepeat * MINUTE_MS },
    ];
  };
  const days = read.map(({ date, start, end, stretches, repeat: own }) => ({
    date,
    start,
    end,
    pieces: stretches.flatMap((stretch, index) =>
      own !== null && index === 1 ? [{ ...stretch, from: own.to }] : piecesOf(stretch),
    ),
  }));

  const twice = days.find(({ date }) => date === repeating?.date);
  const lineAt = (from: number, hour: number, isTwice: boolean): HourLine => ({
    from,
    hour,
    at: isTwice && twice !== undefined ? momentAt(twice, from) : null,
  });
  const hours = Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
    const wall = hour * 60;
    if (wall < repeat.from || wall >= repeat.to) return [lineAt(placeOf(wall), hour, false)];
    return [lineAt(wall, hour, true), lineAt(repeat.to + wall - repeat.from, hour, true)];
  });
  return { minutes: DAY_MINUTES + extra, hours: hours.sort((a, b) => a.from - b.from), days };
}

/** Returns where a moment is, in minutes from the top of the grid. A moment of another day is at the day's end. */
export function placeAt({ pieces }: Day, at: number): number {
  const piece = pieces.findLast((one) => one.at <= at) ?? pieces[0];
  if (piece === undefined) return 0;
  return piece.from + Math.min(Math.max(minutesBetween(piece.at, at), 0), piece.minutes);
}

/** Returns the moment at a place. For a place that the day does not have, the next moment that it has. */
export function momentAt({ pieces, end }: Day, place: number): number {
  const piece = pieces.find(({ from, minutes }) => place < from + minutes);
  return piece === undefined ? end : piece.at + Math.max(0, place - piece.from) * MINUTE_MS;
}

/** Returns the places that a day does not have. */
export function gapsOf(
  { pieces }: Day,
  minutes: number,
): readonly { readonly from: number; readonly to: number }[] {
  const edges = [0, ...pieces.flatMap((piece) => [piece.from, piece.from + piece.minutes]), minutes];
  return edges.flatMap((from, index) => {
    const to = edges[index + 1] ?? from;
    return index % 2 === 0 && to > from ? [{ from, to }] : [];
  });
}
