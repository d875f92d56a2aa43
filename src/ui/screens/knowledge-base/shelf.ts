import type { CategoryRecord } from '../../../core/model/collections/knowledge-base/article-lists.ts';
import {
  type ArticleContent,
  type ArticleRecord,
  isEdited,
} from '../../../core/model/collections/knowledge-base/article-row.ts';
import { findArticles } from '../../../core/model/collections/knowledge-base/find-articles.ts';
import type { ArticleSort, ArticlesAt } from '../../routes/article-path.ts';

/** A category with those inside it. */
export interface CategoryNode {
  readonly category: CategoryRecord;
  readonly inside: readonly CategoryNode[];
  /** Articles in it and inside it. Archived ones don't count. */
  readonly count: number;
}

/** Returns the ids of a category and of all categories inside it. A category inside itself is listed once. */
function idsIn(id: string, categories: readonly CategoryRecord[]): ReadonlySet<string> {
  const ids = new Set([id]);
  for (const known of ids)
    for (const { id: other, parentId } of categories) if (parentId === known) ids.add(other);
  return ids;
}

const isShelved = ({ status }: ArticleRecord): boolean => status !== 'archived';

/** Returns the categories as a tree. One whose parent is missing stands at the top, so that none is lost. */
export function treeOf(
  categories: readonly CategoryRecord[],
  articles: readonly ArticleRecord[],
): readonly CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id));
  const node = (category: CategoryRecord): CategoryNode => {
    const ids = idsIn(category.id, categories);
    return {
      category,
      inside: categories.filter(({ parentId }) => parentId === category.id).map(node),
      count: articles.filter((one) => isShelved(one) && ids.has(one.categoryId)).length,
    };
  };
  return categories.filter(({ parentId }) => parentId === null || !known.has(parentId)).map(node);
}

/** Articles that somebody has begun and not published: new ones, and changes of published ones. */
export const isDraft = (article: ArticleRecord): boolean =>
  article.status === 'draft' || (article.status === 'published' && isEdited(article));

/** Returns the text that a person reads. Who may not edit reads only what is published. */
export const textFor = (article: ArticleRecord, mayManage: boolean): ArticleContent | null =>
  mayManage ? article : article.status === 'published' ? article.published : null;

const byTitle = (a: ArticleRecord, b: ArticleRecord) => a.title.localeCompare(b.title);

const SORTS: Readonly<Record<ArticleSort, (a: ArticleRecord, b: ArticleRecord) => number>> = {
  used: (a, b) => b.usedInChats - a.usedInChats || byTitle(a, b),
  updated: (a, b) => (b.updatedAt ?? Number.MAX_SAFE_INTEGER) - (a.updatedAt ?? Number.MAX_SAFE_INTEGER),
  title: byTitle,
};

type Asked = Pick<ArticlesAt, 'category' | 'look' | 'q' | 'sort'>;

/** Returns the articles that the list shows, in its order. A search puts the best first. */
export function shownArticles(
  articles: readonly ArticleRecord[],
  categories: readonly CategoryRecord[],
  { category, look, q, sort }: Asked,
  mayManage: boolean,
): readonly ArticleRecord[] {
  const ids = category === '' ? null : idsIn(category, categories);
  const fits = (article: ArticleRecord): boolean => {
    switch (look) {
      case 'drafts':
        return isDraft(article);
      case 'archived':
        return article.status === 'archived';
      case 'misses':
        return false;
      case null:
        return isShelved(article) && (ids === null || ids.has(article.categoryId));
    }
  };
  return findArticles(articles.filter(fits).toSorted(SORTS[sort]), q, (article) =>
    textFor(article, mayManage),
  );
}

/** How many of a hundred readers an article helped; null without a vote. */
export const helpfulPercent = ({ helpful, unhelpful }: ArticleRecord): number | null =>
  helpful + unhelpful === 0 ? null : Math.round((100 * helpful) / (helpful + unhelpful));

/** Returns an article and its translations: the original first. */
export function translationsOf(
  article: ArticleRecord,
  articles: readonly ArticleRecord[],
): readonly ArticleRecord[] {
  const original = article.translationOf ?? article.id;
  return articles
    .filter(({ id, translationOf }) => id === original || translationOf === original)
    .toSorted((a, b) => Number(a.translationOf !== null) - Number(b.translationOf !== null));
}
