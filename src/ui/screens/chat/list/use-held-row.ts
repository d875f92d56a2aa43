import { useMemo } from 'react';
import type { ChatFilter, ChatListView } from '../../../../core/model/chat/list/types.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { type HeldRow, heldRow, withHeldRow } from './hold-open-row.ts';

/** Keeps the open chat in place under the *Unread* filter, although opening the chat marks it read. */
export const useHeldRow = (
  view: ChatListView | undefined,
  filter: ChatFilter,
  openChatId: string | null,
): ChatListView | undefined => {
  const kept = useCarried<HeldRow | null>(null, (before) =>
    filter === 'unread' && view !== undefined ? heldRow(before, view.rows, openChatId) : null,
  );
  return useMemo(
    () => (view === undefined || kept === null ? view : { ...view, rows: withHeldRow(view.rows, kept) }),
    [view, kept],
  );
};
