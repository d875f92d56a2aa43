import * as v from 'valibot';
import { hasWords, hide } from '../api/search.ts';
import { isInFamily } from './action-families.ts';
import type { TableDefinition, TableRow } from './table.ts';

export const TARGET_KINDS = [
  'chat',
  'contact',
  'flag',
  'user',
  'role',
  'permission',
  'setting',
  'import',
  'campaign',
] as const;
export const SOURCES = ['tab', 'worker', 'server', 'rule'] as const;
export const RESULTS = ['done', 'refused'] as const;

/** A field before and after a change, as text. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** One thing that happened in the account. */
export interface WorldActivity extends TableRow {
  readonly at: number;
  readonly actorId: string;
  readonly actorName: string;
  /** What happened, such as `flag.merged`. */
  readonly action: string;
  readonly targetKind: (typeof TARGET_KINDS)[number];
  readonly targetId: string;
  readonly targetName: string;
  readonly channel: 'sms' | 'chat' | null;
  readonly source: (typeof SOURCES)[number];
  readonly result: (typeof RESULTS)[number];
  readonly changes: readonly FieldChange[];
}

const change = v.object({ field: v.string(), before: v.string(), after: v.string() });

const InputSchema = v.object({
  actorId: v.optional(v.string(), '0'),
  actorName: v.string(),
  action: v.string(),
  targetKind: v.picklist(TARGET_KINDS),
  targetId: v.optional(v.string(), ''),
  targetName: v.optional(v.string(), ''),
  channel: v.optional(v.nullable(v.picklist(['sms', 'chat'])), null),
  source: v.optional(v.picklist(SOURCES), 'server'),
  result: v.optional(v.picklist(RESULTS), 'done'),
  changes: v.optional(v.array(change), []),
});
export type ActivityInput = v.InferOutput<typeof InputSchema>;

const QuerySchema = v.object({
  q: v.optional(v.nullable(v.string())),
  actor: v.optional(v.nullable(v.string())),
  action: v.optional(v.nullable(v.string())),
  target: v.optional(v.nullable(v.string())),
  target_id: v.optional(v.nullable(v.string())),
  source: v.optional(v.nullable(v.string())),
  result: v.optional(v.nullable(v.string())),
  /** Epoch ms, inclusive. */
  from: v.optional(v.nullable(v.number())),
  to: v.optional(v.nullable(v.number())),
  /** Id of the newest row to list. So new rows do not shift the pages while somebody reads them. */
  up_to: v.optional(v.nullable(v.number())),
});
export type ActivityQuery = v.InferOutput<typeof QuerySchema>;

/** The log of the account. Nobody changes a row of it. */
export const activityTable: TableDefinition<WorldActivity, ActivityInput, ActivityQuery> = {
  name: 'activity',
  thing: 'Entry',
  input: InputSchema,
  change: v.object({}),
  query: QuerySchema,
  make: (id, input, { at }) => ({ id, version: 1, at, ...input }),
  apply: (row) => row,
  clash: () => null,
  seen: (row, masks) => ({
    ...row,
    actorName: hide(row.actorName, masks),
    targetName: hide(row.targetName, masks),
  }),
  inUse: () => 'The activity log is never changed',
  matches: (row, { q, actor, action, target, target_id, source, result, from, to, up_to }) =>
    (!actor || row.actorId === actor) &&
    (!action || isInFamily(row.action, action)) &&
    (!target || row.targetKind === target) &&
    (!target_id || row.targetId === target_id) &&
    (!source || row.source === source) &&
    (!result || row.result === result) &&
    (!from || row.at >= from) &&
    (!to || row.at <= to) &&
    (!up_to || row.id <= up_to) &&
    (!q?.trim() || hasWords(`${row.actorName} ${row.targetName} ${row.action}`, q)),
  compare: (a, b) => b.id - a.id,
};
