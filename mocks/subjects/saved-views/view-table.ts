import * as v from 'valibot';
import { changesOf, text } from '../../api/decode.ts';
import type { TableDefinition, TableRow } from '../../api/table.ts';

const NAME_MAX = 60;
const SCREEN_MAX = 60;
const QUERY_MAX = 2000;

/** A named filter of a list screen. */
export interface WorldView extends TableRow {
  /** The path of the screen, such as `contacts`. */
  readonly screen: string;
  readonly name: string;
  /** The query string of the screen's address, without `?`. The service does not read it. */
  readonly query: string;
  /** Whether everybody sees the view. Otherwise only its owner does. */
  readonly shared: boolean;
  readonly ownerId: number;
  readonly ownerName: string;
}

const fields = {
  name: v.pipe(
    text(NAME_MAX),
    v.check((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), 'Give the view a name'),
  ),
  query: v.pipe(v.string(), v.maxLength(QUERY_MAX, `Use at most ${QUERY_MAX} characters`)),
  shared: v.boolean(),
};

const InputSchema = v.object({
  screen: v.pipe(
    text(SCREEN_MAX),
    v.regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/i, 'Name the screen by its path, such as contacts'),
  ),
  ...fields,
  shared: v.optional(fields.shared, false),
});
/** The service itself sets the owner. */
export type ViewInput = v.InferOutput<typeof InputSchema> & { readonly ownerId?: number };

/** A view stays at its screen. */
const ChangeSchema = changesOf(fields);

/** Returns whether one list shows both views: they belong to one screen, and one person may see both. */
const isTogether = (a: WorldView, b: WorldView): boolean =>
  a.screen === b.screen && (a.ownerId === b.ownerId || (a.shared && b.shared));

export const viewTable: TableDefinition<WorldView, ViewInput, object> = {
  name: 'savedViews',
  thing: 'View',
  input: InputSchema,
  change: ChangeSchema,
  query: v.object({}),
  make: (id, input, { by }) => ({ id, version: 1, ownerId: 0, ownerName: by, ...input }),
  apply: (row, change) => ({ ...row, ...change }),
  clash(row, others) {
    const name = row.name.toLowerCase();
    const twin = others.find((other) => other.name.toLowerCase() === name && isTogether(row, other));
    return twin === undefined
      ? null
      : { field: 'name', message: `There is a view ${twin.name} already`, row: twin };
  },
  inUse: () => null,
  matches: () => true,
  compare: (a, b) => a.id - b.id,
};

/** The shared views of every world. */
const SEEDS: readonly Pick<WorldView, 'screen' | 'name' | 'query'>[] = [
  { screen: 'chat', name: 'Landlords waiting', query: 'filter=waiting&flags=2' },
  { screen: 'chat', name: 'Urgent, longest first', query: 'flags=1&order=oldest' },
  { screen: 'contacts', name: 'Landlords', query: 'flags=2' },
  { screen: 'contacts', name: 'Opted out', query: 'consent=out&sort=last_contact&order=desc' },
  { screen: 'campaigns', name: 'Running now', query: 'status=running' },
];

/** Returns the views with which a world starts. */
export const viewRows = (
  owner: { readonly id: number; readonly fullName: string } | undefined,
): readonly WorldView[] =>
  owner === undefined
    ? []
    : SEEDS.map((seed, index) => ({
        ...seed,
        id: index + 1,
        version: 1,
        shared: true,
        ownerId: owner.id,
        ownerName: owner.fullName,
      }));
