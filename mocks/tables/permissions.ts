import * as v from 'valibot';
import { byText, fold } from '../api/search.ts';
import type { TableDefinition, TableRow } from './table.ts';

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
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Give the permission a name'),
    v.maxLength(NAME_MAX, `Use at most ${NAME_MAX} characters`),
  ),
  assignedTo: v.array(v.picklist(PERMISSION_ROLES, 'There is no such role')),
  description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_MAX)),
};

const InputSchema = v.object({
  ...fields,
  assignedTo: v.optional(fields.assignedTo, []),
  description: v.optional(fields.description, ''),
});
export type PermissionInput = v.InferOutput<typeof InputSchema>;

const ChangeSchema = v.object({
  name: v.exactOptional(fields.name),
  assignedTo: v.exactOptional(fields.assignedTo),
  description: v.exactOptional(fields.description),
});

const QuerySchema = v.object({
  q: v.optional(v.string(), ''),
  sortBy: v.optional(v.string(), ''),
  orderBy: v.optional(v.string(), ''),
});
export type PermissionQuery = v.InferOutput<typeof QuerySchema>;

/** The spec's list of permissions (section 7). */
export const permissionTable: TableDefinition<WorldPermission, PermissionInput, PermissionQuery> = {
  name: 'permissions',
  thing: 'Permission',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (id, input, { at }) => ({
    id,
    version: 1,
    createdDate: new Date(at).toISOString(),
    core: false,
    ...input,
  }),
  apply: (row, change) => ({ ...row, ...change }),
  clash({ name }, others) {
    const twin = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
    return twin === undefined
      ? null
      : { field: 'name', message: `There is a permission ${twin.name} already`, row: twin };
  },
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
