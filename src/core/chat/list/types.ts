import type { KeyedRow, View } from '../../keyed-view.ts';
import type { Timestamp } from '../../time.ts';
import type { DeliveryStatus } from '../delivery/delivery-status.ts';

/** The field that a search of the chat list compares. */
export const SEARCH_TYPES = ['name', 'phone'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Quick filters of the chat list; they combine with a search and with flags. */
export const CHAT_FILTERS = ['all', 'unread', 'waiting', 'favourite', 'group', 'draft', 'failed'] as const;

export type ChatFilter = (typeof CHAT_FILTERS)[number];

/** Orders of the chat list. Favourites come first in all of them. */
export const CHAT_LIST_ORDERS = ['latest', 'unreadFirst'] as const;

export type ChatListOrder = (typeof CHAT_LIST_ORDERS)[number];

/** Kinds of work: unread messages, a contact who waits for an answer, a failed message, a draft. */
export const QUEUE_KINDS = ['unread', 'waiting', 'failed', 'draft'] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

export interface ChatListHead {
  readonly q: string;
  /** True while nothing can be shown yet. */
  readonly loading: boolean;
  readonly loadingMore: boolean;
  /** Failure of the last fetch, in words. The rows still show this device's data. */
  readonly error: string | null;
  /** Number of chats on the service; null until it says. */
  readonly total: number | null;
  /** The service has further chats. */
  readonly hasMore: boolean;
  /** This device has further rows below the window. */
  readonly hasLater: boolean;
  readonly totalUnseen: number;
  /** Number of chats on this device that pass each quick filter, without the search. */
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
  /** New messages raise no alert. */
  readonly isMuted: boolean;
  /** Ids of its flags. */
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
  /** The user marked it as unread: `unseen` is at least 1. */
  readonly markedUnread: boolean;
  /** Delivery of the last message; null if it is the contact's. */
  readonly delivery: DeliveryStatus | null;
}

export type ChatListView = View<ChatListHead, ChatRow>;

export interface QueueHead {
  /** True while nothing can be shown yet. */
  readonly loading: boolean;
  /** Failure of the list's last fetch, in words. */
  readonly error: string | null;
  /** When the list was last fetched. */
  readonly listedAt: Timestamp | null;
  /** Number of chats on this device, by kind. */
  readonly counts: Readonly<Record<QueueKind, number>>;
  /** When the longest wait of a contact began. */
  readonly waitingSince: Timestamp | null;
}

/** Waiting chats: the longest wait first. Other kinds: in the order of the chat list. */
export type QueueView = View<QueueHead, ChatRow>;
