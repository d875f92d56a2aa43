import type { KeyedRow, View } from '../../keyed-view.ts';
import type { Timestamp } from '../../time.ts';
import type { DeliveryStatus } from '../delivery/delivery-status.ts';

/** What a search of the chat list looks through. */
export const SEARCH_TYPES = ['name', 'phone'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Quick filters of the chat list; they combine with a search and with flags. */
export const CHAT_FILTERS = ['all', 'unread', 'waiting', 'favourite', 'group', 'draft', 'failed'] as const;

export type ChatFilter = (typeof CHAT_FILTERS)[number];

/** Orders of the chat list, in which favourites come first all the same. */
export const CHAT_LIST_ORDERS = ['latest', 'unreadFirst'] as const;

export type ChatListOrder = (typeof CHAT_LIST_ORDERS)[number];

/** What there is to do in a chat: it has unread messages, waits for our answer, holds a failed message or a draft. */
export const QUEUE_KINDS = ['unread', 'waiting', 'failed', 'draft'] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

export interface ChatListHead {
  readonly q: string;
  /** True while nothing can be shown yet. */
  readonly loading: boolean;
  readonly loadingMore: boolean;
  /** The last fetch's failure, in words; the rows shown are what this device knows. */
  readonly error: string | null;
  /** How many chats the server has; null until it said. */
  readonly total: number | null;
  /** The server has further chats. */
  readonly hasMore: boolean;
  /** This device has further rows below the window. */
  readonly hasLater: boolean;
  readonly totalUnseen: number;
  /** Chats that this device knows and that pass each quick filter, without the search. */
  readonly passing: Readonly<Record<ChatFilter, number>>;
  /** Toggles at each message for a chat that no visible tab has open (spec section 4). */
  readonly ring: boolean;
  /** When the list was last fetched. */
  readonly listedAt: Timestamp | null;
}

export type PreviewKind = 'none' | 'text' | 'media' | 'draft' | 'failed';

export interface ChatRow extends KeyedRow {
  /** The chat's id. */
  readonly key: string;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  /** Nobody is called for what comes to it. */
  readonly isMuted: boolean;
  /** Ids of the flags it carries. */
  readonly flags: readonly string[];
  readonly preview: {
    readonly kind: PreviewKind;
    /** Sent by this side: shown as "You: …". */
    readonly own: boolean;
    readonly text: string;
  };
  /** Time of the last activity. */
  readonly at: Timestamp | null;
  readonly unseen: number;
  /** The user put it back among the unread; counted as one unseen message at least. */
  readonly markedUnread: boolean;
  /** Of the last message when it is ours, else null. */
  readonly delivery: DeliveryStatus | null;
}

export type ChatListView = View<ChatListHead, ChatRow>;

export interface QueueHead {
  /** True while nothing can be shown yet. */
  readonly loading: boolean;
  /** The list's last fetch's failure, in words. */
  readonly error: string | null;
  /** When the list was last fetched. */
  readonly listedAt: Timestamp | null;
  /** Chats of each kind, of those that this device knows. */
  readonly counts: Readonly<Record<QueueKind, number>>;
  /** Since when the chat that has waited longest waits. */
  readonly waitingSince: Timestamp | null;
}

/** Those that wait in the order of their waiting, others in the order of the chat list. */
export type QueueView = View<QueueHead, ChatRow>;
