import * as v from 'valibot';
import { APPOINTMENT_STATUSES } from '../../../core/model/collections/appointments.ts';
import { isDate } from './period.ts';

/** What the address of the screen holds, beside the view and the open record. */
export const appointmentAddress = v.object({
  q: v.optional(v.string(), ''),
  /** The shown day; empty: today. */
  date: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isDate))]), ''),
  /** Agents whose appointments are hidden. */
  off: v.optional(v.array(v.string()), []),
  status: v.optional(v.picklist([...APPOINTMENT_STATUSES, '']), ''),
  /** Of a new appointment. */
  contact: v.optional(v.string(), ''),
  call: v.optional(v.string(), ''),
  start: v.optional(v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)), ''),
  minutes: v.optional(v.number(), 0),
  agent: v.optional(v.string(), ''),
});
export type AppointmentAddress = v.InferOutput<typeof appointmentAddress>;

/** Fields that hide no appointment. */
export const HARMLESS = ['date', 'contact', 'call', 'start', 'minutes', 'agent'];

export const NOTHING_NEW = { contact: '', call: '', start: '', minutes: 0, agent: '' };
