import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { type Door, guarded } from '../../api/guard.ts';
import { type Entry, type Noting, RESULTS, SOURCES } from '../../api/noting.ts';
import { pageOf, paginate } from '../../api/pages.ts';
import { hasNumber, hasWords, hide } from '../../api/search.ts';
import type { Table, TableDefinition, TableRow } from '../../api/table.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import type { Ground } from '../../world/ground.ts';
import type { Json } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import { ME, SEE_PROFILE } from '../accounts/me-calls.ts';
import type { People } from '../accounts/people.ts';
import { signInEntry } from '../accounts/sign-in-entries.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Flags } from '../flags/flags.ts';
import { activityRows } from './activity-seeds.ts';

/** The families by which the log is filtered, with the endings of their actions. The rest are changes. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  messages: ['message.sent'],
  added: [
    '.created',
    '.cloned',
    '.duplicated',
    '.invited',
    '.peopleAdded',
    'import.started',
    'import.finished',
  ],
  deleted: ['.removed', '.personRemoved', 'import.undone'],
  signIn: [
    ...['.emailAsked', '.emailKept', '.passwordChanged', '.stepOn', '.stepOff', '.codesRenewed'],
    ...['.sessionEnded', '.signedOut', '.stepReset', '.emailChanged'],
    ...['.signedIn', '.passwordAsked', '.passwordReset', '.registered'],
  ],
};

/** Returns whether an action, such as `flag.created`, belongs to a family, such as `added`. */
export const isInFamily = (action: string, family: string): boolean => {
  const found = Object.keys(ENDINGS).find((name) => ENDINGS[name]?.some((ending) => action.endsWith(ending)));
  return (found ?? 'changed') === family;
};

/** One thing that happened in the account. */
export interface WorldActivity extends TableRow, Entry {
  readonly at: number;
}

const change = v.object({ field: v.string(), before: v.string(), after: v.string() });

const InputSchema = v.object({
  actorId: v.optional(v.string(), '0'),
  actorName: v.string(),
  action: v.string(),
  targetKind: v.string(),
  targetId: v.optional(v.string(), ''),
  targetName: v.optional(v.string(), ''),
  channel: v.optional(v.nullable(v.picklist(['sms', 'chat'])), null),
  source: v.optional(v.picklist(SOURCES), 'server'),
  result: v.optional(v.picklist(RESULTS), 'done'),
  reason: v.exactOptional(v.string()),
  code: v.exactOptional(v.string()),
  part: v.exactOptional(v.string()),
  changes: v.optional(v.array(change), []),
});
type ActivityInput = v.InferOutput<typeof InputSchema>;

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
type ActivityQuery = v.InferOutput<typeof QuerySchema>;

/** The log of the account. Nobody changes a row of it, but the service sets the result of a text that fails later. */
const activityTable: TableDefinition<WorldActivity, ActivityInput, ActivityQuery> = {
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
    (!q?.trim() ||
      hasWords(`${row.actorName} ${row.targetName} ${row.action}`, q) ||
      hasNumber(row.targetName, q)),
  compare: (a, b) => b.id - a.id,
};

/** The calls of the account's log (screens, section 5.9). It has no writes. */
const activityCalls: TableCalls<WorldActivity, object> = {
  path: '/activity-logs',
  list: { path: '/activity-logs-list', key: 'logs', pageSize: 50 },
  see: ['view-logs'],
  create: 'never',
  manage: 'never',
  target: null,
  shapes:
    () =>
    ({ at, actorId, actorName, targetKind, targetId, targetName, changes, part, ...row }): Json => ({
      ...row,
      at: iso(at),
      actor: { id: actorId, name: actorName },
      target: { kind: targetKind, id: targetId, name: targetName },
      changes: changes.map((change) => ({ ...change })),
    }),
};

export interface Activity extends Noting {
  readonly activityTable: Table<WorldActivity, ActivityInput, ActivityQuery>;
}

/** Contacts that the log of a new world mentions. */
const LOGGED_CONTACTS = 400;

const PER_PAGE = 25;

/** The account's log (screens, section 5.9). It is made late, because it mentions things of other subjects. */
export const activitySubject = {
  make({ openTable, options, clock, ...world }: Ground & ChatBook & ContactBook & Flags & People): Activity {
    const staff = world.staffTable.all().map(({ id, fullName }) => ({ id: String(id), name: fullName }));
    const named = (rows: readonly { readonly id: number | string; readonly name: string }[]) =>
      rows.map(({ id, name }) => ({ id: String(id), name }));
    const rows = activityRows({
      seed: options.seed,
      startedAt: clock.startedAt,
      staff,
      signIns: world
        .users()
        .flatMap((user) =>
          world.signIns(user.identity).map(({ at, result }) => ({ ...signInEntry(user, result), at })),
        ),
      targets: {
        chat: world.chats().map(({ id, friendlyName }) => ({ id, name: friendlyName })),
        contact: named(world.contactTable.all().slice(0, LOGGED_CONTACTS)),
        flag: named(world.flagTable.all()),
        user: staff,
      },
    });
    const table = openTable(activityTable, rows);
    world.watch((event) => {
      if (event.type !== 'message.updated' || event.message.status !== 'failed') return;
      const part = String(event.message.id);
      const sent = table.all().findLast((row) => row.action === 'message.sent' && row.part === part);
      if (sent?.result !== 'done') return;
      table.set(sent.id, { result: 'failed', code: String(event.message.errorCode ?? '') });
    });
    return {
      activityTable: table,
      noteActivity: (entry) => void table.add({ ...entry, changes: [...entry.changes] }, entry.actorName),
    };
  },
  calls: (world: Door & Activity) => [
    // The signed-in person's own entries. They need no right to read the log.
    http.get(
      `${ME}/activity`,
      guarded(world, SEE_PROFILE, ({ user, info: { request } }) => {
        const found = world.activityTable.search({ actor: String(user.id) });
        const { start, end, pagination } = paginate(
          found.length,
          pageOf(new URL(request.url).searchParams.get('page')),
          PER_PAGE,
          (page) => `${ME}/activity?page=${page}`,
        );
        const data = found.slice(start, end).map(activityCalls.shapes(world));
        return HttpResponse.json({ data: { logs: { data, ...pagination } } });
      }),
    ),
    ...tableHandlers(world, world.activityTable, activityCalls),
  ],
};
