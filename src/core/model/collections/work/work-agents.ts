import * as v from 'valibot';
import { containsWords } from '../../../kernel/search/fold-text.ts';
import { AVAILABILITIES } from '../../profile/types.ts';
import { changesOf } from '../../records/changes-of.ts';
import { defineCollection, setBack, writeOf } from '../../records/collection.ts';
import { updateAt, wholeList } from '../../records/wires.ts';
import { count, recordId, time } from '../shapes.ts';
import { MANAGE_WORK, SEE_WORK } from './chat-work.ts';

/** The most chats that an agent may be given by sharing out. */
export const AGENT_LIMIT_MAX = 500;

const agentRow = v.object({
  id: recordId,
  version: v.fallback(count, 0),
  name: v.fallback(v.string(), ''),
  /** As in chats. */
  identity: v.fallback(v.string(), ''),
  availability: v.fallback(v.picklist(AVAILABILITIES), 'available'),
  /** When the agent counts as available again. Null: unknown. */
  until: v.fallback(v.nullish(time, null), null),
  limit: v.fallback(count, 0),
  /** Open chats of the agent. */
  open: v.fallback(count, 0),
});
export type WorkAgentRecord = v.InferOutput<typeof agentRow>;

const query = v.object({ q: v.optional(v.string(), '') });
export type WorkAgentQuery = v.InferOutput<typeof query>;

const agentChange = changesOf({
  limit: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(0, 'invalid'),
    v.maxValue(AGENT_LIMIT_MAX, 'tooHigh'),
  ),
});

const AGENTS = '/chat-work-agents';

/** The users who may answer chats. */
export const chatWorkAgents = defineCollection({
  name: 'chatWorkAgents',
  v: 1,
  wire: wholeList<WorkAgentQuery>(AGENTS),
  row: agentRow,
  query,
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: (row, { q }) => containsWords(`${row.name} ${row.identity}`, q.trim()),
    compare: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.id) - Number(b.id)),
  },
  see: SEE_WORK,
  masks: { identity: 'email' },
  names: ['name'],
  writes: {
    update: writeOf<WorkAgentRecord>()({
      may: MANAGE_WORK,
      input: agentChange,
      repeat: 'version',
      call: (target, input) => updateAt(AGENTS, target, input),
      inverse: setBack('update'),
      guess: (row, input) => (row === null ? null : { ...row, ...input }),
    }),
  },
});
