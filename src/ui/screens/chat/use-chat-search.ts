import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatListView } from '../../../core/views.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { type SearchAnswer, searchStateOf } from './list/search-state.ts';

/** ms of rest after a key before the server is asked: what this device knows is shown at once. */
const SEARCH_DELAY_MS = 250;

/** The chat list for what is typed; the rows before stay until the new ones are there. */
export const useChatSearch = () => {
  const { execute } = useCore();
  const [search, setSearch] = useState('');
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const q = search.trim();
  const view = useView({ view: 'chatList', q });
  const shown = useRef<ChatListView | undefined>(undefined);
  if (view !== undefined) shown.current = view;

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

  return { search, setSearch, searchState: searchStateOf(q, answer), searchAgain: ask, view: shown.current };
};
