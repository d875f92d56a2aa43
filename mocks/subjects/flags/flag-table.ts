import * as v from 'valibot';
import { changesOf, nameText } from '../../api/decode.ts';
import { nameClash, type TableDefinition, type TableRow } from '../../api/table.ts';
import type { TableCalls } from '../../api/table-calls.ts';
import { DAY, iso } from '../../world/times.ts';

type Label = Pick<WorldFlag, 'id' | 'name' | 'colour'> & Partial<WorldFlag>;

/** The flags of every world, in the staff's order. */
const LABELS: readonly Label[] = [
  { id: 1, name: 'Urgent', colour: 'red' },
  { id: 2, name: 'Landlord', colour: 'blue' },
  { id: 3, name: 'Care plan', colour: 'green' },
  { id: 4, name: 'Awaiting parts', colour: 'orange' },
  { id: 5, name: 'Invoice query', colour: 'cyan' },
  { id: 6, name: 'Complaint', colour: 'red' },
  { id: 7, name: 'New customer', colour: 'pink' },
  { id: 8, name: 'Quote sent', colour: 'blue' },
  { id: 9, name: 'Needs key', colour: 'orange' },
  { id: 10, name: 'Callback', colour: 'cyan' },
  { id: 11, name: 'Warranty', colour: 'green' },
  {
    id: 12,
    name: 'Vulnerable',
    colour: 'pink',
    description: 'Ask before each visit whether somebody else is at home',
  },
  { id: 13, name: 'Out of area', colour: 'grey', scope: 'contact' },
  { id: 14, name: 'Do not text', colour: 'grey' },
];

/** Flags that nobody uses any more. */
const ARCHIVED: readonly Label[] = [
  { id: 15, name: 'Boiler offer 2025', colour: 'orange', scope: 'contact', archived: true },
  { id: 16, name: 'Winter check', colour: 'cyan', archived: true },
  { id: 17, name: 'Old tenancy', colour: 'grey', scope: 'chat', archived: true },
];

/** Flags that chats may have. */
const OF_CHATS = LABELS.filter(({ scope }) => scope !== 'contact');

const MAKERS = ['Edda Farrow', 'Tobias Renn', 'Sunniva Achterberg'] as const;

/** Returns the flags with which a world starts. */
export const flagRows = (startedAt: number): readonly WorldFlag[] =>
  [...LABELS, ...ARCHIVED].map((label, order) => ({
    version: 1,
    scope: 'both',
    description: '',
    order,
    archived: false,
    createdAt: startedAt - Math.abs(LABELS.length - order) * 40 * DAY,
    createdBy: MAKERS[order % MAKERS.length] ?? MAKERS[0],
    ...label,
  }));

/** Flags of the first chats, by their place in the list. */
const FIRST: readonly (readonly number[])[] = [[4, 3], [1, 2], [8], [], [], [2], [3], [12], [], [5]];

/** Every third of the later chats has a flag. These chats take the flags in turn. */
const FLAGGED_EVERY = 3;

/** Returns the ids of the flags that a chat has at the start, by the chat's place in the list. */
export function flagsAt(place: number): readonly number[] {
  const first = FIRST[place];
  if (first !== undefined) return first;
  if (place % FLAGGED_EVERY !== 0) return [];
  const flag = OF_CHATS[(place / FLAGGED_EVERY) % OF_CHATS.length];
  return flag === undefined ? [] : [flag.id];
}

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
  name: nameText('flag', NAME_MAX),
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
type FlagInput = v.InferOutput<typeof InputSchema> & {
  readonly archived?: boolean;
  readonly order?: number;
};

const ChangeSchema = changesOf({ ...fields, archived: v.boolean() });

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
  clash: (row, others) => nameClash('flag', row, others),
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

/** The rules that name flags, such as the audiences of campaigns. */
export interface FlagRules {
  /** Counts the rules that name each flag. */
  flagRules(): ReadonlyMap<number, number>;
  /** Lets each rule that names `from` name `into`. */
  mergeRules(from: number, into: number): void;
  /** Takes the last merge of this flag back. */
  unmergeRules(from: number): void;
}

export const flagCalls: TableCalls<
  WorldFlag,
  { flagUses(): ReadonlyMap<number, FlagUses> } & Pick<FlagRules, 'flagRules'>
> = {
  path: '/flags',
  list: 'whole',
  // Users who may see chats, contacts or automatic rules need the flags, because all of them show flags.
  see: ['view-flags', 'view-chat', 'view-contacts', 'view-auto-responder'],
  create: 'manage-flags',
  manage: 'manage-flags',
  target: 'flag',
  shapes(world) {
    const uses = world.flagUses();
    const rules = world.flagRules();
    return ({ id, version, name, colour, scope, description, order, archived, createdAt, createdBy }) => ({
      id,
      version,
      name,
      colour,
      scope,
      description,
      order,
      archived,
      uses: { chats: 0, contacts: 0, ...uses.get(id), rules: rules.get(id) ?? 0 },
      created_at: iso(createdAt),
      created_by: createdBy,
    });
  },
};
