import { EMPTY_QUERY } from '../../../core/kernel/search/search-query.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { readQuery } from '../../shared/search/read-query.ts';
import { useNumberSearch } from '../../shared/search/use-number-search.ts';
import type { PaletteHits } from './palette-entries.ts';

/** Hits of each kind that the palette shows. */
const MESSAGES_SHOWN = 5;
const CONTACTS_SHOWN = 3;
const DRAFTS_SHOWN = 2;
const ARTICLES_SHOWN = 3;
/** Fewest characters that search messages: one letter is in nearly all of them. */
const TYPED_MIN = 2;
const NONE: PaletteHits = {
  messages: [],
  count: 0,
  contacts: [],
  articles: [],
  chats: [],
  drafts: [],
  hasOthers: false,
};

/**
 * Returns the newest messages, drafts, chats, contacts and articles on this device that the text finds. Not settled: they are
 * those of an earlier text. `isWhole`: all of them were searched.
 */
export function usePaletteHits(q: string): {
  readonly found: PaletteHits;
  readonly settled: boolean;
  readonly isWhole: boolean;
} {
  const now = useMinute();
  useNumberSearch(q);
  const isAsked = [...q].length >= TYPED_MIN;
  const query = isAsked ? readQuery(q.slice(0, 500), now).query : EMPTY_QUERY;
  const { view, settled } = useSteadyView({ view: 'search', query, size: MESSAGES_SHOWN });
  if (!isAsked) return { found: NONE, settled: true, isWhole: false };
  if (view === undefined) return { found: NONE, settled, isWhole: false };
  const { chats, drafts, messages, contacts, articles, activity } = view.head.counts;
  const found = {
    messages: view.rows.flatMap((row) => (row.kind === 'messages' ? [row] : [])),
    count: messages ?? 0,
    contacts: view.rows.flatMap((row) => (row.kind === 'contacts' ? [row] : [])).slice(0, CONTACTS_SHOWN),
    articles: view.rows.flatMap((row) => (row.kind === 'articles' ? [row] : [])).slice(0, ARTICLES_SHOWN),
    chats: view.rows.flatMap((row) => (row.kind === 'chats' ? [row] : [])),
    drafts: view.rows.flatMap((row) => (row.kind === 'drafts' ? [row] : [])).slice(0, DRAFTS_SHOWN),
    hasOthers:
      (contacts ?? 0) + (articles ?? 0) + (activity ?? 0) > 0 ||
      (chats ?? 0) > MESSAGES_SHOWN ||
      (drafts ?? 0) > DRAFTS_SHOWN,
  };
  return { found, settled, isWhole: settled && !view.head.isSearching };
}
