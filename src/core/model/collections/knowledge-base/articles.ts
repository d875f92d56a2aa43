import * as v from 'valibot';
import { containsWords, foldText } from '../../../kernel/search/fold-text.ts';
import { defineCollection, setBack } from '../../records/collection.ts';
import { createAt, pagedList, updateAt } from '../../records/wires.ts';
import { writesAt } from '../../records/writes-at.ts';
import {
  ARTICLE_LANGUAGES,
  ARTICLE_STATUSES,
  type ArticleRecord,
  articleChange,
  articleInput,
  articleRow,
  articleToWire,
  fieldOfWire,
  placeChange,
  publication,
} from './article-row.ts';
import { MANAGE, SEE } from './rights.ts';

const query = v.object({
  q: v.optional(v.string(), ''),
  category: v.optional(v.string(), ''),
  status: v.optional(v.picklist([...ARTICLE_STATUSES, '']), ''),
  language: v.optional(v.picklist([...ARTICLE_LANGUAGES, '']), ''),
});
export type ArticleQuery = v.InferOutput<typeof query>;

const ARTICLES = '/kb/articles';
const PAGE_SIZE = 200;
const { change, create, remove, write } = writesAt<ArticleRecord>(ARTICLES, MANAGE);

const textOf = ({ title, shortAnswer, body, keywords }: ArticleRecord): string =>
  [title, shortAnswer, body, ...keywords].join('\n');

function byTitle(a: ArticleRecord, b: ArticleRecord): number {
  const [one, other] = [foldText(a.title), foldText(b.title)];
  return one < other ? -1 : one > other ? 1 : Number(a.id) - Number(b.id);
}

/** Articles of the knowledge base (screens, section 5.7), with their whole text, so that they can be read offline. */
export const articles = defineCollection({
  name: 'articles',
  v: 1,
  wire: pagedList(
    '/kb/articles-list',
    'articles',
    ARTICLES,
    ({ q, category, status, language }: ArticleQuery) => ({
      q,
      category,
      status,
      language,
      per_page: PAGE_SIZE,
    }),
  ),
  row: articleRow,
  query,
  keep: 'pages',
  pageSize: PAGE_SIZE,
  find: {
    matches: (row, { q, category, status, language }) =>
      (q.trim() === '' || containsWords(textOf(row), q)) &&
      (category === '' || row.categoryId === category) &&
      (status === '' || row.status === status) &&
      (language === '' || row.language === language),
    compare: byTitle,
  },
  see: SEE,
  masks: {},
  writes: {
    create: create({
      input: articleInput,
      call: (_, input) => createAt(ARTICLES, articleToWire(input)),
      fieldOf: fieldOfWire,
      guess: (_, input, id) => ({
        ...input,
        id,
        version: 0,
        slug: '',
        url: '',
        status: 'draft',
        revision: 0,
        published: null,
        usedInChats: 0,
        helpful: 0,
        unhelpful: 0,
        createdAt: null,
        createdBy: '',
        updatedAt: null,
        updatedBy: '',
      }),
    }),
    /** Changes the working copy. Readers see it only when it is published. */
    update: change({
      input: articleChange,
      call: (target, input) => updateAt(ARTICLES, target, articleToWire(input)),
      fieldOf: fieldOfWire,
      inverse: setBack('update'),
    }),
    /** Moves the article, or changes who may read it. This holds at once. */
    place: change({
      input: placeChange,
      call: (target, input) => updateAt(ARTICLES, target, articleToWire(input)),
      fieldOf: fieldOfWire,
      inverse: setBack('place'),
    }),
    /**
     * Publishes the text that the person sees. Its fields are in the input, so that a newer text of somebody else is
     * never published unseen.
     */
    publish: write({
      input: publication,
      repeat: 'version',
      call: (target, { revision: _, ...content }) =>
        updateAt(ARTICLES, target, { ...articleToWire(content), publish: true }),
      fieldOf: fieldOfWire,
      stales: ['articleRevisions', 'searchMisses'],
      guess: (row, { revision, ...content }) =>
        row === null
          ? null
          : {
              ...row,
              ...content,
              revision,
              status: 'published',
              published: { ...content, at: null, by: '' },
            },
    }),
    /** Unpublishes, archives, or brings back. Only `publish` changes what readers read. */
    setStatus: change({
      input: v.object({ status: v.picklist(ARTICLE_STATUSES) }),
      stales: ['searchMisses'],
      inverse: setBack('setStatus'),
    }),
    /** Says whether the article helped. A person has one vote, which the service keeps. */
    rate: write({
      may: SEE,
      input: v.object({ helpful: v.boolean() }),
      repeat: 'key',
      call: ({ id }, input) => ({
        method: 'POST',
        path: `${ARTICLES}/${encodeURIComponent(id ?? '')}/feedback`,
        body: input,
      }),
      // Only the service knows an earlier vote of this person.
      guess: (row) => row,
    }),
    remove: remove(),
  },
});
