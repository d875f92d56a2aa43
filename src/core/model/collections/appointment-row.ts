/** An appointment: as the service sends it, as rows hold it, and as people write it (screens, section 5.4). */
import * as v from 'valibot';
import { momentsOf, zoneNamed } from '../../kernel/wall-time.ts';
import { changesOf } from '../records/changes-of.ts';
import { APPOINTMENT_STATUSES } from './appointment-times.ts';
import { count, labelText, optionalText, recordId, shortText, time } from './shapes.ts';

export const APPOINTMENT_KINDS = ['call', 'visit', 'video'] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

export const APPOINTMENT_TITLE_MAX = 120;
export const APPOINTMENT_LOCATION_MAX = 300;
export const APPOINTMENT_NOTES_MAX = 5000;
export const APPOINTMENT_REASON_MAX = 300;
export const APPOINTMENT_TEXT_MAX = 1600;
export const REMINDERS_MAX = 3;
/** How long before an appointment a reminder may leave, in minutes. */
export const REMINDER_MINUTES = { min: 5, max: 20_160 } as const;

/** How long an appointment may take, in minutes. */
export const APPOINTMENT_MINUTES = { min: 5, max: 1440 } as const;

const REMINDER_STATES = ['waiting', 'sent', 'skipped', 'failed'] as const;
const REMINDER_REASONS = ['opted_out', 'no_phone', 'no_contact', 'past'] as const;

const MINUTE = 60_000;

const nullable = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullish(schema, null), null);

const reminderRow = v.pipe(
  v.object({
    before_minutes: count,
    template_id: nullable(count),
    state: v.fallback(v.picklist(REMINDER_STATES), 'waiting'),
    reason: nullable(v.picklist(REMINDER_REASONS)),
    at: nullable(time),
  }),
  v.transform(({ before_minutes, template_id, ...fate }) => ({
    written: { beforeMinutes: before_minutes, templateId: template_id },
    fate,
  })),
);

/** A change of the start. `at`: when it was made; null until the service knows of it. */
const move = v.object({ at: nullable(time), from: time, to: time });

/** An appointment on the wire, as a row. Its moments are UTC; `tz` and `local` say how it was written. */
export const appointmentRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    title: v.fallback(v.string(), ''),
    kind: v.fallback(v.picklist(APPOINTMENT_KINDS), 'call'),
    contact_id: nullable(recordId),
    name: nullable(v.string()),
    number: nullable(v.string()),
    contact_tz: optionalText,
    starts_at: time,
    ends_at: time,
    tz: optionalText,
    local: optionalText,
    agent_id: recordId,
    agent: nullable(v.object({ name: v.fallback(v.string(), '') })),
    status: v.picklist(APPOINTMENT_STATUSES),
    reason: optionalText,
    location: optionalText,
    notes: optionalText,
    reminders: v.fallback(v.array(reminderRow), []),
    repeat: nullable(
      v.object({ every: v.literal('week'), until: v.string(), series: v.fallback(v.string(), '') }),
    ),
    moves: nullable(v.array(move)),
    chat_uuid: nullable(v.string()),
    created_at: nullable(time),
    created_by: optionalText,
    updated_at: nullable(time),
    updated_by: optionalText,
  }),
  v.transform(({ tz, ...row }) => ({ ...row, tz: zoneNamed(tz) ?? 'UTC' })),
  v.transform((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    kind: row.kind,
    contactId: row.contact_id,
    name: row.name ?? '',
    number: row.number ?? '',
    contactTz: zoneNamed(row.contact_tz) ?? '',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    /** Zone in which it was written, and its start on the wall there. A zone that nobody knows is UTC. */
    tz: row.tz,
    local: row.local,
    minutes: Math.round((row.ends_at - row.starts_at) / MINUTE),
    /** The start, if the wall shows `local` twice: it says which of the two it is. */
    atUtc: momentsOf(row.local, row.tz).length > 1 ? row.starts_at : null,
    agentId: row.agent_id,
    agent: row.agent?.name ?? '',
    status: row.status,
    reason: row.reason,
    location: row.location,
    notes: row.notes,
    reminders: row.reminders.map(({ written }) => written),
    /** What became of each reminder. */
    fates: row.reminders.map(({ fate }) => fate),
    repeat: row.repeat === null ? null : { every: row.repeat.every, until: row.repeat.until },
    series: row.repeat?.series ?? '',
    /** The changes of its start, the oldest first. Null: the service does not tell them. */
    moves: row.moves,
    chatId: row.chat_uuid,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  })),
);
export type AppointmentRecord = v.InferOutput<typeof appointmentRow>;

const fields = {
  title: v.pipe(labelText(APPOINTMENT_TITLE_MAX), v.minLength(1, 'required')),
  kind: v.picklist(APPOINTMENT_KINDS),
  contactId: v.nullable(recordId),
  /** Start on the wall of `tz`: `YYYY-MM-DDTHH:MM`. */
  local: v.pipe(v.string(), v.minLength(1, 'required')),
  tz: v.pipe(
    v.string(),
    v.check((zone) => zoneNamed(zone) !== null, 'invalid'),
  ),
  minutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(APPOINTMENT_MINUTES.min, 'invalid'),
    v.maxValue(APPOINTMENT_MINUTES.max, 'invalid'),
  ),
  /** Which of the two moments, if the wall shows `local` twice, in epoch ms. */
  atUtc: v.nullable(v.number()),
  agentId: recordId,
  location: shortText(APPOINTMENT_LOCATION_MAX),
  notes: shortText(APPOINTMENT_NOTES_MAX),
  reminders: v.pipe(
    v.array(
      v.object({
        beforeMinutes: v.pipe(
          v.number('invalid'),
          v.integer('invalid'),
          v.minValue(REMINDER_MINUTES.min, 'invalid'),
          v.maxValue(REMINDER_MINUTES.max, 'invalid'),
        ),
        templateId: v.nullable(count),
      }),
    ),
    v.maxLength(REMINDERS_MAX),
    v.check((all) => new Set(all.map(({ beforeMinutes }) => beforeMinutes)).size === all.length, 'sameTime'),
  ),
  repeat: v.nullable(
    v.object({ every: v.literal('week'), until: v.pipe(v.string(), v.minLength(1, 'required')) }),
  ),
};
export const appointmentText = shortText(APPOINTMENT_TEXT_MAX);
const asked = v.picklist(['requested', 'confirmed']);
export const appointmentInput = v.object({
  ...fields,
  status: v.optional(asked, 'confirmed'),
  /** Books although the agent has another appointment then. */
  anyway: v.optional(v.boolean(), false),
});
/** `text` is sent to the contact. */
export const appointmentChange = changesOf({
  ...fields,
  status: asked,
  anyway: v.boolean(),
  text: appointmentText,
});
export type AppointmentInput = v.InferOutput<typeof appointmentInput>;
export type AppointmentChange = v.InferOutput<typeof appointmentChange>;
