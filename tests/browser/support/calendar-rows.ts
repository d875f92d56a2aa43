import type { AppointmentRecord } from '../../../src/core/model/collections/appointments.ts';
import type { ShownAgent } from '../../../src/ui/screens/appointment/calendar/columns.ts';

export const MAREK: ShownAgent = { id: '1', name: 'Marek Dunn', colour: 'moss' };
export const GETHIN: ShownAgent = { id: '2', name: 'Gethin Roe', colour: 'clay' };
export const SUNNIVA: ShownAgent = { id: '3', name: 'Sunniva Ash', colour: 'sea' };

export const LONDON = 'Europe/London';

const MINUTE_MS = 60_000;

/** An appointment at a time in UTC, such as `2026-09-23T08:00`. */
export const appointment = (
  id: string,
  at: string,
  minutes: number,
  more: Partial<AppointmentRecord> = {},
): AppointmentRecord => {
  const startsAt = Date.parse(`${at}Z`);
  return {
    id,
    version: 1,
    title: 'Annual service',
    kind: 'visit',
    contactId: '7',
    name: 'Odile Marchetti',
    number: '+447700900121',
    contactTz: LONDON,
    startsAt,
    endsAt: startsAt + minutes * MINUTE_MS,
    tz: LONDON,
    local: at,
    minutes,
    agentId: MAREK.id,
    agent: MAREK.name,
    status: 'confirmed',
    reason: '',
    location: '',
    notes: '',
    reminders: [],
    repeat: null,
    chatId: null,
    atUtc: null,
    fates: [],
    series: '',
    moves: null,
    createdAt: startsAt,
    createdBy: '',
    updatedAt: startsAt,
    updatedBy: '',
    ...more,
  };
};
