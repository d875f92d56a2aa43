import type { ChatFilter, ChatListHead } from '../../../../core/chat/list/types.ts';
import { CHAT_LIST_MAX, CHAT_WINDOW } from '../../../../core/views.ts';

/** Where further rows come from when the end of the list comes near. */
export type NextChats =
  /** From this device, by a larger window. */
  | 'window'
  /** From the service: the next page is fetched. */
  | 'service'
  /** From the service, on request only: few chats of a page may match the filter. */
  | 'ask'
  /** Nowhere: the list has reached its limit. */
  | 'full'
  | 'none';

type ListState = {
  readonly size: number;
  readonly filter: ChatFilter;
  /** A search that this device can do too: the service returns all results at once. */
  readonly isSearch: boolean;
};

export const nextChats = (
  head: Pick<ChatListHead, 'hasLater' | 'hasMore' | 'error'>,
  { size, filter, isSearch }: ListState,
): NextChats => {
  if (head.hasLater) return size < CHAT_LIST_MAX ? 'window' : 'full';
  if (!head.hasMore || isSearch) return 'none';
  // Drafts and unsent messages exist on this device only.
  if (filter === 'draft' || filter === 'failed') return 'none';
  if (filter !== 'all') return 'ask';
  // After a failure the user retries.
  return head.error === null ? 'service' : 'none';
};

/** Most rows by which a window grows: a frame can't take more. */
const GROWTH_MOST = 500;

/** The next window size: doubling first, so that a long way down takes few windows. */
export const largerList = (size: number): number =>
  Math.min(size + Math.min(Math.max(size, CHAT_WINDOW), GROWTH_MOST), CHAT_LIST_MAX);
