import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  articleCategories,
  type CategoryRecord,
  type MissRecord,
  searchMisses,
} from '../../../core/model/collections/knowledge-base/article-lists.ts';
import type { ArticleRecord } from '../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { type RecordList, useCollection } from '../../records/use-collection.ts';
import { useWholeList } from '../../records/use-whole-list.ts';
import { type ArticlesAt, articlesAt, articlesPath } from '../../routes/article-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';

const ALL = { q: '', category: '', status: '', language: '' } as const;
const NOTHING = {};

/** Where the person is, and what the screen shows of the knowledge base. */
export interface Shelf {
  readonly at: ArticlesAt;
  /** Goes elsewhere. What is left out stays. */
  readonly go: (to: Partial<ArticlesAt>, how?: 'push' | 'replace') => void;
  readonly list: RecordList<ArticleRecord>;
  /** False while the articles load for the first time: then no number of them is true. */
  readonly isLoaded: boolean;
  readonly articles: readonly ArticleRecord[];
  readonly categories: readonly CategoryRecord[];
  /** False while the categories load for the first time. */
  readonly isTreeLoaded: boolean;
  readonly misses: readonly MissRecord[];
  readonly mayManage: boolean;
  readonly mayRate: boolean;
}

export function useShelf(): Shelf {
  const at = articlesAt(useSearch());
  const [, navigate] = useLocation();
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const list = useWholeList(articles, ALL);
  const categories = useCollection(articleCategories, NOTHING);
  const misses = useCollection(searchMisses, NOTHING);
  return {
    at,
    // Two changes in one tick must not undo each other.
    go: (to, how = 'push') =>
      navigate(articlesPath({ ...articlesAt(location.search), words: '', ...to }), {
        replace: how === 'replace',
      }),
    list,
    isLoaded: list.head?.total != null,
    articles: useMemo(() => list.rows.map(({ values }) => values), [list.rows]),
    categories: useMemo(() => categories.rows.map(({ values }) => values), [categories.rows]),
    isTreeLoaded: categories.head !== undefined && categories.head.status !== 'loading',
    misses: useMemo(() => misses.rows.map(({ values }) => values), [misses.rows]),
    mayManage: mayWrite && ability !== null && mayDo(ability, articles.writes.update.may),
    mayRate: mayWrite && ability !== null && mayDo(ability, articles.writes.rate.may),
  };
}
