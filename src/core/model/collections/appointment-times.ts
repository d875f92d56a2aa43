/** Where appointments lie in time, and when they overlap, by the rules of the service. Pure. */
import { momentsOf, type WallTime, wallTime, zoneNamed } from '../../kernel/wall-time.ts';

const MINUTE_MS = 60_000;

/** The first three are ahead: they will take place as far as anybody knows. */
export const APPOINTMENT_STATUSES = [
  'requested',
  'confirmed',
  'rescheduled',
  'completed',
  'no_show',
  'cancelled',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const isAhead = (status: AppointmentStatus): boolean =>
  status === 'requested' || status === 'confirmed' || status === 'rescheduled';

/** From `startsAt` to before `endsAt`, in epoch ms. */
export interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** How a person writes when an appointment is. */
export interface WrittenTime {
  /** Start on the wall of `tz`. */
  readonly local: WallTime;
  readonly tz: string;
  /** Which of the two moments, if the wall shows `local` twice, in epoch ms. */
  readonly atUtc: number | null;
  readonly minutes: number;
}

/** Returns when an appointment is. Null: the clocks of its zone skip that time, or it is no time. */
export function spanOf({ local, tz, atUtc, minutes }: WrittenTime): Span | null {
  const zone = zoneNamed(tz);
  const moments = zone === null ? [] : momentsOf(local, zone);
  const startsAt = moments.find((at) => at === atUtc) ?? moments[0];
  return startsAt === undefined ? null : { startsAt, endsAt: startsAt + minutes * MINUTE_MS };
}

/** Returns how a start is written in a zone. */
export function writtenAt(startsAt: number, tz: string): Pick<WrittenTime, 'local' | 'tz' | 'atUtc'> {
  const local = wallTime(startsAt, tz);
  return { local, tz, atUtc: momentsOf(local, tz).length > 1 ? startsAt : null };
}

/** What an overlap needs to know of an appointment. */
export interface Occupied extends Span {
  readonly id: string;
  readonly agentId: string;
  readonly status: string;
}

const meets = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Returns the appointments that occupy an agent, but for the one that is asked about. */
const occupying = <R extends Occupied>(
  rows: readonly R[],
  agentId: string,
  except: string | null,
): readonly R[] =>
  rows.filter((row) => row.agentId === agentId && row.status !== 'cancelled' && row.id !== except);

const firstIn = <R extends Span>(occupied: readonly R[], span: Span): R | undefined =>
  occupied.filter((row) => meets(row, span)).toSorted((a, b) => a.startsAt - b.startsAt)[0];

/** A wanted place. `id`: the appointment that is to be there; null for a new one. */
export interface Wanted {
  readonly id: string | null;
  readonly agentId: string;
  readonly span: Span;
  /** The zone whose days count. */
  readonly tz: string;
}

/** Returns the first appointment of the agent at that time. */
export const clashOf = <R extends Occupied>(
  rows: readonly R[],
  { id, agentId, span }: Wanted,
): R | undefined => firstIn(occupying(rows, agentId, id), span);

/** Returns when, on the same day of the wall, the agent is free for so long, from the wanted time on. Null: never. */
export function freeFrom(rows: readonly Occupied[], { id, agentId, span, tz }: Wanted): number | null {
  const occupied = occupying(rows, agentId, id);
  const length = span.endsAt - span.startsAt;
  const starts = [
    span.startsAt,
    ...occupied.map(({ endsAt }) => endsAt).filter((at) => at > span.startsAt),
  ].toSorted((a, b) => a - b);
  const free = starts.find(
    (startsAt) => firstIn(occupied, { startsAt, endsAt: startsAt + length }) === undefined,
  );
  const dayOf = (at: number) => wallTime(at, tz).slice(0, 10);
  return free !== undefined && dayOf(free) === dayOf(span.startsAt) ? free : null;
}

/** Returns those of these agents who are free at the wanted time, without the wanted agent. */
export const freeAgents = <A extends { readonly id: string }>(
  rows: readonly Occupied[],
  { id, agentId, span }: Wanted,
  agents: readonly A[],
): readonly A[] =>
  agents.filter((one) => one.id !== agentId && firstIn(occupying(rows, one.id, id), span) === undefined);
