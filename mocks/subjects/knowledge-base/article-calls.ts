import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, invalid, notFound } from '../../api/answers.ts';
import { decodeBody, decodeChange } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from '../../api/guard.ts';
import { aboutRow, without } from '../../api/noting.ts';
import { hasWords } from '../../api/search.ts';
import type { Table } from '../../api/table.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import type { Ground } from '../../world/ground.ts';
import { articleRows } from './article-seeds.ts';
import {
  type ArticleInput,
  type ArticleQuery,
  articleShape,
  articleTable,
  ChangeSchema,
  InputSchema,
  slugOf,
  textOf,
  type WorldArticle,
} from './article-table.ts';
import { CATEGORY_ROWS, categoryCalls, categoryTable, type WorldCategory } from './categories.ts';
import { type MissTable, missRows, missShape, missTable, noteMiss } from './misses.ts';
import { createRevisions, type Revisions, revisionShape } from './revisions.ts';
import { MANAGE, SEE } from './rights.ts';

/** The articles that staff look answers up in (screens, section 5.7). */
export interface KnowledgeBase extends Revisions {
  readonly articleTable: Table<WorldArticle, ArticleInput, ArticleQuery>;
  /** Returns the short answer of a published article; null if there is none. */
  articleText(id: string): string | null;
  readonly categoryTable: Table<
    WorldCategory,
    { readonly name: string; readonly parent_id: number | null },
    object
  >;
  readonly missTable: MissTable;
}

function createKnowledgeBase({ openTable, clock }: Ground): KnowledgeBase {
  const inside = (id: number) =>
    categories
      .all()
      .filter(({ parentId }) => parentId === id)
      .map((category) => category.id);
  const usesOf = (id: number): string | null => {
    const holds = [id, ...inside(id)];
    if (holds.length > 1) return 'This category has categories inside it';
    const count = articles.all().filter(({ category_id }) => holds.includes(category_id)).length;
    return count === 0 ? null : `${count} articles are in this category. Move them first`;
  };
  const categories = openTable(categoryTable(usesOf), CATEGORY_ROWS);
  const rows = articleRows(clock.startedAt, CATEGORY_ROWS);
  const articles = openTable(articleTable, rows.articles);
  const isAnswered = (words: string) =>
    articles
      .all()
      .some(
        ({ status, published }) =>
          status === 'published' && published !== null && hasWords(textOf(published), words),
      );
  return {
    ...createRevisions(rows.revisions),
    articleTable: articles,
    articleText(id) {
      const { status, published } = articles.get(Number(id)) ?? {};
      return status === 'published' ? published?.short_answer || null : null;
    },
    categoryTable: categories,
    missTable: openTable(missTable(isAnswered), missRows(clock.startedAt)),
  };
}

type ArticleWorld = Door & KnowledgeBase;
type Problems = Readonly<Record<string, readonly string[]>>;

const SearchSchema = v.object({ q: v.fallback(v.string(), '') });

const rowCalls: TableCalls<WorldArticle, ArticleWorld> = {
  path: '/kb/articles',
  list: { path: '/kb/articles-list', key: 'articles', pageSize: 50 },
  see: [SEE],
  create: MANAGE,
  manage: MANAGE,
  target: 'article',
  // The log says that a text has changed. The revisions say how.
  logged: (world, { title, body, category_id, ...row }) => ({
    name: title,
    length: body.length,
    category: world.categoryTable.get(category_id)?.name ?? '',
    ...without(row, 'published', 'updatedBy', 'translation_of', 'related', 'used_in_chats'),
  }),
  shapes: () => articleShape,
  searched(world, by, asked, found) {
    const { q } = v.parse(SearchSchema, asked);
    if (found === 0 && q !== '') noteMiss(world.missTable, q, by.fullName, world.now());
  },
};

/** Returns what is wrong with an article beyond the form of its fields. */
function problemsOf(
  { articleTable: articles, categoryTable: categories }: KnowledgeBase,
  change: Partial<ArticleInput>,
  row: WorldArticle | null,
): Problems {
  const { category_id: category, translation_of: original, language, status, publish } = change;
  const body = change.body ?? row?.body ?? '';
  const isTranslated = articles
    .all()
    .some((one) => original != null && one.translation_of === original && one.language === language);
  return {
    ...(category !== undefined && categories.get(category) === undefined
      ? { category_id: ['Choose a category that exists'] }
      : {}),
    ...(original != null && articles.get(original) === undefined
      ? { translation_of: ['The original does not exist any more'] }
      : {}),
    ...(isTranslated ? { language: ['There is a translation into this language already'] } : {}),
    ...(status === 'published' && row?.published == null ? { status: ['Publish this article first'] } : {}),
    ...(publish === true && body.trim() === '' ? { body: ['Write the article first'] } : {}),
  };
}

