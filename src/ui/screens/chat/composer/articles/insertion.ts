import type { ArticleRecord } from '../../../../../core/model/collections/knowledge-base/article-row.ts';

/**
 * Returns what an article puts into a message: its short answer, or the title and the link of a public article. Null: it
 * has neither, or it is not published.
 */
export function insertion({ status, published, visibility, url }: ArticleRecord): string | null {
  if (status !== 'published' || published === null) return null;
  if (published.shortAnswer !== '') return published.shortAnswer;
  return visibility === 'public' && url !== '' ? `${published.title}: ${url}` : null;
}
