import * as v from 'valibot';
import { hasNumberIn } from '../../kernel/search/number-spans.ts';
import type { SearchQuery } from '../../kernel/search/search-query.ts';
import { ARTICLE_STATUSES } from '../../model/collections/knowledge-base/article-row.ts';
import {
  foldedArticle,
  rankOfWord,
  type SearchedText,
} from '../../model/collections/knowledge-base/find-articles.ts';
import { plainText } from '../../model/collections/knowledge-base/plain-text.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { ArticleHit } from '../../model/search/types.ts';
import { markTerms, snippet, type Term } from './terms.ts';

const textSchema = v.object({
  title: v.string(),
  body: v.string(),
  shortAnswer: v.string(),
  keywords: v.array(v.string()),
});

const articleSchema = v.object({
  ...textSchema.entries,
  status: v.picklist(ARTICLE_STATUSES),
  published: v.nullable(textSchema),
});
type Article = v.InferOutput<typeof articleSchema>;

/** A row is read once, so that its text is folded once and not at each key. */
const read = new WeakMap<RecordRow, Article | null>();

function articleOf(row: RecordRow): Article | null {
  const known = read.get(row);
  if (known !== undefined) return known;
  const decoded = v.safeParse(articleSchema, row);
  const article = decoded.success ? decoded.output : null;
  read.set(row, article);
  return article;
}

/** Returns whether the query can be answered by articles: they have words only. */
export const asksForArticles = ({ terms, from, in: places, flags, hasPicture, before, since }: SearchQuery) =>
  terms.length > 0 &&
  from.length + places.length + flags.length === 0 &&
  !hasPicture &&
  before === null &&
  since === null;

/** A rank below every rank of `rankOfWord`: the term is a number in another spelling. */
const NUMBER_RANK = 5;

function rankOfTerm(text: SearchedText, { folded, number, parts }: Term): number | null {
  const article = foldedArticle(text);
  const rank = rankOfWord(article, folded);
  if (rank !== null || number === null) return rank;
  const hasParts = parts.every((part) => rankOfWord(article, part) !== null);
  return hasParts || [article.title, article.short, article.body].some((one) => hasNumberIn(one, number))
    ? NUMBER_RANK
    : null;
}

/** Returns how well an article fits, 0 for the best. Null: it lacks a term. */
function rankOf(text: SearchedText, terms: readonly Term[]): number | null {
  let rank = 0;
  for (const term of terms) {
    const one = rankOfTerm(text, term);
    if (one === null) return null;
    rank += one;
  }
  return rank;
}

/** Returns the text that a person reads: the working copy of those who may edit, else what is published. */
const textFor = ({ status, published, ...own }: Article, mayEdit: boolean): SearchedText | null => {
  if (status === 'archived') return null;
  if (mayEdit) return own;
  return status === 'published' ? published : null;
};

export interface FoundArticles {
  readonly count: number;
  /** The best first, at most as many as were asked for. */
  readonly hits: readonly ArticleHit[];
}

/**
 * Returns the articles that have every term. Archived ones are left out.
 *
 * @param rest Called after each article. Pauses if the work took long, and resolves to true if the search is over
 */
export async function articleHits(
  rows: readonly RecordRow[],
  terms: readonly Term[],
  { size, mayEdit, rest }: { size: number; mayEdit: boolean; rest: () => Promise<boolean> | false },
): Promise<FoundArticles> {
  const found: { readonly row: RecordRow; readonly text: SearchedText; readonly rank: number }[] = [];
  for (const row of rows) {
    const article = articleOf(row);
    const text = article === null ? null : textFor(article, mayEdit);
    const rank = text === null ? null : rankOf(text, terms);
    if (text !== null && rank !== null) found.push({ row, text, rank });
    const pause = rest();
    if (pause !== false && (await pause)) break;
  }
  found.sort((a, b) => a.rank - b.rank || byTitle(a.text, b.text));
  return {
    count: found.length,
    hits: found.slice(0, size).map(({ row, text }) => hitOf(row, text, terms)),
  };
}

const byTitle = (a: SearchedText, b: SearchedText): number =>
  a.title < b.title ? -1 : a.title > b.title ? 1 : 0;

function hitOf(row: RecordRow, text: SearchedText, terms: readonly Term[]): ArticleHit {
  const { title, shortAnswer, body, keywords } = text;
  const fields = [shortAnswer, plainText(body), keywords.join(', ')].filter((field) => field.trim() !== '');
  let note: ArticleHit['note'] | null = null;
  for (const field of fields) {
    const parts = snippet(field, terms);
    note ??= parts;
    if (!parts.some(({ isHit }) => isHit)) continue;
    note = parts;
    break;
  }
  return {
    kind: 'articles',
    key: `article:${row.id}`,
    recordId: row.id,
    name: title,
    parts: markTerms(title, terms),
    note: note ?? [],
    isDraft: articleOf(row)?.status === 'draft',
  };
}
