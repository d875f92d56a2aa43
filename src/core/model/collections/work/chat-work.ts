import * as v from 'valibot';
import { changesOf } from '../../records/changes-of.ts';
import { defineCollection, questionOf, setBack, writeOf } from '../../records/collection.ts';
import { pagedList, updateAt } from '../../records/wires.ts';
import { WORK_STATES, type Work } from '../../work/types.ts';
import { count, recordId, shortText, time } from '../shapes.ts';

/** What changed the work of a chat last. `other`: the service gives a reason that this console does not know. */
export const WORK_REASONS = [
  'new',
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
  'other',
] as const;
export type WorkReason = (typeof WORK_REASONS)[number];

export const HAND_NOTE_MAX = 2000;

/** The right to change the owner of a chat that is somebody else's, to share chats out, and to see the figures. */
export const MANAGE_WORK = 'manage-chat-work';
export const SEE_WORK = 'view-chat';

/** A field that may be missing, or that this console can't read. */
export const nullable = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullish(schema, null), null);
export const person = v.object({ id: recordId, name: v.fallback(v.string(), '') });
export const workReason = v.fallback(v.picklist(WORK_REASONS), 'other');

/** The work of a chat on the wire, as a row with the chat's id. */
const workRow = v.pipe(
  v.object({
    chat_uuid: v.pipe(v.string(), v.minLength(1)),
    version: v.fallback(count, 0),
    owner: nullable(person),
    state: v.picklist(WORK_STATES),
    until: nullable(time),
    waiting_since: nullable(time),
    since: nullable(time),
    by: nullable(person),
    why: workReason,
    message_at: nullable(time),
  }),
  v.transform((row) => ({
    id: row.chat_uuid,
    version: row.version,
    ownerId: row.owner?.id ?? '',
    /** Name of the owner. Empty: nobody, or the service has not answered yet. */
    owner: row.owner?.name ?? '',
    state: row.state,
    until: row.until,
    waitingSince: row.waiting_since,
    since: row.since,
    /** Who changed the row last. Empty: the service. */
    byId: row.by?.id ?? '',
    by: row.by?.name ?? '',
    why: row.why,
    /** Time of the newest message that the row takes into account. 0: none. */
    heardAt: row.message_at ?? 0,
    /** Always empty: the note of a hand-over becomes a note of the chat. */
    note: '',
  })),
);
export type WorkRecord = v.InferOutput<typeof workRow>;

/** An id of a user, or nothing for nobody. */
const ownerId = v.pipe(v.string(), v.maxLength(64));
/** A time of a form, in epoch ms. */
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const fields = {
  ownerId,
  state: v.picklist(WORK_STATES),
  until: v.nullable(moment),
};
const workChange = changesOf({
  ...fields,
  /** Time of the newest message that the person knew. With it, the change is refused if the contact has written since. */
  heardThrough: moment,
});
export type WorkChange = v.InferOutput<typeof workChange>;

const handInput = v.object({ ownerId, note: shortText(HAND_NOTE_MAX) });

const span = v.object({ from: moment, to: moment });

const figuresAnswer = v.pipe(
  v.object({
    data: v.object({
      agents: v.array(
        v.object({
          id: recordId,
          name: v.fallback(v.string(), ''),
          open: v.fallback(count, 0),
          longest_waiting_since: nullable(time),
          answered: v.fallback(count, 0),
          median_ms: nullable(v.number()),
          slow_ms: nullable(v.number()),
        }),
      ),
    }),
  }),
  v.transform(({ data }) =>
    data.agents.map((agent) => ({
      id: agent.id,
      name: agent.name,
      open: agent.open,
      waitingSince: agent.longest_waiting_since,
      answered: agent.answered,
      medianMs: agent.median_ms,
      slowMs: agent.slow_ms,
    })),
  ),
);
/** The answer to the question `figures`: what a supervisor sees of each agent. Times in ms. */
export const agentFigures = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    open: v.number(),
    waitingSince: v.nullable(v.number()),
    answered: v.number(),
    medianMs: v.nullable(v.number()),
    slowMs: v.nullable(v.number()),
  }),
);
export type AgentFigures = v.InferOutput<typeof agentFigures>[number];

const WORK = '/chat-work';
const PAGE_SIZE = 1000;
const write = writeOf<WorkRecord>();

const guessed = (row: WorkRecord | null, { heardThrough: _, ...change }: WorkChange): WorkRecord | null => {
  if (row === null) return null;
  const next = { ...row, ...change };
  return {
    ...next,
    owner: next.ownerId === row.ownerId ? row.owner : '',
    waitingSince: next.state === 'closed' ? null : row.waitingSince,
  };
};

const iso = (at: number | null | undefined): string | null | undefined =>
  at === null || at === undefined ? at : new Date(at).toISOString();

/** The fields of a change that the service takes. Fields that the change leaves out are left out. */
const bodyOf = ({ ownerId: owner, state, until }: WorkChange) => ({
  ...(owner === undefined ? {} : { owner_id: owner === '' ? null : owner }),
  ...(state === undefined ? {} : { state }),
  ...(until === undefined ? {} : { until: iso(until) }),
});

const FIELDS: Readonly<Record<string, string>> = { owner_id: 'ownerId' };
const fieldOf = (name: string): string => FIELDS[name] ?? name;

/** Who answers each chat, and whether it is done: one row for every chat, with the chat's id. */
export const chatWork = defineCollection({
  name: 'chatWork',
  v: 1,
  wire: pagedList<object>('/chat-work-list', 'chat_work', WORK, () => ({})),
  row: workRow,
  query: v.object({}),
  keep: 'pages',
  pageSize: PAGE_SIZE,
  tellsRows: true,
  find: {
    matches: () => true,
    compare: (a, b) => (b.since ?? 0) - (a.since ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  },
  see: SEE_WORK,
  masks: {},
  names: ['owner', 'by'],
  writes: {
    change: write({
      may: SEE_WORK,
      input: workChange,
      repeat: 'key',
      call: (target, input) => updateAt(WORK, target, bodyOf(input)),
      fieldOf,
      // A text that somebody has answered, such as this person, leaves nothing to answer.
      overlooks: ({ waitingSince, heardAt }, { heardThrough }) =>
        heardThrough !== undefined && waitingSince !== null && heardAt > heardThrough
          ? ':contactWroteSince'
          : null,
      inverse: setBack('change'),
      guess: guessed,
    }),
    /** Gives the chat to somebody, with a note for them. */
    hand: write({
      may: SEE_WORK,
      input: handInput,
      repeat: 'key',
      call: (target, { ownerId: to, note }) =>
        updateAt(WORK, target, { ...bodyOf({ ownerId: to }), ...(note === '' ? {} : { note }) }),
      fieldOf,
      inverse: (input, { ownerId: was }) =>
        typeof was === 'string' && was !== input.ownerId ? { op: 'change', input: { ownerId: was } } : null,
      guess: (row, { ownerId: to }) => guessed(row, { ownerId: to }),
    }),
  },
  questions: {
    /** Open chats and first answers of each agent in a span of time. */
    figures: questionOf({
      may: MANAGE_WORK,
      input: span,
      call: ({ from, to }) => ({
        method: 'POST',
        path: `${WORK}/figures`,
        body: { from: iso(from), to: iso(to) },
      }),
      answer: figuresAnswer,
    }),
  },
});

/** Returns the part of a record about which the rules decide. */
export const workOf = ({ ownerId: owner, state, until, waitingSince }: WorkRecord): Work => ({
  ownerId: owner,
  state,
  until,
  waitingSince,
});
