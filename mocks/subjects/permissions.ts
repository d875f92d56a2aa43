import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, conflict, invalid, noContent, notFound } from '../api/answers.ts';
import { changesOf, decodeBody, decodeChange, nameText, versionOf } from '../api/decode.ts';
import { type Door, guarded, recordWrites } from '../api/guard.ts';
import { aboutRow, without } from '../api/noting.ts';
import { templatePage, templateQuery } from '../api/pages.ts';
import { byText, fold } from '../api/search.ts';
import { nameClash, type Table, type TableDefinition, type TableRow } from '../api/table.ts';
import type { Ground } from '../world/ground.ts';
import { DAY, iso, MINUTE } from '../world/times.ts';

interface Seed {
  readonly name: string;
  readonly description: string;
  readonly assignedTo: readonly (typeof PERMISSION_ROLES)[number][];
  readonly core?: true;
}

/** The nine capabilities of the spec (section 6). The administrator holds them all. */
const SEEDS: readonly Seed[] = [
  {
    name: 'Management',
    description: 'Runs the account and its settings',
    assignedTo: ['administrator'],
    core: true,
  },
  {
    name: 'Manage Billing & Roles',
    description: 'Changes the plan, the invoices and the roles of people',
    assignedTo: ['administrator'],
    core: true,
  },
  {
    name: 'Add & Remove Users',
    description: 'Invites people and takes their access away',
    assignedTo: ['administrator', 'manager'],
    core: true,
  },
  {
    name: 'Project Planning',
    description: 'Plans visits and the people who make them',
    assignedTo: ['administrator', 'users', 'manager'],
  },
  {
    name: 'Manage Email Sequences',
    description: 'Writes the letters that leave by themselves',
    assignedTo: ['administrator', 'manager'],
  },
  {
    name: 'Client Communication',
    description: 'Answers customers by text and by phone',
    assignedTo: ['administrator', 'support', 'users'],
  },
  {
    name: 'Only View',
    description: 'Reads everything, changes nothing',
    assignedTo: ['administrator', 'restricted-user'],
    core: true,
  },
  {
    name: 'Financial Management',
    description: 'Sees what customers owe and have paid',
    assignedTo: ['administrator', 'support'],
  },
  {
    name: "Manage Others' Tasks",
    description: 'Hands out and takes back the tasks of colleagues',
    assignedTo: ['administrator', 'support'],
  },
];

/** Returns the permissions with which a world starts. */
const permissionRows = (startedAt: number): readonly WorldPermission[] =>
  SEEDS.map((seed, index) => ({
    core: false,
    ...seed,
    id: index + 1,
    version: 1,
    createdDate: iso(startedAt - (SEEDS.length - index) * 41 * DAY - index * 97 * MINUTE),
  }));

/** The names of roles in the list of permissions (spec, section 4). They are not the roles of users. */
export const PERMISSION_ROLES = ['administrator', 'manager', 'users', 'support', 'restricted-user'] as const;

/** A capability that a role can have (spec, section 6). */
export interface WorldPermission extends TableRow {
  readonly name: string;
  readonly assignedTo: readonly string[];
  /** ISO 8601. The search compares it as text. */
  readonly createdDate: string;
  readonly description: string;
  /** True if the product itself needs the permission, so that nobody can change or delete it. */
  readonly core: boolean;
}

const NAME_MAX = 80;
const DESCRIPTION_MAX = 200;

const fields = {
  name: nameText('permission', NAME_MAX),
  assignedTo: v.array(v.picklist(PERMISSION_ROLES, 'There is no such role')),
  description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_MAX)),
};

const InputSchema = v.object({
  ...fields,
  assignedTo: v.optional(fields.assignedTo, []),
  description: v.optional(fields.description, ''),
});
type PermissionInput = v.InferOutput<typeof InputSchema>;

const ChangeSchema = changesOf(fields);

const QuerySchema = v.object({
  q: v.optional(v.string(), ''),
  sortBy: v.optional(v.string(), ''),
  orderBy: v.optional(v.string(), ''),
});
type PermissionQuery = v.InferOutput<typeof QuerySchema>;

/** The spec's list of permissions (section 7). */
const permissionTable: TableDefinition<WorldPermission, PermissionInput, PermissionQuery> = {
  name: 'permissions',
  thing: 'Permission',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (id, input, { at }) => ({
    id,
    version: 1,
    createdDate: iso(at),
    core: false,
    ...input,
  }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: (row, others) => nameClash('permission', row, others),
  inUse: ({ core }) => (core ? 'The product needs this permission' : null),
  matches: ({ name, createdDate, assignedTo }, { q }) => {
    const text = fold(q.trim());
    return (
      fold(name).includes(text) ||
      createdDate.toLowerCase().includes(text) ||
      assignedTo.some((role) => fold(role).startsWith(text))
    );
  },
  // Anything but `asc` sorts downwards. Without a key the stored order remains.
  compare: (a, b, { sortBy, orderBy }) =>
    sortBy === 'name' ? (orderBy === 'asc' ? 1 : -1) * byText(fold(a.name), fold(b.name)) : 0,
};

const PATH = '/api/apps/permissions';
const SEE = 'view-permissions';
const MANAGE = 'manage-permissions';
const CORE = 'The product needs this permission';

const shape = ({ id, version, name, assignedTo, createdDate, description, core }: WorldPermission) => ({
  id,
  name,
  assignedTo: [...assignedTo],
  createdDate,
  version,
  description,
  core,
});

export interface Permissions {
  readonly permissionTable: Table<WorldPermission, PermissionInput, PermissionQuery>;
}

/** The permissions (spec, section 7). The spec defines no writes; this console adds them. */
export const permissionsSubject = {
  make: ({ openTable, clock }: Ground): Permissions => ({
    permissionTable: openTable(permissionTable, permissionRows(clock.startedAt)),
  }),
  calls: permissionCalls,
};

function permissionCalls(world: Door & Permissions) {
  const table = world.permissionTable;
  const about = aboutRow('permission', table, (row) => without(row, 'core'));
  const write = recordWrites(world, { see: SEE, manage: MANAGE, about });
  const respond = (answer: ReturnType<typeof table.update>, status = 200) =>
    answerOf(answer, { thing: 'Permission', shape, status });
  const missing = () => notFound('Permission not found');

  return [
    http.get(
      PATH,
      guarded(world, SEE, ({ info: { request } }) => {
        const { text, itemsPerPage, page } = templateQuery(request);
        const found = table.search({ q: text('q'), sortBy: text('sortBy'), orderBy: text('orderBy') });
        const permissions = templatePage(found, itemsPerPage, page).map(shape);
        return HttpResponse.json({ permissions, totalPermissions: found.length });
      }),
    ),
    http.post(
      PATH,
      write('created', async ({ user, request }) => {
        const body = await decodeBody(request, table.definition.input);
        return body.ok ? respond(table.create(body.value, user.fullName), 201) : invalid(body.errors);
      }),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      write('updated', async ({ request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const row = table.get(id);
        if (row === undefined) return missing();
        if (row.core) return conflict(CORE, shape(row));
        return respond(table.update(id, body.value.change, body.value.version));
      }),
    ),
    http.delete<{ id: string }>(
      `${PATH}/:id`,
      write('removed', async ({ request, id }) => {
        if (table.get(id) === undefined) return missing();
        const removed = table.remove(id, await versionOf(request));
        return removed.ok ? noContent() : respond(removed);
      }),
    ),
  ];
}
