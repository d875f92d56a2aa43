/** The lists beside the articles: categories, revisions, and searches without a result. */
import * as v from 'valibot';
import { changesOf } from '../../records/changes-of.ts';
import { defineCollection, setBack } from '../../records/collection.ts';
import { createAt, wholeList } from '../../records/wires.ts';
import { writesAt } from '../../records/writes-at.ts';
import { count, labelText, recordId, time } from '../shapes.ts';
import { revisionRow } from './article-row.ts';
import { MANAGE, SEE } from './rights.ts';

export const CATEGORY_NAME_MAX = 60;

const categoryRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    name: v.pipe(v.string(), v.minLength(1)),
    parent_id: v.fallback(v.nullish(recordId, null), null),
  }),
  v.transform(({ parent_id, ...row }) => ({ ...row, parentId: parent_id })),
);
export type CategoryRecord = v.InferOutput<typeof categoryRow>;

const name = v.pipe(labelText(CATEGORY_NAME_MAX), v.minLength(1, 'required'));
const CATEGORIES = '/kb/categories';
const { change, create, remove } = writesAt<CategoryRecord>(CATEGORIES, MANAGE);

/** Categories of articles, at most one inside another. */
export const articleCategories = defineCollection({
  name: 'articleCategories',
  v: 1,
  wire: wholeList<object>(CATEGORIES),
  row: categoryRow,
  query: v.object({}),
  keep: 'whole',
  pageSize: 5000,
  find: { matches: () => true, compare: (a, b) => Number(a.id) - Number(b.id) },
  see: SEE,
  masks: {},
  writes: {
    create: create({
      input: v.object({ name, parentId: v.nullable(recordId) }),
      call: (_, { name: called, parentId }) =>
        createAt(CATEGORIES, { name: called, parent_id: parentId === null ? null : Number(parentId) }),
      guess: (_, input, id) => ({ ...input, id, version: 0 }),
    }),
    update: change({ input: changesOf({ name }), inverse: setBack('update') }),
    remove: remove(),
  },
});

const revisionQuery = v.object({ article: v.optional(v.string(), '') });
type RevisionQuery = v.InferOutput<typeof revisionQuery>;

/** What an article has published, the newest first. */
export const articleRevisions = defineCollection({
  name: 'articleRevisions',
  v: 1,
  wire: {
    ...wholeList<RevisionQuery>(''),
    list: ({ article }) => ({ method: 'GET', path: `/kb/articles/${encodeURIComponent(article)}/revisions` }),
  },
  row: revisionRow,
  query: revisionQuery,
  // A list that is kept whole would be loaded for one article only.
  keep: 'pages',
  pageSize: 500,
  find: {
    matches: (row, { article }) => row.articleId === article,
    compare: (a, b) => b.number - a.number,
  },
  see: SEE,
  masks: {},
  writes: {},
});

const missRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    words: v.pipe(v.string(), v.minLength(1)),
    count: v.fallback(count, 1),
    last_at: v.fallback(v.nullish(time, null), null),
  }),
  v.transform(({ last_at, ...row }) => ({ ...row, lastAt: last_at })),
);
export type MissRecord = v.InferOutput<typeof missRow>;

/** Searches that found no article, the most frequent first. */
export const searchMisses = defineCollection({
  name: 'searchMisses',
  v: 1,
  wire: wholeList<object>('/kb/search-misses'),
  row: missRow,
  query: v.object({}),
  keep: 'whole',
  pageSize: 5000,
  find: {
    matches: () => true,
    compare: (a, b) => b.count - a.count || (b.lastAt ?? 0) - (a.lastAt ?? 0),
  },
  see: SEE,
  masks: {},
  writes: {},
});
