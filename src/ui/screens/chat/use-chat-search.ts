import { useCallback, useEffect, useState } from 'react';
import { CHAT_WINDOW, type ChatFilter } from '../../../core/views.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useCarried } from '../../use-carried.ts';
import { largerList } from './list/next-chats.ts';
import { type SearchAnswer, searchStateOf } from './list/search-state.ts';

/** ms of rest after a key before the server is asked: what this device knows is shown at once. */
const SEARCH_DELAY_MS = 250;

/** The chat list for what is typed and chosen; the rows before stay until the new ones are there. */
export const useChatSearch = (filter: ChatFilter) => {
  const { execute } = useCore();
  const [search, setSearch] = useState('');
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const q = search.trim();
  const list = `${filter}:${q}`;
  // Another list begins with a small window again.
  const [grown, setGrown] = useState({ list, size: CHAT_WINDOW });
  const size = grown.list === list ? grown.size : CHAT_WINDOW;
  const { view, settled } = useSteadyView({ view: 'chatList', q, filter, size });
  const shownList = useCarried(list, (before) => (settled ? list : before));

  const ask = useCallback(async () => {
    setAnswer(null);
    const found = await execute({ type: 'searchChats', q });
    setAnswer({ q, refusal: found.ok ? null : found.refusal.message });
  }, [execute, q]);

  useEffect(() => {
    if (q === '') return;
    const timer = setTimeout(() => void ask(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [q, ask]);

  return {
    search,
    setSearch,
    searchState: searchStateOf(q, answer),
    searchAgain: ask,
    view,
    settled,
    /** Which list the view is of: the one before, until the chosen one is there. */
    listKey: shownList,
    size,
    grow: () => setGrown({ list, size: largerList(size) }),
  };
};
