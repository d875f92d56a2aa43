import { useEffect, useRef, useState } from 'react';
import type { ChatListView } from '../../../core/views.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';

/** ms of rest after a key before the server is asked: what this device knows is shown at once. */
const SEARCH_DELAY_MS = 250;

/** The chat list for what is typed; the rows before stay until the new ones are there. */
export const useChatSearch = () => {
  const { execute } = useCore();
  const [search, setSearch] = useState('');
  const q = search.trim();
  const view = useView({ view: 'chatList', q });
  const shown = useRef<ChatListView | undefined>(undefined);
  if (view !== undefined) shown.current = view;

  useEffect(() => {
    if (q === '') return;
    // A refusal shows as the view's error, with Retry.
    const timer = setTimeout(() => void execute({ type: 'searchChats', q }), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [q, execute]);

  return { search, setSearch, q, view: shown.current };
};
