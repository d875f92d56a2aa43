import { CHAT_LIST_MAX, CHAT_WINDOW } from '../../../../core/kernel/windows.ts';
import type { ChatFilter, ChatListHead } from '../../../../core/model/chat/list/types.ts';

/** Where further rows come from when the user nears the end of the list. */
export type NextChats =
  /** A larger window shows more rows of this device. */
  | 'window'
  /** The next page is fetched from the service. */
  | 'service'
  /** The next page is fetched only on request, because few of its chats may match the filter. */
  | 'ask'
  /** The list has reached its limit. */
  | 'full'
  | 'none';

type ListState = {
  readonly size: number;
  readonly filter: ChatFilter;
};

export const nextChats = (
  head: Pick<ChatListHead, 'hasLater' | 'hasMore' | 'error'>,
  { size, filter }: ListState,
): NextChats => {
  if (head.hasLater) return size < CHAT_LIST_MAX ? 'window' : 'full';
  if (!head.hasMore) return 'none';
  // Drafts exist only on this device. A failure may be in a chat that has not loaded.
  if (filter === 'draft') return 'none';
  if (filter !== 'all') return 'ask';
  // After a failure the user must retry.
  return head.error === null ? 'service' : 'none';
};

/** Most rows that a window can gain in one step: a frame can't contain more. */
const GROWTH_MOST = 500;

/** Returns the next window size. The size doubles at first, so that a long list needs few steps. */
export const largerList = (size: number): number =>
  Math.min(size + Math.min(Math.max(size, CHAT_WINDOW), GROWTH_MOST), CHAT_LIST_MAX);
