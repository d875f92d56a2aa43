import { insteadOf, momentsOf, wallTime } from '../../../../core/kernel/wall-time.ts';
import {
  APPOINTMENT_MINUTES,
  type AppointmentRecord,
} from '../../../../core/model/collections/appointments.ts';
import { addDays, dateIn, MINUTE_MS } from './days.ts';
import { overlaps } from './lanes.ts';

/** Moves and lengths snap to so many minutes. */
export const SNAP_MINUTES = 15;
/** Length of an appointment that is made by a press without a drag. */
export const NEW_MINUTES = 30;

const SNAP_MS = SNAP_MINUTES * MINUTE_MS;

export interface Target {
  readonly startsAt: number;
  readonly minutes: number;
  readonly agentId: string;
}

export interface Period {
  readonly from: number;
  readonly to: number;
}

export const snapped = (minutes: number): number => Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES;
export const snappedDown = (minutes: number): number => Math.floor(minutes / SNAP_MINUTES) * SNAP_MINUTES;

/** Returns the next snapped moment in a direction. Offsets from UTC are whole quarters, so UTC can be rounded. */
const stepFrom = (at: number, direction: number): number =>
  direction > 0 ? (Math.floor(at / SNAP_MS) + 1) * SNAP_MS : (Math.ceil(at / SNAP_MS) - 1) * SNAP_MS;

export const clamped = (startsAt: number, { from, to }: Period): number =>
  Math.min(Math.max(startsAt, from), to - SNAP_MS);

export const laterOrEarlier = (target: Target, direction: number, period: Period): Target => ({
  ...target,
  startsAt: clamped(stepFrom(target.startsAt, direction), period),
});

export const withEnd = (target: Target, end: number): Target => ({
  ...target,
  minutes: Math.min(
    Math.max(Math.round((end - target.startsAt) / MINUTE_MS), SNAP_MINUTES),
    APPOINTMENT_MINUTES.max,
  ),
});

export const longerOrShorter = (target: Target, direction: number): Target =>
  withEnd(target, stepFrom(target.startsAt + target.minutes * MINUTE_MS, direction));

/** Moves to another date, at the same time on the wall. A time that the date skips is as long after the change. */
export function onDate(target: Target, date: string, zone: string): Target {
  const wall = `${date}${wallTime(target.startsAt, zone).slice(10)}`;
  const [startsAt = insteadOf(wall, zone)[0]] = momentsOf(wall, zone);
  return startsAt === undefined ? target : { ...target, startsAt };
}

export function byDays(target: Target, days: number, dates: readonly string[], zone: string): Target {
  const date = addDays(dateIn(target.startsAt, zone), days);
  return dates.includes(date) ? onDate(target, date, zone) : target;
}

/** Moves to the agent so many columns further, if there is one. */
export const byAgents = (target: Target, columns: number, agents: readonly string[]): Target => {
  const agentId = agents[agents.indexOf(target.agentId) + columns];
  return agentId === undefined ? target : { ...target, agentId };
};

export const isSame = (a: Target, b: Target): boolean =>
  a.startsAt === b.startsAt && a.minutes === b.minutes && a.agentId === b.agentId;

/** Returns the shown appointment of the agent that overlaps with the target. */
export const clashWith = (
  rows: readonly AppointmentRecord[],
  { startsAt, minutes, agentId }: Target,
  own: string | null,
): AppointmentRecord | null =>
  rows.find(
    (row) =>
      row.agentId === agentId &&
      row.id !== own &&
      row.status !== 'cancelled' &&
      overlaps(row, startsAt, startsAt + minutes * MINUTE_MS),
  ) ?? null;
