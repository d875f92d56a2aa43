import * as v from 'valibot';
import { changesOf, moment, phoneText } from '../../api/decode.ts';
import { byText, fold, hasNumber, hasWords, hide } from '../../api/search.ts';
import type { TableDefinition, TableRow } from '../../api/table.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import { BUSINESS_NUMBER } from '../chats/messages.ts';
import type { ContactChat } from '../contacts/contact-table.ts';

/** The statuses of a call that has not ended. */
const RUNNING = ['dialling', 'ringing', 'in_progress', 'held'] as const;
const ENDED = ['completed', 'busy', 'no_answer', 'failed', 'cancelled'] as const;
export type EndStatus = (typeof ENDED)[number];
export type CallStatus = (typeof RUNNING)[number] | EndStatus;

export const OUTCOMES = ['', 'reached', 'voicemail', 'wrong_number', 'no_answer', 'call_back'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Something that happened to a call. */
export interface Mark {
  readonly at: number;
  readonly kind:
    | 'dialled'
    | 'ringing'
    | 'answered'
    | 'held'
    | 'resumed'
    | 'ended'
    | 'declined'
    | 'voicemail'
    | 'failed';
  readonly by: string | null;
  /** Length of a hold that ended with this. */
  readonly seconds: number | null;
}

export interface WorldCall extends TableRow {
  readonly direction: 'in' | 'out';
  /** The newest contact with this number. It follows the contacts. */
  readonly contactId: number | null;
  readonly name: string | null;
  /** The other side, in E.164. */
  readonly number: string;
  readonly status: CallStatus;
  /** Why a call failed, as Twilio's error code. */
  readonly code: number | null;
  readonly voicemail: { readonly seconds: number; readonly url: string | null } | null;
  readonly startedAt: number;
  readonly answeredAt: number | null;
  readonly endedAt: number | null;
  readonly heldAt: number | null;
  /** Who called or took the call. */
  readonly agentId: number | null;
  readonly agentName: string;
  readonly endedBy: 'agent' | 'other' | null;
  readonly outcome: Outcome;
  readonly call_back_at: number | null;
  readonly notes: string;
  readonly flags: readonly number[];
  readonly appointment_id: number | null;
  readonly timeline: readonly Mark[];
  readonly updatedAt: number;
  readonly updatedBy: string;
}

const NOTES_MAX = 5000;
const id = v.pipe(v.number(), v.integer());

const fields = {
  notes: v.pipe(v.string(), v.maxLength(NOTES_MAX, `Use at most ${NOTES_MAX} characters`)),
  outcome: v.picklist(OUTCOMES),
  call_back_at: v.nullable(moment),
  flags: v.pipe(
    v.array(id),
    v.transform((ids) => [...new Set(ids)]),
  ),
  appointment_id: v.nullable(id),
};

const InputSchema = v.object({ number: v.pipe(phoneText, v.minLength(1, 'Give a number')) });
/** The service itself sets the other fields. */
export type CallInput = v.InferOutput<typeof InputSchema> & Partial<Omit<WorldCall, 'id' | 'version'>>;

const ChangeSchema = changesOf(fields);

const word = v.optional(v.nullable(v.string()));
/** A date of a search; empty without one. */
const date = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      moment,
    ]),
  ),
);

const QuerySchema = v.object({
  q: word,
  direction: word,
  outcome: word,
  status: word,
  agent: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  voicemail: v.optional(v.nullable(v.boolean())),
  flag: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  contact: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  /** When the call began, inclusive. */
  from: date,
  to: date,
  sort_by: word,
  order: word,
});
type CallQuery = v.InferOutput<typeof QuerySchema>;

export const isRunning = ({ status }: Pick<WorldCall, 'status'>): boolean =>
  RUNNING.some((one) => one === status);

/** Whether a call came in that nobody took. */
const isMissed = ({ direction, status }: WorldCall): boolean => direction === 'in' && status === 'no_answer';

const GROUPS: Readonly<Record<string, (row: WorldCall) => boolean>> = {
  running: isRunning,
  missed: isMissed,
  ended: (row) => !isRunning(row),
};

/** Returns the length of a talk, holds included, in seconds. */
export const talkSeconds = ({ answeredAt, endedAt }: WorldCall): number | null =>
  answeredAt === null || endedAt === null ? null : Math.floor((endedAt - answeredAt) / 1000);

