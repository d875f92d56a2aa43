import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChatListOrder, SearchType } from '../../../core/chat/list/types.ts';
import { CHAT_WINDOW } from '../../../core/views.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import type { ListScope } from './chat-path.ts';
import { largerList } from './list/next-chats.ts';
import { type SearchAnswer, searchStateOf } from './list/search-state.ts';

/** ms of rest after a key before the server is asked: what this device knows is shown at once. */
const SEARCH_DELAY_MS = 250;

/** How the user has the list. */
export type ListChoices = { readonly by: SearchType; readonly order: ChatListOrder };

/** The chat list for what is typed and chosen; the rows before stay until the new ones are there. */
export const useChatSearch = ({ filter, flags }: ListScope, { by, order }: ListChoices) => {
  const { execute } = useCore();
  const [search, setSearch] = useState('');
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const q = search.trim();
  const query = useMemo(() => ({ q, by, flags }), [q, by, flags]);
  /** What the server is asked for; null for the list itself, which it gives unasked. */
  const asked = q === '' && flags.length === 0 ? null : JSON.stringify(query);
  const list = `${filter}:${order}:${asked ?? ''}`;
  // Another list begins with a small window again.
  const [grown, setGrown] = useState({ list, size: CHAT_WINDOW });
  const size = grown.list === list ? grown.size : CHAT_WINDOW;
  const { view, settled } = useSteadyView({
    view: 'chatList',
    q,
    by,
    filter,
    order,
    flags: [...flags],
    size,
  });
  const shownList = useCarried(list, (before) => (settled ? list : before));

  const ask = useCallback(async () => {
    setAnswer(null);
    const found = await execute({ type: 'searchChats', q: query.q, by: query.by, flags: [...query.flags] });
    setAnswer({ query: JSON.stringify(query), refusal: found.ok ? null : found.refusal.message });
  }, [execute, query]);

  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => void ask(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [asked, ask]);

  return {
    search,
    setSearch,
    searchState: searchStateOf(asked, answer),
    searchAgain: ask,
    /** Further chats of what is shown. */
    loadMore: () => execute({ type: 'loadMoreChats', q: query.q, by: query.by, flags: [...query.flags] }),
    view,
    settled,
    /** Which list the view is of: the one before, until the chosen one is there. */
    listKey: shownList,
    size,
    grow: () => setGrown({ list, size: largerList(size) }),
  };
};
