/** When the texts of a campaign may leave, and in which order. */
import {
  type Hours,
  isZone,
  minutesOf,
  momentsOf,
  type Opening,
  openingFrom,
  zoneOf,
} from '../../world/local-time.ts';

/** The fields of a campaign on which its times depend. */
export interface Timing {
  readonly schedule: {
    readonly kind: 'now' | 'at' | 'window';
    /** `YYYY-MM-DDTHH:MM` on the wall of `tz`. */
    readonly at: string | null;
    /** Which of the two moments, if the wall shows the time twice. */
    readonly at_utc: string | null;
    readonly tz: string;
    readonly window: {
      readonly days: readonly number[];
      readonly from: string;
      readonly to: string;
      readonly use_contact_tz: boolean;
    } | null;
  };
  readonly quiet: { readonly from: string; readonly to: string } | null;
  readonly throttle_per_minute: number;
}

const MINUTE = 60_000;

/** Returns the time between two texts, ms. */
export const gapOf = ({ throttle_per_minute }: Pick<Timing, 'throttle_per_minute'>): number =>
  Math.ceil(MINUTE / throttle_per_minute);

/** Returns the hours in which a text may leave for somebody in this zone. */
export function hoursFor(
  { schedule, quiet }: Timing,
  contactZone: string,
  accountZone: string,
): readonly Hours[] {
  const zone = zoneOf(schedule.tz, accountZone);
  const own = isZone(contactZone) ? contactZone : zone;
  const window = schedule.kind === 'window' ? schedule.window : null;
  return [
    ...(quiet === null
      ? []
      : [{ zone: own, from: minutesOf(quiet.from), to: minutesOf(quiet.to), days: null, isQuiet: true }]),
    ...(window === null
      ? []
      : [
          {
            zone: window.use_contact_tz ? own : zone,
            from: minutesOf(window.from),
            to: minutesOf(window.to),
            days: new Set(window.days),
            isQuiet: false,
          },
        ]),
  ];
}

/** Why a campaign has no start. */
type StartProblem = 'required' | 'past' | 'nonexistent';

/** Returns when the campaign starts if it is scheduled now, epoch ms, or why it has no start. */
export function startOf(timing: Timing, now: number, accountZone: string): number | StartProblem {
  const { kind, at, at_utc, tz, window } = timing.schedule;
  if (kind === 'window') {
    if (window === null) return 'required';
    // Somewhere the window may be open already: the hours of each recipient say when a text leaves.
    if (window.use_contact_tz) return now;
    const inZone = { ...timing, quiet: null };
    return openingFrom(hoursFor(inZone, '', accountZone), now)?.from ?? 'nonexistent';
  }
  if (kind === 'now') return now;
  if (at === null) return 'required';
  const moments = momentsOf(zoneOf(tz, accountZone), at);
  const [first] = moments;
  if (first === undefined) return 'nonexistent';
  const chosen = at_utc === null ? undefined : moments.find((moment) => moment === Date.parse(at_utc));
  const start = chosen ?? first;
  return start < now ? 'past' : start;
}

/** Somebody who waits for a text. `turn` rises in the order in which they began to wait. */
interface Waiting<T> {
  readonly turn: number;
  readonly one: T;
}

interface Lane<T> {
  readonly hours: readonly Hours[];
  readonly waiting: Waiting<T>[];
  /** Place of the first who still waits. */
  first: number;
  /** The next opening, as it was asked for at `askedAt`. */
  opening: Opening | null;
  askedAt: number;
}

/** People who wait for a text: a lane for each zone, because its hours are the same for all its people. */
export interface Lanes<T> {
  add(zone: string, one: T): void;
  /** Returns who gets the next text, and when, from `at` on. Null if nobody waits, or nobody may ever get one. */
  next(at: number): { readonly one: T; readonly at: number } | null;
  /** Takes out who was found last. */
  take(): void;
  clear(): void;
}

export function createLanes<T>(hoursOf: (zone: string) => readonly Hours[]): Lanes<T> {
  const lanes = new Map<string, Lane<T>>();
  let turns = 0;
  let found: Lane<T> | null = null;

  const openingOf = (lane: Lane<T>, at: number): Opening | null => {
    const isKnown = at >= lane.askedAt && (lane.opening === null || at < lane.opening.until);
    if (!isKnown) {
      lane.opening = openingFrom(lane.hours, at);
      lane.askedAt = at;
    }
    return lane.opening;
  };

  return {
    add(zone, one) {
      const lane = lanes.get(zone) ?? {
        hours: hoursOf(zone),
        waiting: [],
        first: 0,
        opening: null,
        askedAt: Number.POSITIVE_INFINITY,
      };
      lanes.set(zone, lane);
      lane.waiting.push({ turn: turns++, one });
    },
    next(at) {
      let best: Waiting<T> | null = null;
      let bestAt = Number.POSITIVE_INFINITY;
      for (const lane of lanes.values()) {
        const waiting = lane.waiting[lane.first];
        const opening = waiting === undefined ? null : openingOf(lane, at);
        if (waiting === undefined || opening === null) continue;
        const from = Math.max(at, opening.from);
        if (best !== null && (from > bestAt || (from === bestAt && waiting.turn > best.turn))) continue;
        best = waiting;
        bestAt = from;
        found = lane;
      }
      return best === null ? null : { one: best.one, at: bestAt };
    },
    take() {
      if (found !== null) found.first += 1;
      found = null;
    },
    clear: () => lanes.clear(),
  };
}

/**
 * Returns who gets the text when, if nothing holds the campaign up, in order of time. Who never gets one is left out.
 */
export function planOf<T>(
  people: readonly T[],
  zoneOfOne: (one: T) => string,
  timing: Timing,
  { from, accountZone }: { readonly from: number; readonly accountZone: string },
): readonly { readonly one: T; readonly at: number }[] {
  const lanes = createLanes<T>((zone) => hoursFor(timing, zone, accountZone));
  for (const one of people) lanes.add(zoneOfOne(one), one);
  const plan: { one: T; at: number }[] = [];
  const gap = gapOf(timing);
  let at = from;
  for (let next = lanes.next(at); next !== null; next = lanes.next(at)) {
    plan.push({ one: next.one, at: next.at });
    lanes.take();
    at = next.at + gap;
  }
  return plan;
}
