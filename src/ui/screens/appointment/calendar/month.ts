import type { AppointmentRecord } from '../../../../core/model/collections/appointments.ts';
import { addDays, startOfDay } from './days.ts';
import { overlaps } from './lanes.ts';
import type { Stop } from './stops.ts';

/** A day of the month, with as many appointments as there is room for. */
export interface MonthDay {
  readonly date: string;
  readonly count: number;
  /** How many of them begin on this day. */
  readonly begin: number;
  readonly shown: readonly AppointmentRecord[];
  readonly stops: readonly Stop[];
}

export function monthDays(
  dates: readonly string[],
  zone: string,
  rows: readonly AppointmentRecord[],
  room: number,
): readonly MonthDay[] {
  const starts = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => startOfDay(date, zone));
  return dates.map((date, index) => {
    const own = rows
      .filter((row) => overlaps(row, starts[index] ?? 0, starts[index + 1] ?? 0))
      .sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
    const shown = own.length <= room ? own : own.slice(0, Math.max(0, room - 1));
    const hasMore = shown.length < own.length && room > 0;
    return {
      date,
      count: own.length,
      begin: own.filter(({ startsAt }) => startsAt >= (starts[index] ?? 0)).length,
      shown,
      stops: [
        { kind: 'day', from: 0, row: null },
        ...shown.map(({ id }, place) => ({ kind: 'row' as const, from: place + 1, row: id })),
        ...(hasMore ? [{ kind: 'more' as const, from: shown.length + 1, row: null }] : []),
      ],
    };
  });
}
