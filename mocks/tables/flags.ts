import * as v from 'valibot';
import type { TableDefinition, TableRow } from './table.ts';
import type { TableCalls } from './table-calls.ts';

export const FLAG_COLOURS = ['red', 'orange', 'green', 'cyan', 'blue', 'pink', 'grey'] as const;
export const FLAG_SCOPES = ['chat', 'contact', 'both'] as const;

/** A label that staff put on chats and contacts. */
export interface WorldFlag extends TableRow {
  /** 1 to 40 characters. */
  readonly name: string;
  readonly colour: (typeof FLAG_COLOURS)[number];
  readonly scope: (typeof FLAG_SCOPES)[number];
  readonly description: string;
  /** Place in every list of flags. */
  readonly order: number;
  readonly archived: boolean;
  readonly createdAt: number;
  readonly createdBy: string;
}

const NAME_MAX = 40;
const DESCRIPTION_MAX = 200;

const fields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Give the flag a name'),
    v.maxLength(NAME_MAX, `Use at most ${NAME_MAX} characters`),
  ),
  colour: v.picklist(FLAG_COLOURS),
  scope: v.picklist(FLAG_SCOPES),
  description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_MAX)),
};

const InputSchema = v.object({
  ...fields,
  colour: v.optional(fields.colour, 'grey'),
  scope: v.optional(fields.scope, 'both'),
  description: v.optional(fields.description, ''),
});
type FlagInput = v.InferOutput<typeof InputSchema> & { readonly archived?: boolean };

const ChangeSchema = v.object({
  name: v.exactOptional(fields.name),
  colour: v.exactOptional(fields.colour),
  scope: v.exactOptional(fields.scope),
  description: v.exactOptional(fields.description),
  archived: v.exactOptional(v.boolean()),
});

/** The table of flags. `usesOf` counts the chats and contacts with the flag. */
export const flagTable = (
  usesOf: (flag: WorldFlag) => number,
): TableDefinition<WorldFlag, FlagInput, object> => ({
  name: 'flags',
  thing: 'Flag',
  input: InputSchema,
  change: ChangeSchema,
  query: v.object({}),
  // A new flag comes first, where the person looks for it.
  make: (id, input, { at, by }) => ({
    id,
    version: 1,
    order: -id,
    archived: false,
    createdAt: at,
    createdBy: by,
    ...input,
  }),
  apply: (row, change) => ({ ...row, ...change }),
  clash({ name }, others) {
    const twin = others.find((other) => other.name.toLowerCase() === name.toLowerCase());
    return twin === undefined
      ? null
      : { field: 'name', message: `There is a flag ${twin.name} already`, row: twin };
  },
  inUse(row) {
    const uses = usesOf(row);
    return uses === 0 ? null : `${uses} chats and contacts have this flag`;
  },
  matches: () => true,
  compare: (a, b) => a.order - b.order,
});

/** How many chats and contacts have a flag. */
export interface FlagUses {
  readonly chats: number;
  readonly contacts: number;
}

export const flagCalls: TableCalls<WorldFlag, { flagUses(): ReadonlyMap<number, FlagUses> }> = {
  path: '/flags',
  list: 'whole',
  // Users who may see chats or contacts need the flags, because both show them.
  see: ['view-flags', 'view-chat', 'view-contacts'],
  create: 'manage-flags',
  manage: 'manage-flags',
  shapes(world) {
    const uses = world.flagUses();
    return ({ id, version, name, colour, scope, description, order, archived, createdAt, createdBy }) => ({
      id,
      version,
      name,
      colour,
      scope,
      description,
      order,
      archived,
      uses: { chats: 0, contacts: 0, rules: 0, ...uses.get(id) },
      created_at: new Date(createdAt).toISOString(),
      created_by: createdBy,
    });
  },
};
