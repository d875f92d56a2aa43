import * as v from 'valibot';
import { foldText } from '../../kernel/search/fold-text.ts';
import { findsPerson, readTyped } from '../../kernel/search/typed-search.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, setBack, writeOf } from '../records/collection.ts';
import { pagedList, updateAt } from '../records/wires.ts';
import { count, optionalText, recordId, shortText, time } from './shapes.ts';

/** `dialling`, `ringing`, `in_progress` and `held` run. In the others the call is over. */
export const CALL_STATUSES = [
  'dialling',
  'ringing',
  'in_progress',
  'held',
  'completed',
  'busy',
  'no_answer',
  'failed',
  'cancelled',
] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

export const CALL_OUTCOMES = ['reached', 'voicemail', 'wrong_number', 'no_answer', 'call_back'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** `missed`: an incoming call that nobody took. */
export const CALL_FILTERS = ['running', 'missed', 'ended'] as const;
export type CallFilter = (typeof CALL_FILTERS)[number];

export const CALL_SORTS = ['started', 'length', 'name'] as const;

export const CALL_NOTES_MAX = 5000;

const TIMELINE_KINDS = [
  'dialled',
  'ringing',
  'answered',
  'held',
  'resumed',
  'ended',
  'declined',
  'voicemail',
  'failed',
] as const;

export const isRunning = (status: CallStatus): boolean =>
  status === 'dialling' || status === 'ringing' || status === 'in_progress' || status === 'held';

/** Whether both sides can talk, or could before one put the call on hold. */
export const isAnswered = (status: CallStatus): boolean => status === 'in_progress' || status === 'held';

const optionalTime = v.fallback(v.nullish(time, null), null);
const nullable = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullish(schema, null), null);

const moment = v.object({
  at: time,
  kind: v.picklist(TIMELINE_KINDS),
  by: nullable(v.string()),
  /** How long the hold was that ends here, or the voicemail, in seconds. */
  seconds: nullable(count),
});

/** Leaves out the entries that a newer service may have. */
const timeline = v.pipe(
  v.array(v.fallback(v.nullable(moment), null)),
  v.transform((moments) => moments.filter((one) => one !== null)),
);

/** A call on the wire, as a row. Times are those of the service. */
export const callRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    direction: v.picklist(['in', 'out']),
    contact_id: nullable(recordId),
    name: nullable(v.string()),
    number: v.fallback(v.string(), ''),
    line: optionalText,
    status: v.picklist(CALL_STATUSES),
    code: nullable(count),
    voicemail: nullable(v.object({ seconds: count, url: nullable(v.string()) })),
    started_at: time,
    answered_at: optionalTime,
    ended_at: optionalTime,
    held_at: optionalTime,
    talk_seconds: nullable(count),
    agent: nullable(v.object({ id: recordId, name: v.fallback(v.string(), '') })),
    ended_by: nullable(v.picklist(['agent', 'other'])),
    outcome: v.fallback(v.picklist([...CALL_OUTCOMES, '']), ''),
    call_back_at: optionalTime,
    notes: optionalText,
    flags: v.fallback(v.array(recordId), []),
    chat_uuid: nullable(v.string()),
    appointment_id: nullable(recordId),
    timeline: v.fallback(timeline, []),
    updated_at: optionalTime,
    updated_by: optionalText,
  }),
  v.transform((row) => ({
    id: row.id,
    version: row.version,
    direction: row.direction,
    contactId: row.contact_id,
    name: row.name ?? '',
    number: row.number,
    line: row.line,
    status: row.status,
    code: row.code,
    voicemail: row.voicemail,
    startedAt: row.started_at,
    answeredAt: row.answered_at,
    endedAt: row.ended_at,
    heldAt: row.held_at,
    talkSeconds: row.talk_seconds,
    agentId: row.agent?.id ?? null,
    agent: row.agent?.name ?? '',
    endedBy: row.ended_by,
    outcome: row.outcome,
    callBackAt: row.call_back_at,
    notes: row.notes,
    flags: row.flags,
    chatId: row.chat_uuid,
    appointmentId: row.appointment_id,
    timeline: row.timeline,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  })),
);
export type CallRecord = v.InferOutput<typeof callRow>;

