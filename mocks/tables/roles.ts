import * as v from 'valibot';
import type { TableDefinition, TableRow } from './table.ts';

/** What a role may do: pairs of action and subject (spec, section 6). */
export interface Rule {
  readonly action: string;
  readonly subject: string;
}

export interface WorldRole extends TableRow {
  /** 1 to 40 characters. A user's record names the role by it. */
  readonly name: string;
  readonly description: string;
  readonly rules: readonly Rule[];
  readonly createdAt: number;
}

const NAME_MAX = 40;
const DESCRIPTION_MAX = 120;
const RULES_MAX = 200;

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const rule = v.object({ action: word, subject: word });

const fields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Give the role a name'),
    v.maxLength(NAME_MAX, `Use at most ${NAME_MAX} characters`),
  ),
  description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_MAX)),
  rules: v.pipe(v.array(rule), v.maxLength(RULES_MAX, 'There are too many rules')),
};

const InputSchema = v.object({
  ...fields,
  description: v.optional(fields.description, ''),
  rules: v.optional(fields.rules, []),
});
export type RoleInput = v.InferOutput<typeof InputSchema>;

const ChangeSchema = v.object({
  name: v.exactOptional(fields.name),
  description: v.exactOptional(fields.description),
  rules: v.exactOptional(fields.rules),
});

/** The table of roles. `membersOf` counts the users of a role. */
export const roleTable = (
  membersOf: (name: string) => number,
): TableDefinition<WorldRole, RoleInput, object> => ({
  name: 'roles',
  thing: 'Role',
  input: InputSchema,
  change: ChangeSchema,
  query: v.object({}),
  make: (id, input, { at }) => ({ id, version: 1, createdAt: at, ...input }),
  apply: (row, change) => ({ ...row, ...change }),
  clash({ name }, others) {
    const twin = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
    return twin === undefined
      ? null
      : { field: 'name', message: `There is a role ${twin.name} already`, row: twin };
  },
  inUse({ name }) {
    const members = membersOf(name);
    return members === 0 ? null : `${members} users have this role. Choose another role for them`;
  },
  matches: () => true,
  compare: (a, b) => a.id - b.id,
});
