import * as v from 'valibot';
import { WORK_STATES, type Work } from '../../../src/core/model/work/types.ts';
import { changesOf } from '../../api/decode.ts';
import type { Table, TableDefinition, TableRow } from '../../api/table.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import type { WorldUser } from '../../world/users.ts';

/** What changed the work of a chat last. */
const REASONS = [
  'taken',
  'handed',
  'returned',
  'snoozed',
  'closed',
  'opened',
  'wrote',
  'woke',
  'answered',
  'shared',
  'new',
] as const;
export type Why = (typeof REASONS)[number];

/** A user, with the name of that time. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What the JSON of the work needs of the world. */
export interface StaffNames {
  readonly staffTable: { get(id: number): { readonly fullName: string } | undefined };
}

/** Returns a user of the staff as the wire has it, by the present name if there is one. */
const personShape = (world: StaffNames, person: Person | null) =>
  person && {
    id: Number(person.id),
    name: world.staffTable.get(Number(person.id))?.fullName ?? person.name,
  };

/** Who answers a chat, and whether it is done. Each chat has one such row. */
export interface WorldWork extends TableRow, Omit<Work, 'ownerId'> {
  readonly chat_uuid: string;
  readonly owner: Person | null;
  /** When owner or state changed last, and by whom. Null: the service. */
  readonly since: number;
  readonly by: Person | null;
  readonly why: Why;
  /** Time of the newest message that the row takes into account, also of an automatic text. Null: there was none. */
  readonly messageAt: number | null;
}

/** Where a chat is in the list of a person: open and theirs, open and nobody's, snoozed, or closed. */
export const WORK_PLACES = ['mine', 'nobody', 'snoozed', 'closed'] as const;

export interface WorkPlaces {
  isAtPlace(chatId: string, place: (typeof WORK_PLACES)[number], user: WorldUser): boolean;
}

/** Returns the work as the rules read it. */
export const workIn = ({ owner, state, until, waitingSince }: WorldWork): Work => ({
  ownerId: owner?.id ?? '',
  state,
  until,
  waitingSince,
});

export const workShape = (world: StaffNames, row: WorldWork) => ({
  id: row.chat_uuid,
  chat_uuid: row.chat_uuid,
  version: row.version,
  owner: personShape(world, row.owner),
  state: row.state,
  until: isoOrNull(row.until),
  waiting_since: isoOrNull(row.waitingSince),
  since: iso(row.since),
  by: personShape(world, row.by),
  why: row.why,
  message_at: isoOrNull(row.messageAt),
});

type WorkInput = Omit<WorldWork, 'id' | 'version'>;
export type WorkTable = Table<WorldWork, WorkInput, object>;

const person = v.object({ id: v.string(), name: v.string() });
const time = v.nullable(v.number());
const workFields = {
  chat_uuid: v.string(),
  owner: v.nullable(person),
  state: v.picklist(WORK_STATES),
  until: time,
  waitingSince: time,
  since: v.number(),
  by: v.nullable(person),
  why: v.picklist(REASONS),
  messageAt: time,
};

/** The rules and people change these rows, and no form does. */
const UNCHANGED = v.object({});

export const workTable = (world: StaffNames): TableDefinition<WorldWork, WorkInput, object> => ({
  name: 'chatWork',
  thing: 'Chat',
  input: v.object(workFields),
  change: UNCHANGED,
  query: v.object({}),
  make: (id, input) => ({ id, version: 1, ...input }),
  apply: (row) => row,
  told: (row) => ({ id: row.chat_uuid, row: workShape(world, row) }),
  clash: () => null,
  inUse: () => null,
  matches: () => true,
  compare: (a, b) => b.since - a.since || (a.chat_uuid < b.chat_uuid ? -1 : 1),
  orderOf: () => 'since',
});

/** A change of the owner or the state of a chat. Nobody changes such a row. */
export interface WorldWorkLog extends TableRow {
  readonly chat_uuid: string;
  readonly at: number;
  readonly by: Person | null;
  readonly why: Why;
  readonly owner: Person | null;
  readonly until: number | null;
}

type LogInput = Omit<WorldWorkLog, 'id' | 'version'>;
const LogQuery = v.object({ chat_uuid: v.optional(v.nullable(v.string())) });
export type WorkLogTable = Table<WorldWorkLog, LogInput, v.InferOutput<typeof LogQuery>>;

export const workLogTable: WorkLogTable['definition'] = {
  name: 'chatWorkLog',
  thing: 'Change',
  input: v.object({
    chat_uuid: v.string(),
    at: v.number(),
    by: v.nullable(person),
    why: v.picklist(REASONS),
    owner: v.nullable(person),
    until: time,
  }),
  change: UNCHANGED,
  query: LogQuery,
  make: (id, input) => ({ id, version: 1, ...input }),
  apply: (row) => row,
  clash: () => null,
  inUse: () => null,
  matches: (row, { chat_uuid }) => !chat_uuid || row.chat_uuid === chat_uuid,
  compare: (a, b) => b.id - a.id,
};

export const workLogShape = (world: StaffNames, row: WorldWorkLog) => ({
  id: row.id,
  version: row.version,
  chat_uuid: row.chat_uuid,
  at: iso(row.at),
  by: personShape(world, row.by),
  why: row.why,
  owner: personShape(world, row.owner),
  until: isoOrNull(row.until),
});

/** Open chats that an agent gets at most by sharing out, at first. */
export const LIMIT_AT_FIRST = 20;
const LIMIT_MAX = 1000;
const LIMIT = 'Choose 0 to 1,000 chats';

/** A user who may answer chats. The id is that of the user. */
export interface WorldAgent extends TableRow {
  readonly limit: number;
  /** The availability and the number of open chats that consoles know, as text. A change of it raises the version. */
  readonly told: string;
}

const limit = v.pipe(v.number(LIMIT), v.integer(LIMIT), v.minValue(0, LIMIT), v.maxValue(LIMIT_MAX, LIMIT));
const agentFields = { userId: v.number(), limit, told: v.string() };
const AgentInput = v.object(agentFields);
type AgentInput = v.InferOutput<typeof AgentInput>;
export type AgentTable = Table<WorldAgent, AgentInput, object>;

export const agentTable: AgentTable['definition'] = {
  name: 'chatWorkAgents',
  thing: 'Agent',
  input: AgentInput,
  change: changesOf({ limit }),
  query: v.object({}),
  make: (_, { userId, ...input }) => ({ id: userId, version: 1, ...input }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: () => null,
  inUse: () => null,
  matches: () => true,
  compare: (a, b) => a.id - b.id,
};
