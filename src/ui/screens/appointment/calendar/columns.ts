import type { AppointmentRecord } from '../../../../core/model/collections/appointments.ts';
import type { Day } from './days.ts';
import { type Packed, pack, segmentOf } from './lanes.ts';
import { type Cursor, type Stop, stopsOfColumn } from './stops.ts';

export interface ShownAgent {
  readonly id: string;
  readonly name: string;
  /** Name of an avatar's tint. */
  readonly colour: string;
}

/** A column of a time grid: a day, or an agent's part of a day. */
export interface Column extends Packed {
  readonly id: string;
  readonly day: Day;
  /** The agent whose column it is. Null if everybody's appointments are in it. */
  readonly agent: ShownAgent | null;
  /** How many appointments begin here. */
  readonly count: number;
  readonly stops: readonly Stop[];
}

const NO_COLOUR = 'stone';

/** Returns the shown agents, and those of rows who are not among them. */
function everyAgent(
  agents: readonly ShownAgent[],
  rows: readonly AppointmentRecord[],
): readonly ShownAgent[] {
  const all = new Map(agents.map((agent) => [agent.id, agent]));
  for (const { agentId, agent } of rows)
    if (!all.has(agentId)) all.set(agentId, { id: agentId, name: agent, colour: NO_COLOUR });
  return [...all.values()];
}

export const agentOf = (agents: readonly ShownAgent[], row: AppointmentRecord): ShownAgent =>
  agents.find(({ id }) => id === row.agentId) ?? { id: row.agentId, name: row.agent, colour: NO_COLOUR };

const columnOf = (
  id: string,
  day: Day,
  agent: ShownAgent | null,
  rows: readonly AppointmentRecord[],
  room: number,
): Column => {
  const segments = rows.flatMap((row) => segmentOf(day, row) ?? []);
  const packed = pack(segments, room);
  return {
    id,
    day,
    agent,
    count: segments.filter(({ isStart }) => isStart).length,
    ...packed,
    stops: stopsOfColumn(packed, segments, day.pieces),
  };
};

/** Returns a column for each day. A single day has one for each agent if there are several and `isByAgent` is set. */
export function columnsOf({
  days,
  rows,
  agents,
  isByAgent,
  room,
}: {
  readonly days: readonly Day[];
  readonly rows: readonly AppointmentRecord[];
  readonly agents: readonly ShownAgent[];
  readonly isByAgent: boolean;
  /** The most lanes in a column. */
  readonly room: number;
}): readonly Column[] {
  const [day] = days;
  if (isByAgent && day !== undefined) {
    const ofDay = rows.filter((row) => segmentOf(day, row) !== null);
    const all = everyAgent(agents, ofDay);
    if (all.length > 1)
      return all.map((agent) =>
        columnOf(
          agent.id,
          day,
          agent,
          ofDay.filter(({ agentId }) => agentId === agent.id),
          room,
        ),
      );
  }
  return days.map((one) => columnOf(one.date, one, null, rows, room));
}

/** Returns where the keys start: at the next appointment, else at the last, else in the morning. */
export function firstCursor(columns: readonly Column[], now: number): Cursor | null {
  const shown = columns.flatMap(({ id, shown: placed }) =>
    placed.map(({ row, from }) => ({ id, row, from })),
  );
  const found = shown.find(({ row }) => row.endsAt > now) ?? shown.at(-1);
  if (found !== undefined) return { column: found.id, kind: 'row', from: found.from, row: found.row.id };
  const column = columns.find(({ day }) => day.end > now) ?? columns[0];
  const stop = column?.stops.find(({ from }) => from >= MORNING) ?? column?.stops[0];
  return column === undefined || stop === undefined ? null : { ...stop, column: column.id };
}

/** Minutes from the top of the grid at which a working day starts. */
export const MORNING = 8 * 60;
