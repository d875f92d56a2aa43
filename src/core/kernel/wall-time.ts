import type { Timestamp } from './time.ts';

/** A time on the wall of some place, without a zone: `2026-10-30T09:00`. */
export type WallTime = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** One locale for everybody: the numbers are read here, and nobody sees them. */
const NUMBERS = 'en-u-ca-gregory-nu-latn';
const PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;

const clockOf = (zone: string) => new Intl.DateTimeFormat(NUMBERS, { timeZone: zone, ...PARTS });

const clocks = new Map<string, ReturnType<typeof clockOf>>();

function clockIn(zone: string) {
  const known = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, known);
  return known;
}

/** Older names of zones, which data and some browsers still have. */
const NEWER_NAMES: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the name of a time zone that all of its names share, or null if there is no such zone. */
export function zoneNamed(name: string): string | null {
  if (name === '') return null;
  try {
    const { timeZone } = clockIn(name).resolvedOptions();
    return NEWER_NAMES[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

const textOf = (wall: Timestamp): WallTime => new Date(wall).toISOString().slice(0, 16);

/** Returns the time on the wall as if it was UTC, by whole minutes. */
function wallAt(at: Timestamp, zone: string): Timestamp {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

export const wallTime = (at: Timestamp, zone: string): WallTime => textOf(wallAt(at, zone));

const offsetAt = (at: Timestamp, zone: string): number =>
  wallAt(at, zone) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** Returns the wall time as if it was UTC, or null if it is none, such as 30 February. */
function readWall(wall: WallTime): Timestamp | null {
  const at = WALL_TIME.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  return Number.isNaN(at) || textOf(at) !== wall ? null : at;
}

/** The offsets before and after a change of the clocks near this wall time. They are the same if there is none. */
const offsetsAround = (wall: Timestamp, zone: string): readonly [before: number, after: number] => [
  offsetAt(wall - DAY_MS, zone),
  offsetAt(wall + DAY_MS, zone),
];

/**
 * Returns the moments at which the wall shows this time, the earlier first: none in the hour that a change of the clocks
 * leaves out, two in an hour that comes twice, else one.
 */
export function momentsOf(wall: WallTime, zone: string): readonly Timestamp[] {
  const read = readWall(wall);
  if (read === null) return [];
  const [before, after] = offsetsAround(read, zone);
  const moments = [...new Set([read - before, read - after])].sort((a, b) => a - b);
  return moments.filter((at) => wallAt(at, zone) === read);
}

/**
 * Returns the moments to offer instead of a wall time that does not exist: as long after the change as the time is after
 * it, then as long before it. Returns none if the text is no wall time.
 */
export function insteadOf(wall: WallTime, zone: string): readonly Timestamp[] {
  const read = readWall(wall);
  return read === null ? [] : offsetsAround(read, zone).map((offset) => read - offset);
}

/**
 * Returns the moment of a wall time: the earlier of two, and as long after a change of the clocks as a time in the hour that
 * the change leaves out. Null if the text is no wall time.
 */
export const momentOf = (wall: WallTime, zone: string): Timestamp | null =>
  momentsOf(wall, zone)[0] ?? insteadOf(wall, zone)[0] ?? null;

/** Returns the date so many days after the day of this wall time, such as `2026-10-31`. */
export const dateAfter = (wall: WallTime, days: number): string =>
  textOf(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).slice(0, 10);

/** Returns how many days after the day of this wall time the next Monday is: 7 on a Monday. */
export const daysToMonday = (wall: WallTime): number =>
  (8 - new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay()) % 7 || 7;
