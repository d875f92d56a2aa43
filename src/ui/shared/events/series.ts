/** Appointments of a series that were booked or cancelled together have one line between the messages. Pure. */
import type { AppointmentRecord } from '../../../core/model/collections/appointments.ts';

/** Changes of a series that are so close, in ms, are one act of a person. */
const TOGETHER_MS = 2000;

export interface InSeries {
  readonly row: AppointmentRecord;
  /** When the last appointment began that was booked with this one, as it was booked; null if it was booked alone. */
  readonly bookedUntil: number | null;
  /** Whether the line of another appointment tells its booking. */
  readonly isBookedElsewhere: boolean;
  /** Whether later ones were cancelled with this one. */
  readonly isCancelledOn: boolean;
  /** Whether the line of another appointment tells its cancellation. */
  readonly isCancelledElsewhere: boolean;
}

/** Returns when an appointment began as it was booked, as far as the service tells. */
export const bookedFor = ({ moves, startsAt }: AppointmentRecord): number => moves?.[0]?.from ?? startsAt;

const isTogether = (at: number | null, other: number | null): boolean =>
  at !== null && other !== null && Math.abs(at - other) <= TOGETHER_MS;

/** Returns for each appointment what its lines tell of its series. */
export function inSeries(rows: readonly AppointmentRecord[]): readonly InSeries[] {
  const bySeries = new Map<string, AppointmentRecord[]>();
  for (const row of rows.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (row.series === '') continue;
    const known = bySeries.get(row.series);
    if (known === undefined) bySeries.set(row.series, [row]);
    else known.push(row);
  }
  return rows.map((row) => {
    const series = bySeries.get(row.series) ?? [];
    const booked = series
      .filter(({ createdAt }) => isTogether(createdAt, row.createdAt))
      .toSorted((a, b) => bookedFor(a) - bookedFor(b));
    const lastBooked = booked.at(-1);
    const cancelled =
      row.status === 'cancelled'
        ? series.filter(
            ({ status, updatedAt, updatedBy }) =>
              status === 'cancelled' && updatedBy === row.updatedBy && isTogether(updatedAt, row.updatedAt),
          )
        : [];
    const [firstBooked, firstCancelled] = [booked[0] ?? row, cancelled[0] ?? row];
    return {
      row,
      bookedUntil: booked.length > 1 && lastBooked !== undefined ? bookedFor(lastBooked) : null,
      isBookedElsewhere: firstBooked.id !== row.id,
      isCancelledOn: cancelled.length > 1,
      isCancelledElsewhere: firstCancelled.id !== row.id,
    };
  });
}