function articleHandlers(world: ArticleWorld) {
  const { articleTable: table } = world;
  const path = `${API_ROOT}${rowCalls.path}`;
  const about = aboutRow('article', table, (row) => rowCalls.logged?.(world, row) ?? row);
  const write = recordWrites(world, { see: SEE, manage: MANAGE, about });
  const missing = () => notFound('Article not found');
  /** Related articles that exist. */
  const known = (change: Partial<ArticleInput>) =>
    change.related === undefined
      ? change
      : { ...change, related: change.related.filter((id) => table.get(id) !== undefined) };
  const votes = new Map<string, boolean>();
  /** Returns an address of this title that no article has. */
  const freeSlug = (title: string): string => {
    const first = slugOf(title) || 'article';
    const taken = new Set(table.all().map(({ slug }) => slug));
    let slug = first;
    for (let number = 2; taken.has(slug); number += 1) slug = `${first}-${number}`;
    return slug;
  };

  return [
    http.post(
      path,
      write('created', async ({ user, request }) => {
        const body = await decodeBody(request, InputSchema);
        if (!body.ok) return invalid(body.errors);
        const problems = problemsOf(world, body.value, null);
        if (Object.keys(problems).length > 0) return invalid(problems);
        const slug = body.value.slug || freeSlug(body.value.title);
        const answer = table.create({ ...body.value, ...known(body.value), slug }, user.fullName);
        return answerOf(answer, { thing: 'Article', shape: articleShape, status: 201 });
      }),
    ),
    http.put<{ id: string }>(
      `${path}/:id`,
      write('updated', async ({ user, request, id }) => {
        const body = await decodeChange(request, ChangeSchema);
        if (!body.ok) return invalid(body.errors);
        const { change, version } = body.value;
        const row = table.get(id);
        if (row === undefined) return missing();
        const problems = problemsOf(world, change, row);
        if (Object.keys(problems).length > 0) return invalid(problems);
        const answer = table.update(id, { ...known(change), by: user.fullName }, version);
        if (answer.ok && change.publish === true) world.keepRevision(answer.row);
        return answerOf(answer, { thing: 'Article', shape: articleShape, status: 200 });
      }),
    ),
    http.get<{ id: string }>(
      `${path}/:id/revisions`,
      guarded(world, SEE, ({ info: { params } }) =>
        table.get(Number(params.id)) === undefined
          ? missing()
          : HttpResponse.json({ data: world.revisionsOf(Number(params.id)).map(revisionShape) }),
      ),
    ),
    http.post<{ id: string }>(
      `${path}/:id/feedback`,
      write(
        'rated',
        async ({ user, request, id }) => {
          const body = await decodeBody(request, v.object({ helpful: v.boolean() }));
          if (!body.ok) return invalid(body.errors);
          const row = table.get(id);
          if (row === undefined) return missing();
          // A person has one vote for each article, and may change it.
          const voter = `${id} ${user.identity}`;
          const before = votes.get(voter);
          votes.set(voter, body.value.helpful);
          const counted = (helpful: boolean) =>
            Number(body.value.helpful === helpful) - Number(before === helpful);
          table.set(id, {
            helpful: row.helpful + counted(true),
            unhelpful: row.unhelpful + counted(false),
          });
          return HttpResponse.json({ data: articleShape(table.get(id) ?? row) });
        },
        SEE,
      ),
    ),
  ];
}

const missHandler = (world: ArticleWorld) =>
  http.get(
    `${API_ROOT}/kb/search-misses`,
    guarded(world, SEE, () => HttpResponse.json({ data: world.missTable.search({}).map(missShape) })),
  );

export const knowledgeBaseSubject = {
  make: createKnowledgeBase,
  calls: (world: ArticleWorld) => [
    ...articleHandlers(world),
    ...tableHandlers(world, world.articleTable, rowCalls),
    ...tableHandlers(world, world.categoryTable, categoryCalls),
    missHandler(world),
  ],
};
