/** Times on the wall of a zone, with the nights on which its clocks change. */
const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Returns the format of a zone; null if there is no such zone. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // Not a zone.
  }
  formats.set(zone, format);
  return format;
}

export const isZone = (zone: string): boolean => zone !== '' && formatOf(zone) !== null;

/** Returns the first of these zones that is one. Without one, UTC. */
export const zoneOf = (...zones: readonly string[]): string => zones.find(isZone) ?? 'UTC';

/** Returns the time on the wall, as the epoch ms of the same time in UTC. */
export function wallAt(zone: string, at: number): number {
  const parts = new Map(
    formatOf(zone)
      ?.formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Returns how far the wall of a zone is ahead of UTC, ms. */
const offsetAt = (zone: string, at: number): number => wallAt(zone, at) - Math.floor(at / 1000) * 1000;

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Whether a text is a time on a wall (`YYYY-MM-DDTHH:MM`), in whatever zone. */
export function isWallTime(wall: string): boolean {
  const shown = WALL_TIME.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  return !Number.isNaN(shown) && new Date(shown).toISOString().startsWith(wall);
}

/** Returns the wall time at a moment, as `YYYY-MM-DDTHH:MM`. */
export const wallTimeAt = (zone: string, at: number): string =>
  new Date(wallAt(zone, at)).toISOString().slice(0, 16);

/** Returns the wall time so many minutes later on the wall, whatever the clocks do meanwhile. */
export const wallTimeAfter = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) + minutes * MINUTE).toISOString().slice(0, 16);

/** No zone's clock is further from UTC, ms. */
const FURTHEST = 26 * 60 * MINUTE;

/**
 * Returns the moments at which the wall shows this time (`YYYY-MM-DDTHH:MM`), epoch ms. In the nights of a clock
 * change there may be none, or two.
 */
export function momentsOf(zone: string, wall: string): readonly number[] {
  if (!isWallTime(wall)) return [];
  const shown = Date.parse(`${wall}:00Z`);
  const offsets = new Set([offsetAt(zone, shown - FURTHEST), offsetAt(zone, shown + FURTHEST)]);
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((at) => wallAt(zone, at) === shown)
    .sort((a, b) => a - b);
}

/** Returns the moment for a wall time that the clocks skip: they would show it if they had not been changed. */
export function momentAfterSkip(zone: string, wall: string): number {
  const shown = Date.parse(`${wall}:00Z`);
  return shown - offsetAt(zone, shown - FURTHEST);
}

/** Hours of the day in which texts may leave, or with `isQuiet` may not. Minutes after midnight. */
export interface Hours {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
  /** The days on which the hours begin, 1 (Monday) to 7. Null: every day. */
  readonly days: ReadonlySet<number> | null;
  readonly isQuiet: boolean;
}

/** Returns the minutes after midnight of a time such as `07:30`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function isIn({ from, to, days }: Hours, wall: number): boolean {
  const minute = Math.floor(wall / MINUTE) % DAY_MINUTES;
  // Hours over midnight belong to the day on which they begin.
  const isTail = from >= to && minute < to;
  if (!(from < to ? minute >= from && minute < to : minute >= from || isTail)) return false;
  const day = new Date(isTail ? wall - DAY_MINUTES * MINUTE : wall).getUTCDay();
  return days === null || days.has(day === 0 ? 7 : day);
}

const isOpen = (hours: Hours, at: number): boolean => {
  // Quiet hours without a length are none.
  if (hours.isQuiet && hours.from === hours.to) return true;
  return isIn(hours, wallAt(hours.zone, at)) !== hours.isQuiet;
};

/** Returns the moment between two at which the clocks of a zone change, to the minute. */
function changeBetween(zone: string, before: number, after: number): number {
  const old = offsetAt(zone, before);
  let [low, high] = [before, after];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (offsetAt(zone, middle) === old) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the next moment at which these hours may begin or end. */
function nextChange({ zone, from, to }: Hours, at: number): number {
  const start = Math.floor(at / MINUTE) * MINUTE;
  const minute = Math.floor(wallAt(zone, start) / MINUTE) % DAY_MINUTES;
  const wait = Math.min(
    ...[0, from, to].map((mark) => (mark - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES),
  );
  const next = start + wait * MINUTE;
  return offsetAt(zone, next) === offsetAt(zone, start) ? next : changeBetween(zone, start, next);
}

/** A time in which texts may leave. It may go on after `until`: ask again then. */
export interface Opening {
  readonly from: number;
  readonly until: number;
}

/** Most changes until the hours are open. More than a week of them: then they never are. */
const CHANGES_MAX = 300;

/** Returns when all these hours are open next, from `at` on. Null: never. */
export function openingFrom(hours: readonly Hours[], at: number): Opening | null {
  let from = at;
  for (let changes = 0; changes < CHANGES_MAX; changes += 1) {
    const until = Math.min(...hours.map((one) => nextChange(one, from)));
    if (hours.every((one) => isOpen(one, from))) return { from, until };
    from = until;
  }
  return null;
}
