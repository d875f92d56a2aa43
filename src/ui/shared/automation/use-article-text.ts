import { useMemo } from 'react';
import type { ArticleText } from '../../../core/model/automation/decide.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { useWholeList } from '../../records/use-whole-list.ts';

const PUBLISHED = { q: '', category: '', status: 'published', language: '' } as const;

/** Returns what gives the short answer of a published article. Who may not see the articles gets none. */
export function useArticleText(): ArticleText {
  const { rows } = useWholeList(articles, PUBLISHED);
  return useMemo(() => {
    const texts = new Map(rows.map(({ key, values }) => [key, values.published?.shortAnswer ?? '']));
    return (id) => texts.get(id) || null;
  }, [rows]);
}
