import { useLocation } from 'wouter';
import type { ViewScreen } from '../../records/views/view-screen.ts';
import { articlesAt, articlesPath } from '../../routes/article-path.ts';
import type { Shelf } from './use-shelf.ts';

/** A view keeps the category or the look, the search and the order, but no open article. */
const NOTHING_OPEN = { open: null, mode: 'read', words: '' } as const;

const queryOf = (path: string): string => path.split('?')[1] ?? '';

/** Returns the knowledge base as its saved views need it. `count`: the articles that the list shows. */
export function useViewScreen({ at }: Shelf, count: number | null): ViewScreen {
  const [, navigate] = useLocation();
  const read = (query: string) => queryOf(articlesPath({ ...articlesAt(query), ...NOTHING_OPEN }));
  const current = queryOf(articlesPath({ ...at, ...NOTHING_OPEN }));
  return {
    screen: 'knowledge-base',
    current,
    saving: current,
    // The address names no view: the list is found by what it shows.
    opened: null,
    read,
    open: (query) => navigate(articlesPath({ ...articlesAt(query), open: at.open, mode: at.mode })),
    count,
  };
}
