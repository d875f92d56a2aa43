/** When an agent is free. Two appointments of an agent overlap unless one of them is cancelled. */
import { wallTimeAt } from '../../world/local-time.ts';
import type { Place, WorldAppointment } from './appointment-table.ts';

type Span = Pick<Place, 'startsAt' | 'endsAt'>;
type Occupied = Span & Pick<WorldAppointment, 'id' | 'agent_id'> & { readonly status: string };

const meets = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Returns the appointments that occupy an agent, but for the one that is asked about. */
export const occupying = <R extends Occupied>(
  rows: readonly R[],
  agentId: number,
  except: number | null,
): readonly R[] =>
  rows.filter((row) => row.agent_id === agentId && row.status !== 'cancelled' && row.id !== except);

/** Returns the first appointment that overlaps with a time. */
export const clashWith = <R extends Span>(occupied: readonly R[], place: Span): R | undefined =>
  occupied.filter((row) => meets(row, place)).toSorted((a, b) => a.startsAt - b.startsAt)[0];

/** Returns when, on the same day of the wall, an agent is free for so long, from the wanted time on. Null: never. */
export function freeFrom(occupied: readonly Span[], { startsAt, endsAt, tz }: Place): number | null {
  const day = wallTimeAt(tz, startsAt).slice(0, 10);
  const starts = [startsAt, ...occupied.map((row) => row.endsAt).filter((at) => at > startsAt)];
  const free = starts
    .toSorted((a, b) => a - b)
    .find((at) => clashWith(occupied, { startsAt: at, endsAt: at + endsAt - startsAt }) === undefined);
  return free !== undefined && wallTimeAt(tz, free).startsWith(day) ? free : null;
}
