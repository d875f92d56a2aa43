import type { AppointmentRecord } from '../../../../core/model/collections/appointments.ts';
import { type Day, placeAt } from './days.ts';

/** The part of an appointment that is on one day. Its places are minutes from the top of the grid. */
export interface Segment {
  readonly row: AppointmentRecord;
  readonly from: number;
  readonly to: number;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

export interface Placed extends Segment {
  readonly lane: number;
  /** Number of lanes that share the width. */
  readonly lanes: number;
}

/** Appointments for which there is no room, of the hour from `from`. They are in the last lane. */
export interface More {
  readonly from: number;
  readonly count: number;
  readonly lanes: number;
}

export interface Packed {
  readonly shown: readonly Placed[];
  readonly more: readonly More[];
}

/** A shorter appointment is drawn as high as one of so many minutes. */
export const LEAST_MINUTES = 15;

export const overlaps = (
  { startsAt, endsAt }: Pick<AppointmentRecord, 'startsAt' | 'endsAt'>,
  from: number,
  to: number,
): boolean => startsAt < to && Math.max(endsAt, startsAt + 1) > from;

export const segmentOf = (day: Day, row: AppointmentRecord): Segment | null =>
  overlaps(row, day.start, day.end)
    ? {
        row,
        from: placeAt(day, row.startsAt),
        to: placeAt(day, row.endsAt),
        isStart: row.startsAt >= day.start,
        isEnd: row.endsAt <= day.end,
      }
    : null;

const lowerEdge = ({ from, to }: Segment): number => Math.max(to, from + LEAST_MINUTES);

/**
 * Places appointments that overlap side by side. A group of appointments that overlap in a chain has as many lanes as
 * it needs, at most `room`: then the last lane counts those that are left.
 */
export function pack(segments: readonly Segment[], room: number): Packed {
  const sorted = segments.toSorted(
    (a, b) => a.from - b.from || b.to - a.to || a.row.id.localeCompare(b.row.id),
  );
  const shown: Placed[] = [];
  const more: More[] = [];
  let group: { readonly segment: Segment; readonly lane: number }[] = [];
  let ends: number[] = [];

  const close = () => {
    const lanes = Math.min(ends.length, room);
    const free = ends.length > room ? room - 1 : room;
    const left = new Map<number, number>();
    for (const { segment, lane } of group) {
      if (lane < free) shown.push({ ...segment, lane, lanes });
      else {
        const hour = Math.floor(segment.from / 60) * 60;
        left.set(hour, (left.get(hour) ?? 0) + 1);
      }
    }
    for (const [from, count] of left) more.push({ from, count, lanes });
    group = [];
    ends = [];
  };

  for (const segment of sorted) {
    if (ends.every((end) => end <= segment.from)) close();
    const found = ends.findIndex((end) => end <= segment.from);
    const lane = found < 0 ? ends.length : found;
    ends[lane] = lowerEdge(segment);
    group.push({ segment, lane });
  }
  close();
  return { shown, more };
}
