/** Appointments as a calendar file (RFC 5545). Loaded when somebody asks for one. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentRecord } from '../../../core/model/collections/appointments.ts';

const STATUS: Readonly<Record<AppointmentRecord['status'], ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  rescheduled: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Control characters, which no text of a calendar file may hold (RFC 5545, 3.1). Tabs and ends of lines stay. */
const CONTROLS = /[^\P{Cc}\t\r\n]/gu;

const clean = (text: string): string => text.replace(CONTROLS, '');

/**
 * Returns a calendar file. Its times are UTC: they are the same moments everywhere, whatever a program knows of zones.
 * Each appointment of a series is an event of its own, because each can be moved.
 */
export function icsOf(rows: readonly AppointmentRecord[], now: number): string {
  const calendar = ical({
    prodId: { company: 'Switchboard', product: 'Appointments' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const row of rows) {
    calendar.createEvent({
      id: `appointment-${row.id}@switchboard`,
      sequence: row.version,
      stamp: new Date(now),
      start: new Date(row.startsAt),
      end: new Date(row.endsAt),
      summary: clean(row.name === '' ? row.title : `${row.title} (${row.name})`),
      ...(row.location === '' ? {} : { location: clean(row.location) }),
      ...(row.notes === '' ? {} : { description: clean(row.notes) }),
      status: STATUS[row.status],
    });
  }
  // Each line has an end, the last one too. The library leaves that one out.
  return `${calendar.toString().trimEnd()}\r\n`;
}
