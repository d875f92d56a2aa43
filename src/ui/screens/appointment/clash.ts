/** What is in the way of an appointment, from the appointments that this device has. Pure. */
import {
  clashOf,
  freeAgents,
  freeFrom,
  type Wanted,
} from '../../../core/model/collections/appointment-times.ts';
import type { AppointmentClash } from '../../../core/model/collections/appointment-writes.ts';
import type { AppointmentRecord } from '../../../core/model/collections/appointments.ts';

export interface Agent {
  readonly id: string;
  readonly name: string;
  /** The user was deactivated, and gets no new appointments. */
  readonly isInactive?: boolean;
}

/** Returns which appointment is in the way and what would fit instead, as the service would. Null: nothing is. */
export function clashAt(
  rows: readonly AppointmentRecord[],
  wanted: Wanted,
  agents: readonly Agent[],
): AppointmentClash | null {
  const other = clashOf(rows, wanted);
  if (other === undefined) return null;
  const { id, title, name, startsAt, endsAt } = other;
  return {
    id,
    title,
    name,
    startsAt,
    endsAt,
    freeFrom: freeFrom(rows, wanted),
    others: freeAgents(
      rows,
      wanted,
      agents.filter(({ isInactive }) => isInactive !== true),
    ).map((agent) => ({ id: agent.id, name: agent.name })),
  };
}
