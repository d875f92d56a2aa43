import * as v from 'valibot';
import { changesOf, moment } from '../../api/decode.ts';
import { hasNumber, hasWords, hide } from '../../api/search.ts';
import type { TableDefinition, TableRow } from '../../api/table.ts';
import {
  isWallTime,
  isZone,
  momentAfterSkip,
  momentsOf,
  wallTimeAt,
  zoneOf,
} from '../../world/local-time.ts';
import { iso, isoOrNull, MINUTE } from '../../world/times.ts';
import type { ContactChat, WorldContact } from '../contacts/contact-table.ts';

export const KINDS = ['call', 'visit', 'video'] as const;
export type AppointmentStatus =
  | 'requested'
  | 'confirmed'
  | 'rescheduled'
  | 'completed'
  | 'no_show'
  | 'cancelled';

export interface Reminder {
  readonly before_minutes: number;
  readonly template_id: number | null;
  readonly state: 'waiting' | 'sent' | 'skipped' | 'failed';
  readonly reason: null | 'opted_out' | 'no_phone' | 'no_contact' | 'past';
  /** When it was sent or skipped. */
  readonly at: number | null;
}

/** A change of an appointment's start. */
interface Move {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface WorldAppointment extends TableRow {
  readonly title: string;
  readonly kind: (typeof KINDS)[number];
  readonly contact_id: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The zone in which the appointment was written, and its start on the wall there. */
  readonly tz: string;
  readonly local: string;
  readonly agent_id: number;
  readonly status: AppointmentStatus;
  /** Why it was cancelled. */
  readonly reason: string;
  readonly location: string;
  readonly notes: string;
  readonly reminders: readonly Reminder[];
  readonly repeat: { readonly every: 'week'; readonly until: string; readonly series: string } | null;
  /** The oldest first. */
  readonly moves: readonly Move[];
  readonly createdAt: number;
  readonly createdBy: string;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

const TITLE_MAX = 120;
const LOCATION_MAX = 300;
const NOTES_MAX = 5000;
const REMINDERS_MAX = 3;

/** The code of a value that no field can have. Texts of errors are codes: the console has the sentences. */
const BAD = 'invalid';
const REQUIRED = 'required';

const whole = (least: number, most: number) =>
  v.pipe(v.number(BAD), v.integer(BAD), v.minValue(least, BAD), v.maxValue(most, BAD));
const id = whole(1, Number.MAX_SAFE_INTEGER);
const words = (max: number) => v.pipe(v.string(BAD), v.trim(), v.maxLength(max, BAD));

const reminder = v.object({
  before_minutes: whole(5, 20_160),
  template_id: v.optional(v.nullable(id), null),
});

const fields = {
  title: v.pipe(words(TITLE_MAX), v.minLength(1, REQUIRED)),
  kind: v.picklist(KINDS, BAD),
  contact_id: v.nullable(id),
  local: v.pipe(
    v.string(BAD),
    v.trim(),
    v.minLength(1, REQUIRED),
    v.check((wall) => wall === '' || isWallTime(wall), BAD),
  ),
  /** Empty: the zone of the account. */
  tz: v.pipe(
    v.string(BAD),
    v.check((zone) => zone === '' || isZone(zone), BAD),
  ),
  minutes: whole(5, 1440),
  /** Which of the two moments, if the wall shows the time twice. */
  at_utc: v.nullable(moment),
  agent_id: id,
  location: words(LOCATION_MAX),
  notes: v.pipe(v.string(BAD), v.maxLength(NOTES_MAX, BAD)),
  reminders: v.pipe(
    v.array(reminder, BAD),
    v.maxLength(REMINDERS_MAX, BAD),
    v.check((all) => new Set(all.map(({ before_minutes }) => before_minutes)).size === all.length, BAD),
  ),
  repeat: v.nullable(
    v.object({
      every: v.literal('week', BAD),
      until: v.pipe(
        v.string(BAD),
        v.check((day) => isWallTime(`${day}T12:00`), BAD),
      ),
    }),
  ),
  status: v.picklist(['requested', 'confirmed'], BAD),
};

const InputSchema = v.object({
  ...fields,
  contact_id: v.optional(fields.contact_id, null),
  tz: v.optional(fields.tz, ''),
  at_utc: v.optional(fields.at_utc, null),
  location: v.optional(fields.location, ''),
  notes: v.optional(fields.notes, ''),
  reminders: v.optional(fields.reminders, []),
  repeat: v.optional(fields.repeat, null),
  status: v.optional(fields.status, 'confirmed'),
});
/** The service itself sets `by`, and the `series` of an appointment that is repeated. */
export type AppointmentInput = v.InferOutput<typeof InputSchema> & {
  readonly by?: string;
  readonly series?: string;
};

const ChangeSchema = changesOf(fields);

const list = v.optional(v.nullable(v.union([v.string(), v.number()])));
const when = v.optional(v.nullable(v.union([v.literal(''), moment])));
const QuerySchema = v.object({
  q: v.optional(v.nullable(v.string())),
  /** Appointments that overlap with this time. */
  from: when,
  to: when,
  /** Ids of agents, and statuses, with commas between them. */
  agent: list,
  status: list,
  contact: list,
});
type AppointmentQuery = v.InferOutput<typeof QuerySchema>;

/** Whether an appointment will take place, as far as anybody knows. */
export const isAhead = ({ status }: Pick<WorldAppointment, 'status'>): boolean =>
  status === 'requested' || status === 'confirmed' || status === 'rescheduled';

/** Where an appointment lies in time. */
export interface Place {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly tz: string;
  readonly local: string;
}

type Times = Pick<AppointmentInput, 'local' | 'tz' | 'minutes' | 'at_utc'>;

/** Returns where an appointment with these fields lies. Null: the clocks of its zone skip that time. */
export function placeOf({ local, tz, minutes, at_utc }: Times, accountZone: string): Place | null {
  const zone = zoneOf(tz, accountZone);
  const moments = momentsOf(zone, local);
  const startsAt = moments.find((one) => one === at_utc) ?? moments[0];
  return startsAt === undefined ? null : { startsAt, endsAt: startsAt + minutes * MINUTE, tz: zone, local };
}

/** The same, but a time that the clocks skip is as much later as they skip. */
export function placeFrom(times: Times, accountZone: string): Place {
  const place = placeOf(times, accountZone);
  if (place !== null) return place;
  const tz = zoneOf(times.tz, accountZone);
  const startsAt = momentAfterSkip(tz, times.local);
  return { startsAt, endsAt: startsAt + times.minutes * MINUTE, tz, local: wallTimeAt(tz, startsAt) };
}

/**
 * Returns where an appointment lies after a change. Without a new time, the start stays the moment that it is: its wall
 * may show it twice.
 */
export function placeAfter(
  row: WorldAppointment,
  {
    local = row.local,
    tz = row.tz,
    minutes = (row.endsAt - row.startsAt) / MINUTE,
    at_utc = null,
  }: Partial<Times>,
  accountZone: string,
): Place | null {
  const isSame = local === row.local && zoneOf(tz, accountZone) === row.tz && at_utc === null;
  return placeOf({ local, tz, minutes, at_utc: isSame ? row.startsAt : at_utc }, accountZone);
}

const dueAt = ({ before_minutes }: Pick<Reminder, 'before_minutes'>, startsAt: number): number =>
  startsAt - before_minutes * MINUTE;

/** Returns when a waiting reminder leaves. Null: it doesn't wait. */
export const reminderDue = (reminder: Reminder, { startsAt }: WorldAppointment): number | null =>
  reminder.state === 'waiting' ? dueAt(reminder, startsAt) : null;

/** Returns the reminders of an appointment at a new time. Those whose time has passed are skipped. */
function planned(
  wanted: AppointmentInput['reminders'],
  { startsAt, status }: Pick<WorldAppointment, 'startsAt' | 'status'>,
  at: number,
): readonly Reminder[] {
  return wanted.map(({ before_minutes, template_id }) => {
    const isPast = dueAt({ before_minutes }, startsAt) <= at;
    const state = isPast || !isAhead({ status }) ? 'skipped' : 'waiting';
    return {
      before_minutes,
      template_id,
      state,
      reason: isPast ? 'past' : null,
      at: state === 'waiting' ? null : at,
    };
  });
}

/** Returns the reminders after a change. What was sent for the same start stays sent. */
export function replanned(
  before: WorldAppointment,
  next: Pick<WorldAppointment, 'startsAt' | 'status'>,
  wanted: AppointmentInput['reminders'],
  at: number,
): readonly Reminder[] {
  return planned(wanted, next, at).map((fresh) => {
    const old = before.reminders.find(({ before_minutes }) => before_minutes === fresh.before_minutes);
    const isDone = old?.state === 'sent' || old?.state === 'failed' || (old?.reason ?? null) !== null;
    return old !== undefined && isDone && before.startsAt === next.startsAt
      ? { ...old, template_id: fresh.template_id }
      : fresh;
  });
}

/** What a table of appointments needs to know of the world. */
interface Surroundings {
  accountZone(): string;
  /** Returns the name of the contact; empty without one. */
  nameOf(row: Pick<WorldAppointment, 'contact_id'>): string;
  /** Returns the number of the contact; empty without one. */
  numberOf(row: Pick<WorldAppointment, 'contact_id'>): string;
}

export type AppointmentDefinition = TableDefinition<WorldAppointment, AppointmentInput, AppointmentQuery>;

const ids = (written: string | number | null | undefined): readonly string[] =>
  String(written ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const appointmentTable = ({ accountZone, nameOf, numberOf }: Surroundings): AppointmentDefinition => ({
  name: 'appointments',
  thing: 'Appointment',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make(rowId, { minutes, at_utc, reminders, repeat, by: author, series = '', ...input }, { at, by }) {
    const place = placeFrom({ minutes, at_utc, ...input }, accountZone());
    return {
      id: rowId,
      version: 1,
      ...input,
      ...place,
      reason: '',
      reminders: planned(reminders, { startsAt: place.startsAt, status: input.status }, at),
      repeat: repeat === null ? null : { ...repeat, series },
      moves: [],
      createdAt: at,
      createdBy: author ?? by,
      updatedAt: at,
      updatedBy: author ?? by,
    };
  },
  apply(row, { minutes, at_utc, local, tz, reminders, repeat, by, series = '', ...change }, at) {
    const times = {
      ...(local === undefined ? {} : { local }),
      ...(tz === undefined ? {} : { tz }),
      ...(minutes === undefined ? {} : { minutes }),
      ...(at_utc === undefined ? {} : { at_utc }),
    };
    const place = placeAfter(row, times, accountZone()) ?? row;
    const isMoved = place.startsAt !== row.startsAt || place.endsAt !== row.endsAt;
    const status =
      isMoved && row.status === 'confirmed' ? ('rescheduled' as const) : (change.status ?? row.status);
    const { startsAt, endsAt } = place;
    return {
      ...row,
      ...change,
      startsAt,
      endsAt,
      tz: place.tz,
      local: place.local,
      status,
      reason: isAhead({ status }) ? '' : row.reason,
      reminders: replanned(row, { startsAt, status }, reminders ?? [...row.reminders], at),
      repeat: repeat === undefined ? row.repeat : repeat === null ? null : { ...repeat, series },
      moves: startsAt === row.startsAt ? row.moves : [...row.moves, { at, from: row.startsAt, to: startsAt }],
      updatedAt: at,
      updatedBy: by ?? row.updatedBy,
    };
  },
  clash: () => null,
  inUse: () => null,
  // Under masks, the hidden name of the contact is searched as a part of the title.
  seen: (row, masks) =>
    masks.phone || masks.email
      ? {
          ...row,
          title: hide(`${row.title} ${nameOf(row)}`, masks),
          location: hide(row.location, masks),
          notes: hide(row.notes, masks),
          contact_id: null,
        }
      : row,
  matches(row, { q, from, to, agent, status, contact }) {
    const [agents, statuses] = [ids(agent), ids(status)];
    return (
      (typeof from !== 'number' || row.endsAt > from) &&
      (typeof to !== 'number' || row.startsAt < to) &&
      (agents.length === 0 || agents.includes(String(row.agent_id))) &&
      (statuses.length === 0 || statuses.includes(row.status)) &&
      (!contact || String(row.contact_id) === String(contact)) &&
      (!q?.trim() ||
        hasWords(`${row.title} ${nameOf(row)} ${row.location} ${row.notes}`, q) ||
        hasNumber(numberOf(row), q))
    );
  },
  compare: (a, b) => a.startsAt - b.startsAt || a.id - b.id,
});

/** What the JSON of appointments needs of the world. */
export interface AppointmentNames {
  chatsByContact(): ReadonlyMap<string, ContactChat>;
  readonly contactTable: { get(id: number): WorldContact | undefined };
  readonly staffTable: { get(id: number): { readonly fullName: string } | undefined };
}

/** Returns a function that converts appointments to the wire's shape. */
export function appointmentShapes(world: AppointmentNames) {
  const chats = world.chatsByContact();
  return ({
    contact_id,
    startsAt,
    endsAt,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    ...row
  }: WorldAppointment) => {
    const contact = contact_id === null ? undefined : world.contactTable.get(contact_id);
    return {
      ...row,
      contact_id: contact?.id ?? null,
      name: contact?.name ?? null,
      number: contact?.phone ?? null,
      contact_tz: contact?.time_zone ?? '',
      starts_at: iso(startsAt),
      ends_at: iso(endsAt),
      agent: { id: row.agent_id, name: world.staffTable.get(row.agent_id)?.fullName ?? '' },
      reminders: row.reminders.map(({ at, ...one }) => ({ ...one, at: isoOrNull(at) })),
      repeat: row.repeat === null ? null : { ...row.repeat },
      moves: row.moves.map(({ at, from, to }) => ({ at: iso(at), from: iso(from), to: iso(to) })),
      chat_uuid: chats.get(contact?.phone ?? contact?.identity ?? '')?.id ?? null,
      created_at: iso(createdAt),
      created_by: createdBy,
      updated_at: iso(updatedAt),
      updated_by: updatedBy,
    };
  };
}
