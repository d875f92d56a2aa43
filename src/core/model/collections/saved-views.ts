import * as v from 'valibot';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, setBack } from '../records/collection.ts';
import { pagedList } from '../records/wires.ts';
import { writesAt } from '../records/writes-at.ts';
import { count, labelText, recordId, trueOrFalse } from './shapes.ts';

export const VIEW_NAME_MAX = 60;
export const VIEW_SCREEN_MAX = 60;
/** Maximum characters of a query: an address with fifty flags and a long search is shorter. */
export const VIEW_QUERY_MAX = 2000;

/** The action that lets a person change and delete the shared views of others. */
export const MANAGE_SHARED_VIEWS = 'manage-setting';

/** The path of a list screen without the first slash, such as `contacts` or `demo/orders`. */
const screen = v.pipe(
  v.string(),
  v.maxLength(VIEW_SCREEN_MAX),
  v.regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/i, 'format'),
);

/** Letters, digits, punctuation or symbols: a name of other characters would be invisible. */
const hasVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const name = v.pipe(labelText(VIEW_NAME_MAX), v.check(hasVisible, 'required'));

/** The query string of an address without `?`. The screen decodes it when the view is opened. */
const queryText = v.pipe(v.string(), v.maxLength(VIEW_QUERY_MAX, 'tooLong'));

/** A view on the wire, as a row. `ownerId` is empty until the service has stored the view. */
const viewRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    screen,
    name: v.pipe(v.string(), v.check(hasVisible)),
    query: queryText,
    shared: v.fallback(trueOrFalse, false),
    owner: v.object({ id: recordId, name: v.fallback(v.string(), '') }),
  }),
  v.transform(({ owner, ...row }) => ({ ...row, ownerId: owner.id, owner: owner.name })),
);
export type SavedViewRecord = v.InferOutput<typeof viewRow>;

const fields = { name, query: queryText, shared: v.boolean() };
const viewInput = v.object({ screen, ...fields });
const viewChange = changesOf(fields);

const query = v.object({
  /** Empty: the views of all screens. */
  screen: v.optional(v.string(), ''),
});
export type SavedViewQuery = v.InferOutput<typeof query>;

/** Everybody who may use the console has views. The service decides whose views each person may change. */
const SEE = 'read';
const VIEWS = '/saved-views';
const { change, create, remove } = writesAt<SavedViewRecord>(VIEWS, SEE);

const folded = (text: string): string => text.toLowerCase();

/**
 * Named filters of the list screens: the person's own views, and those that colleagues share. One request loads the
 * views of all screens.
 */
export const savedViews = defineCollection({
  name: 'savedViews',
  v: 1,
  wire: {
    ...pagedList<SavedViewQuery>('/saved-view-list', 'saved_views', VIEWS, () => ({})),
    // The whole list has every view.
    one: () => null,
  },
  row: viewRow,
  query,
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: (row, { screen: of }) => of === '' || row.screen === of,
    compare: (a, b) => {
      const [one, other] = [folded(a.name), folded(b.name)];
      return one < other ? -1 : one > other ? 1 : Number(a.id) - Number(b.id);
    },
  },
  see: SEE,
  masks: {},
  names: ['name'],
  writes: {
    create: create({
      input: viewInput,
      guess: (_, input, id) => ({ ...input, id, version: 0, ownerId: '', owner: '' }),
    }),
    update: change({ input: viewChange, inverse: setBack('update') }),
    remove: remove(),
  },
});