/** The fields that the contacts give a call. */
export type CallPerson = Pick<WorldCall, 'contactId' | 'name'>;

/** Author of changes that nobody of the account has made. */
export const SERVICE = 'Switchboard';

export type CallDefinition = TableDefinition<WorldCall, CallInput, CallQuery>;

/** The table of calls. A row that is made with a number only is an incoming call that rings. */
export const callTable = (personAt: (number: string) => CallPerson): CallDefinition => ({
  name: 'calls',
  thing: 'Call',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (rowId, input, { at }) => ({
    id: rowId,
    version: 1,
    direction: 'in',
    ...personAt(input.number),
    status: 'ringing',
    code: null,
    voicemail: null,
    startedAt: at,
    answeredAt: null,
    endedAt: null,
    heldAt: null,
    agentId: null,
    agentName: '',
    endedBy: null,
    outcome: '',
    call_back_at: null,
    notes: '',
    flags: [],
    appointment_id: null,
    timeline: [{ at, kind: 'ringing', by: null, seconds: null }],
    updatedAt: at,
    updatedBy: SERVICE,
    ...input,
  }),
  apply(row, change, at) {
    const next = { ...row, ...change, updatedAt: at };
    return next.outcome === 'call_back' ? next : { ...next, call_back_at: null };
  },
  clash: () => null,
  inUse: () => 'A call is never deleted',
  masks: { number: 'phone' },
  seen: (row, masks) =>
    masks.phone || masks.email
      ? {
          ...row,
          number: masks.phone ? '' : row.number,
          name: row.name && hide(row.name, masks),
          notes: hide(row.notes, masks),
        }
      : row,
  matches: (row, { q, direction, outcome, status, agent, voicemail, flag, contact, from, to }) =>
    (!direction || row.direction === direction) &&
    (!outcome || row.outcome === outcome) &&
    (!status || (GROUPS[status]?.(row) ?? row.status === status)) &&
    (!agent || row.agentId === Number(agent)) &&
    (!voicemail || row.voicemail !== null) &&
    (!flag || row.flags.includes(Number(flag))) &&
    (!contact || String(row.contactId) === String(contact)) &&
    (!from || row.startedAt >= from) &&
    (!to || row.startedAt <= to) &&
    (!q?.trim() || hasWords(row.name ?? '', q) || hasNumber(row.number, q) || hasWords(row.notes, q)),
  compare(a, b, { sort_by, order }) {
    const by = (): number => {
      switch (sort_by) {
        case 'length':
          return (talkSeconds(a) ?? 0) - (talkSeconds(b) ?? 0);
        case 'name':
          return byText(fold(a.name ?? a.number), fold(b.name ?? b.number));
        default:
          return a.startedAt - b.startedAt || a.id - b.id;
      }
    };
    return (order ? order === 'desc' : sort_by !== 'name') ? -by() : by();
  },
});

/** What the JSON of calls needs of the world. */
export interface CallNames {
  chatsByContact(): ReadonlyMap<string, ContactChat>;
  readonly staffTable: { get(id: number): { readonly fullName: string } | undefined };
}

/** Returns a function that converts calls to the wire's shape. */
export function callShapes(world: CallNames) {
  const chats = world.chatsByContact();
  return (row: WorldCall) => ({
    id: row.id,
    version: row.version,
    direction: row.direction,
    contact_id: row.contactId,
    name: row.name,
    number: row.number,
    line: BUSINESS_NUMBER,
    status: row.status,
    code: row.code,
    voicemail: row.voicemail === null ? null : { ...row.voicemail },
    started_at: iso(row.startedAt),
    answered_at: isoOrNull(row.answeredAt),
    ended_at: isoOrNull(row.endedAt),
    talk_seconds: talkSeconds(row),
    held_at: isoOrNull(row.heldAt),
    agent:
      row.agentId === null
        ? null
        : { id: row.agentId, name: world.staffTable.get(row.agentId)?.fullName ?? row.agentName },
    ended_by: row.endedBy,
    outcome: row.outcome,
    call_back_at: isoOrNull(row.call_back_at),
    notes: row.notes,
    flags: [...row.flags],
    chat_uuid: chats.get(row.number)?.id ?? null,
    appointment_id: row.appointment_id,
    timeline: row.timeline.map(({ at, ...mark }) => ({ at: iso(at), ...mark })),
    updated_at: iso(row.updatedAt),
    updated_by: row.updatedBy,
  });
}
