/** What the writes of appointments mean: their refusals, guesses and undo. */
import * as v from 'valibot';
import { type InverseCall, setBack, type Write } from '../records/collection.ts';
import type { JsonObject } from '../records/types.ts';
import type { AppointmentChange, AppointmentInput, AppointmentRecord } from './appointment-row.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus, isAhead, spanOf } from './appointment-times.ts';
import { recordId, time } from './shapes.ts';

const APPOINTMENTS = '/appointments';
export const MANAGE = 'manage-appointment';

const nullable = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullish(schema, null), null);

const overlap = v.object({
  code: v.literal('overlap'),
  clash: v.object({
    id: recordId,
    name: nullable(v.string()),
    title: v.fallback(v.string(), ''),
    starts_at: time,
    ends_at: time,
  }),
  free_from: nullable(time),
  others: v.fallback(v.array(v.object({ id: recordId, name: v.fallback(v.string(), '') })), []),
});

/** A refusal because the agent has another appointment then: which one, and what would fit instead. */
export const clash = v.pipe(
  overlap,
  v.transform(({ clash: { starts_at, ends_at, name, ...other }, free_from, others }) => ({
    ...other,
    name: name ?? '',
    startsAt: starts_at,
    endsAt: ends_at,
    freeFrom: free_from,
    others,
  })),
);
export type AppointmentClash = v.InferOutput<typeof clash>;

/** Reads the `current` of a refusal `clash`. */
export const clashIn = (current: JsonObject | null): AppointmentClash | null => {
  const read = v.safeParse(
    v.object({
      id: v.string(),
      title: v.string(),
      name: v.string(),
      startsAt: v.number(),
      endsAt: v.number(),
      freeFrom: v.nullable(v.number()),
      others: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
    current,
  );
  return read.success ? read.output : null;
};

/** Returns the row as it is after a change, by the rules of the service. */
export function changedRow(
  row: AppointmentRecord,
  { anyway: _anyway, text: _text, ...change }: AppointmentChange,
): AppointmentRecord {
  const next = { ...row, ...change };
  const span = spanOf(next) ?? row;
  const { startsAt, endsAt } = span;
  const isMoved = startsAt !== row.startsAt || endsAt !== row.endsAt;
  const moves =
    row.moves === null || startsAt === row.startsAt
      ? row.moves
      : [...row.moves, { at: null, from: row.startsAt, to: startsAt }];
  const status = isMoved && row.status === 'confirmed' ? 'rescheduled' : next.status;
  return {
    ...next,
    startsAt,
    endsAt,
    moves,
    status,
    reason: isAhead(status) ? '' : row.reason,
    agent: next.agentId === row.agentId ? row.agent : '',
    ...(next.contactId === row.contactId ? {} : { name: '', number: '', contactTz: '', chatId: null }),
  };
}

const TIMES = ['local', 'tz', 'atUtc', 'minutes'] as const;

/**
 * Returns the change that takes a change back. The time of a confirmed appointment is set back together with its status,
 * because the move made it `rescheduled`. What the contact was told can't be taken back.
 */
export function changedBack(input: JsonObject, before: JsonObject): InverseCall | null {
  if ((input.text ?? '') !== '') return null;
  const { status, ...fields } = before;
  const back = setBack('update')(input, Object.hasOwn(input, 'status') ? before : fields, null);
  const isMoved = back !== null && TIMES.some((field) => Object.hasOwn(back.input, field));
  return isMoved && status === 'confirmed' ? { ...back, input: { ...back.input, status } } : back;
}

/** Returns the row of an appointment that the service does not know yet. */
export const newRow = (id: string, { anyway: _, ...input }: AppointmentInput): AppointmentRecord | null => {
  const span = spanOf(input);
  return span === null
    ? null
    : {
        id,
        version: 0,
        ...input,
        ...span,
        name: '',
        number: '',
        contactTz: '',
        agent: '',
        reason: '',
        fates: input.reminders.map(() => ({ state: 'waiting', reason: null, at: null })),
        series: '',
        moves: [],
        chatId: null,
        createdAt: null,
        createdBy: '',
        updatedAt: null,
        updatedBy: '',
      };
};

interface StatusInput {
  readonly status: AppointmentStatus;
  readonly reason?: string;
  readonly text?: string;
  readonly later?: boolean;
}

/**
 * A change of the status by a call of its own. Its undo sets the status back, unless the contact was told or other
 * appointments have changed too.
 */
export const statusWrite = <I extends StatusInput>(
  path: string,
  input: v.GenericSchema<unknown, I>,
  more: Pick<Write<AppointmentRecord, I>, 'sendsTo'> = {},
): Write<AppointmentRecord, I> => ({
  may: MANAGE,
  input,
  repeat: 'key',
  ...more,
  call: ({ id }, { status: _, ...body }) => ({
    method: 'POST',
    path: `${APPOINTMENTS}/${encodeURIComponent(id ?? '')}/${path}`,
    body,
  }),
  inverse: ({ status, text: told = '', later = false }, before) => {
    const was = APPOINTMENT_STATUSES.find((one) => one === before.status);
    if (was === undefined || was === status || told !== '' || later !== false) return null;
    if (was === 'completed') return { op: 'complete', input: { status: was } };
    if (was === 'no_show') return { op: 'noShow', input: { status: was } };
    if (was === 'cancelled' || (was === 'rescheduled' && status === 'confirmed')) return null;
    return { op: 'update', input: { status: was === 'requested' ? was : 'confirmed' } };
  },
  guess: (row, { status }) => (row === null ? null : { ...row, status }),
});

const TEXT_PROBLEMS = ['opted_out', 'no_phone', 'no_contact'] as const;

/** Whether the text that went with a write has left, and why not. An answer to a write without a text says neither. */
export const textReport = v.pipe(
  v.object({ text_sent: v.boolean(), text_problem: v.optional(nullable(v.picklist(TEXT_PROBLEMS)), null) }),
  v.transform(({ text_sent, text_problem }) => ({ textSent: text_sent, textProblem: text_problem })),
);

/** Reads the report of a carried out write. Null: the service did not say whether the text has left. */
export const textReportIn = (
  report: JsonObject | undefined,
): { readonly sent: boolean; readonly problem: (typeof TEXT_PROBLEMS)[number] | null } | null => {
  const read = v.safeParse(
    v.object({ textSent: v.boolean(), textProblem: v.nullable(v.picklist(TEXT_PROBLEMS)) }),
    report,
  );
  return read.success ? { sent: read.output.textSent, problem: read.output.textProblem } : null;
};

/** Whom a text that goes with a write reaches. */
export const toldNumber = (
  { text: told = '' }: { readonly text?: string },
  row: AppointmentRecord | null,
): string => (told === '' ? '' : (row?.number ?? ''));
