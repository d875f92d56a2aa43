import { useCallback, useEffect, useMemo, useState } from 'react';
import { CHAT_WINDOW } from '../../../core/kernel/windows.ts';
import type { ChatListOrder } from '../../../core/model/chat/list/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import type { ListScope } from '../../routes/chat-path.ts';
import { largerList } from './list/next-chats.ts';
import { type SearchAnswer, searchStateOf } from './list/search-state.ts';

/** ms without a key press before the service is searched. Results on this device appear at once. */
const SEARCH_DELAY_MS = 250;

export type ListChoices = { readonly order: ChatListOrder };

/**
 * Returns the chat list for the search, filters and order. Keeps the previous rows until the new rows arrive.
 */
export const useChatSearch = ({ filter, work, flags, q: given = '' }: ListScope, { order }: ListChoices) => {
  const { execute } = useCore();
  const [search, setSearch] = useState(given);
  // Another search came with the address, such as that of a saved view.
  useOnChange([given], () => setSearch(given));
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const q = search.trim();
  const query = useMemo(() => ({ q, flags: [...flags], ...(work && { work }) }), [q, flags, work]);
  /** Identifies the service's search. Null for the whole list. */
  const asked = q === '' && flags.length === 0 && !work ? null : JSON.stringify(query);
  const list = `${filter}:${order}:${asked ?? ''}`;
  // A different list starts with a small window.
  const [grown, setGrown] = useState({ list, size: CHAT_WINDOW });
  const size = grown.list === list ? grown.size : CHAT_WINDOW;
  const { view, settled } = useSteadyView({
    view: 'chatList',
    ...query,
    filter,
    order,
    size,
  });
  const shownList = useCarried(list, (before) => (settled ? list : before));

  const ask = useCallback(async () => {
    setAnswer(null);
    const found = await execute({ type: 'searchChats', ...query });
    setAnswer({ query: JSON.stringify(query), refusal: found.ok ? null : found.refusal.reason });
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
    loadMore: () => execute({ type: 'loadMoreChats', ...query, filter }),
    view,
    settled,
    /** The list that the view shows. Remains the previous list until the chosen list has arrived. */
    listKey: shownList,
    size,
    grow: () => setGrown({ list, size: largerList(size) }),
  };
};
