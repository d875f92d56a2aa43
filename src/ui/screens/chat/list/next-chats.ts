import type { ChatFilter, ChatListHead } from '../../../../core/chat/list/types.ts';
import { CHAT_LIST_MAX, CHAT_WINDOW } from '../../../../core/views.ts';

/** Where further rows of the list come from, when its end comes near. */
export type NextChats =
  /** This device has them: a larger window shows them. */
  | 'window'
  /** The service has them: the next page is fetched. */
  | 'service'
  /** The service may have some that match a filter. Asked for by hand: few of a page may match. */
  | 'ask'
  /** This device has more than a list can show. */
  | 'full'
  | 'none';

type ListState = {
  readonly size: number;
  readonly filter: ChatFilter;
  /** A search that this device does too: the service gives what it finds all at once. */
  readonly isSearch: boolean;
};

export const nextChats = (
  head: Pick<ChatListHead, 'hasLater' | 'hasMore' | 'error'>,
  { size, filter, isSearch }: ListState,
): NextChats => {
  if (head.hasLater) return size < CHAT_LIST_MAX ? 'window' : 'full';
  if (!head.hasMore || isSearch) return 'none';
  // Drafts and what was not sent are this device's own: the service has no more of them.
  if (filter === 'draft' || filter === 'failed') return 'none';
  if (filter !== 'all') return 'ask';
  // After a failure it is asked again by hand.
  return head.error === null ? 'service' : 'none';
};

/** Rows that a window grows by at most: more than one frame of the page can take. */
const GROWTH_MOST = 500;

/** Rows of the next larger window: twice as many at first, so that a long way down costs few windows. */
export const largerList = (size: number): number =>
  Math.min(size + Math.min(Math.max(size, CHAT_WINDOW), GROWTH_MOST), CHAT_LIST_MAX);
