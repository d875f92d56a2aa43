import * as v from 'valibot';
import { findsPerson, readTyped } from '../../kernel/search/typed-search.ts';
import { defineCollection, writeOf } from '../records/collection.ts';
import { createAt, pagedList, removeAt, updateAt } from '../records/wires.ts';
import {
  APPOINTMENT_REASON_MAX,
  type AppointmentChange,
  type AppointmentRecord,
  appointmentChange,
  appointmentInput,
  appointmentRow,
  appointmentText,
} from './appointment-row.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from './appointment-times.ts';
import {
  changedBack,
  changedRow,
  clash,
  MANAGE,
  newRow,
  statusWrite,
  textReport,
  toldNumber,
} from './appointment-writes.ts';
import { shortText } from './shapes.ts';

export * from './appointment-row.ts';
export { APPOINTMENT_STATUSES, type AppointmentStatus, isAhead } from './appointment-times.ts';

const query = v.object({
  q: v.optional(v.string(), ''),
  /** Appointments that overlap with this time, in epoch ms. */
  from: v.optional(v.nullable(v.number()), null),
  to: v.optional(v.nullable(v.number()), null),
  agents: v.optional(v.array(v.string()), []),
  statuses: v.optional(v.array(v.picklist(APPOINTMENT_STATUSES)), []),
  /** Id of the contact. */
  contact: v.optional(v.string(), ''),
});
export type AppointmentQuery = v.InferOutput<typeof query>;

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const idOnWire = (id: string | null) => (id === null ? null : Number(id));

const toWire = ({ contactId, agentId, atUtc, reminders, ...rest }: AppointmentChange) => ({
  ...rest,
  ...(contactId === undefined ? {} : { contact_id: idOnWire(contactId) }),
  ...(agentId === undefined ? {} : { agent_id: idOnWire(agentId) }),
  ...(atUtc === undefined ? {} : { at_utc: isoOrNull(atUtc) }),
  ...(reminders === undefined
    ? {}
    : {
        reminders: reminders.map(({ beforeMinutes, templateId }) => ({
          before_minutes: beforeMinutes,
          template_id: templateId,
        })),
      }),
});

const FIELDS: Readonly<Record<string, string>> = {
  contact_id: 'contactId',
  agent_id: 'agentId',
  at_utc: 'atUtc',
};

/** The right to book an agent twice at once. */
export const MANAGE_OVERLAP = 'manage-appointment-overlap';
const APPOINTMENTS = '/appointments';
const PAGE_SIZE = 500;
const write = writeOf<AppointmentRecord>();

const statusInput = <S extends AppointmentStatus>(status: S) => v.object({ status: v.literal(status) });

/** Appointments (screens, section 5.4), in the order of their start. */
export const appointments = defineCollection({
  name: 'appointments',
  v: 2,
  wire: pagedList(
    '/appointments-list',
    'appointments',
    APPOINTMENTS,
    ({ q, from, to, agents, statuses, contact }: AppointmentQuery) => ({
      q: readTyped(q).q,
      from: isoOrNull(from),
      to: isoOrNull(to),
      agent: agents.join(),
      status: statuses.join(),
      contact,
      per_page: PAGE_SIZE,
    }),
  ),
  row: appointmentRow,
  query,
  keep: 'pages',
  pageSize: PAGE_SIZE,
  find: {
    matches: (row, { q, from, to, agents, statuses, contact }) =>
      (q.trim() === '' ||
        findsPerson(readTyped(q), `${row.title} ${row.name} ${row.location} ${row.notes}`, [row.number])) &&
      (from === null || row.endsAt > from) &&
      (to === null || row.startsAt < to) &&
      (agents.length === 0 || agents.includes(row.agentId)) &&
      (statuses.length === 0 || statuses.includes(row.status)) &&
      (contact === '' || row.contactId === contact),
    compare: (a, b) => a.startsAt - b.startsAt || Number(a.id) - Number(b.id),
  },
  see: 'view-call',
  masks: { number: 'phone' },
  names: ['title', 'name', 'location', 'notes'],
  compares: ({ q }) => {
    const names = ['title', 'name', 'location', 'notes'];
    return { q, fields: readTyped(q).by === 'phone' ? [...names, 'number'] : names };
  },
  writes: {
    create: write({
      may: MANAGE,
      input: appointmentInput,
      repeat: 'key',
      call: (_, input) => createAt(APPOINTMENTS, toWire(input)),
      fieldOf: (name) => FIELDS[name] ?? name,
      clash,
      guess: (_, input, id) => newRow(id, input),
    }),
    /** A change of the time makes a confirmed appointment `rescheduled`. */
    update: write({
      may: MANAGE,
      input: appointmentChange,
      repeat: 'version',
      sendsTo: toldNumber,
      report: textReport,
      call: (target, input) => updateAt(APPOINTMENTS, target, toWire(input)),
      fieldOf: (name) => FIELDS[name] ?? name,
      clash,
      alsoChanges: ['status'],
      inverse: changedBack,
      guess: (row, input) => (row === null ? null : changedRow(row, input)),
    }),
    confirm: statusWrite('confirm', statusInput('confirmed')),
    cancel: statusWrite(
      'cancel',
      v.object({
        status: v.literal('cancelled'),
        reason: shortText(APPOINTMENT_REASON_MAX),
        text: v.optional(appointmentText, ''),
        /** Cancels the later appointments of the series too. No call takes that back. */
        later: v.optional(v.boolean(), false),
      }),
      { sendsTo: toldNumber },
    ),
    noShow: statusWrite('no-show', statusInput('no_show')),
    complete: statusWrite('complete', statusInput('completed')),
    /** Sends a reminder at once. */
    remind: write({
      may: MANAGE,
      input: v.object({}),
      repeat: 'key',
      sendsTo: (_, row) => row?.number ?? '',
      call: ({ id }) => ({
        method: 'POST',
        path: `${APPOINTMENTS}/${encodeURIComponent(id ?? '')}/remind`,
        body: {},
      }),
      guess: (row) => row,
    }),
    remove: write({
      may: MANAGE,
      input: v.object({}),
      repeat: 'version',
      removes: true,
      call: (target) => removeAt(APPOINTMENTS, target),
      guess: () => 'gone',
    }),
  },
});