export const fitsCallFilter = (
  { direction, status }: Pick<CallRecord, 'direction' | 'status'>,
  filter: CallFilter | '',
): boolean => {
  switch (filter) {
    case '':
      return true;
    case 'running':
      return isRunning(status);
    case 'ended':
      return !isRunning(status);
    case 'missed':
      return direction === 'in' && status === 'no_answer';
  }
};

const query = v.object({
  q: v.optional(v.string(), ''),
  direction: v.optional(v.picklist(['in', 'out', '']), ''),
  status: v.optional(v.picklist([...CALL_FILTERS, '']), ''),
  outcome: v.optional(v.picklist([...CALL_OUTCOMES, '']), ''),
  agent: v.optional(v.string(), ''),
  voicemail: v.optional(v.boolean(), false),
  flag: v.optional(v.string(), ''),
  /** Id of the contact. */
  contact: v.optional(v.string(), ''),
  sort: v.optional(v.picklist(CALL_SORTS), 'started'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
});
export type CallQuery = v.InferOutput<typeof query>;

const fields = {
  notes: shortText(CALL_NOTES_MAX),
  outcome: v.picklist([...CALL_OUTCOMES, '']),
  /** When to call back, for the outcome `call_back`. */
  callBackAt: v.nullable(v.number()),
  flags: v.array(recordId),
  appointmentId: v.nullable(recordId),
};
const callChange = changesOf(fields);
export type CallChange = v.InferOutput<typeof callChange>;

const toWire = ({ callBackAt, flags, appointmentId, ...rest }: CallChange) => ({
  ...rest,
  ...(callBackAt === undefined
    ? {}
    : { call_back_at: callBackAt === null ? null : new Date(callBackAt).toISOString() }),
  ...(flags === undefined ? {} : { flags: flags.map(Number) }),
  ...(appointmentId === undefined
    ? {}
    : { appointment_id: appointmentId === null ? null : Number(appointmentId) }),
});

const nameOf = ({ name, number }: CallRecord): string => foldText(name === '' ? number : name);

const SORTS: Readonly<Record<CallQuery['sort'], (a: CallRecord, b: CallRecord) => number>> = {
  started: (a, b) => a.startedAt - b.startedAt || Number(a.id) - Number(b.id),
  length: (a, b) => (a.talkSeconds ?? 0) - (b.talkSeconds ?? 0),
  name: (a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0),
};

const CALLS = '/calls';
const write = writeOf<CallRecord>();

/** Telephone calls (screens, section 5.3). The running call is the phone line's: the list follows it. */
export const calls = defineCollection({
  name: 'calls',
  v: 1,
  wire: pagedList(
    '/calls-list',
    'calls',
    CALLS,
    ({ q, direction, status, outcome, agent, voicemail, flag, contact, sort, order }: CallQuery) => ({
      q: readTyped(q).q,
      direction,
      status,
      outcome,
      agent,
      voicemail,
      flag,
      contact,
      sort_by: sort,
      order,
    }),
  ),
  row: callRow,
  query,
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: (row, { q, direction, status, outcome, agent, voicemail, flag, contact }) =>
      (q.trim() === '' || findsPerson(readTyped(q), `${row.name} ${row.notes}`, [row.number])) &&
      (direction === '' || row.direction === direction) &&
      fitsCallFilter(row, status) &&
      (outcome === '' || row.outcome === outcome) &&
      (agent === '' || row.agentId === agent) &&
      (!voicemail || row.voicemail !== null) &&
      (flag === '' || row.flags.includes(flag)) &&
      (contact === '' || row.contactId === contact),
    compare: (a, b, { sort, order }) =>
      (order === 'asc' ? 1 : -1) * SORTS[sort](a, b) || Number(a.id) - Number(b.id),
  },
  see: 'view-call',
  masks: { number: 'phone' },
  names: ['name', 'notes'],
  compares: ({ q }) => ({ q, fields: ['name', 'number', 'notes'] }),
  writes: {
    update: write({
      may: 'manage-call',
      input: callChange,
      repeat: 'version',
      call: (target, input) => updateAt(CALLS, target, toWire(input)),
      inverse: setBack('update'),
      guess: (row, input) => (row === null ? null : { ...row, ...input }),
    }),
  },
});
