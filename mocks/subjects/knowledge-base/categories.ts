import * as v from 'valibot';
import { changesOf, nameText } from '../../api/decode.ts';
import { nameClash, type TableDefinition, type TableRow } from '../../api/table.ts';
import type { TableCalls } from '../../api/table-calls.ts';
import { MANAGE, SEE } from './rights.ts';

/** A category of articles. A category inside another one holds no further categories. */
export interface WorldCategory extends TableRow {
  readonly name: string;
  readonly parentId: number | null;
}

const NAME_MAX = 60;
const fields = {
  name: nameText('category', NAME_MAX),
  parent_id: v.nullable(v.pipe(v.number(), v.integer())),
};
const InputSchema = v.object({ ...fields, parent_id: v.optional(fields.parent_id, null) });
type CategoryInput = v.InferOutput<typeof InputSchema>;

/** The table of categories. `usesOf` says what a category holds: null if it is empty. */
export const categoryTable = (
  usesOf: (id: number) => string | null,
): TableDefinition<WorldCategory, CategoryInput, object> => ({
  name: 'articleCategories',
  thing: 'Category',
  input: InputSchema,
  change: changesOf(fields),
  query: v.object({}),
  make: (id, { name, parent_id }) => ({ id, version: 1, name, parentId: parent_id }),
  apply: (row, { name = row.name, parent_id = row.parentId }) => ({ ...row, name, parentId: parent_id }),
  clash: (row, others) => nameClash('category', row, others),
  inUse: ({ id }) => usesOf(id),
  matches: () => true,
  compare: (a, b) => a.id - b.id,
});

export const categoryCalls: TableCalls<WorldCategory, object> = {
  path: '/kb/categories',
  list: 'whole',
  see: [SEE],
  create: MANAGE,
  manage: MANAGE,
  target: 'articleCategory',
  shapes:
    () =>
    ({ parentId, ...row }) => ({ ...row, parent_id: parentId }),
};

const TREE: readonly { readonly name: string; readonly inside: readonly string[] }[] = [
  { name: 'Boilers', inside: ['Fault codes', 'Care and service'] },
  { name: 'Heating and radiators', inside: ['Radiators', 'Thermostats'] },
  { name: 'Care plans', inside: ['Cover', 'Renewals'] },
  { name: 'Visits and safety', inside: ['Visits', 'Gas safety'] },
  { name: 'Prices and paying', inside: ['Prices', 'Paying'] },
  { name: 'Moving home', inside: [] },
];

/** The categories with which a world starts. */
export const CATEGORY_ROWS: readonly WorldCategory[] = TREE.flatMap(({ name, inside }, index) => {
  const id = index + 1;
  return [
    { id, version: 1, name, parentId: null },
    ...inside.map((sub, at) => ({ id: id * 10 + at, version: 1, name: sub, parentId: id })),
  ];
});
