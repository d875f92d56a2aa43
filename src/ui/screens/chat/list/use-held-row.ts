import { useMemo, useRef } from 'react';
import type { ChatFilter, ChatListView } from '../../../../core/views.ts';
import { type HeldRow, heldRow, withHeldRow } from './hold-open-row.ts';

/** The list with the open chat kept in its place, under the one filter that opening takes a chat out of. */
export const useHeldRow = (
  view: ChatListView | undefined,
  filter: ChatFilter,
  openChatId: string | null,
): ChatListView | undefined => {
  const held = useRef<HeldRow | null>(null);
  const holds = filter === 'unread' && view !== undefined;
  held.current = holds ? heldRow(held.current, view.rows, openChatId) : null;
  const kept = held.current;
  return useMemo(
    () => (view === undefined || kept === null ? view : { ...view, rows: withHeldRow(view.rows, kept) }),
    [view, kept],
  );
};
