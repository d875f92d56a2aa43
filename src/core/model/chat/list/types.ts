import type { Reason } from '../../../kernel/reasons.ts';
import type { Span } from '../../../kernel/search/fold-text.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import type { KeyedRow, View } from '../../../kernel/views/keyed-view.ts';
import type { Channel } from '../../consent/types.ts';
import type { RowWork, WorkCounts } from '../../work/types.ts';
import type { DeliveryStatus } from '../delivery/delivery-status.ts';

/** What the service compares with a search of chats. It follows from what was typed (`readTyped`). */
export const SEARCH_TYPES = ['name', 'phone'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Quick filters of the chat list. They can be combined with a search and with flags. */
export const CHAT_FILTERS = ['all', 'unread', 'waiting', 'favourite', 'group', 'draft', 'failed'] as const;

export type ChatFilter = (typeof CHAT_FILTERS)[number];

/**
 * Orders of the chat list. Favourites come first in all of them, but in `waiting`: the contact who waits longest comes
 * first, then the chats in which nobody waits.
 */
export const CHAT_LIST_ORDERS = ['latest', 'oldest', 'unreadFirst', 'waiting'] as const;

export type ChatListOrder = (typeof CHAT_LIST_ORDERS)[number];

/** Kinds of chats that need attention. `waiting`: the last message is from the contact. */
export const QUEUE_KINDS = ['unread', 'waiting', 'failed', 'draft'] as const;

export type QueueKind = (typeof QUEUE_KINDS)[number];

/**
 * Which counts are only a lower limit, because this device does not know all chats, or does not know who wrote the
 * last message of some chat.
 */
export type AtLeast = Readonly<Record<Exclude<ChatFilter, 'all' | 'draft'>, boolean>>;

export interface ChatListHead {
  readonly q: string;
  /** True while the first load is in flight and nothing can be shown. */
  readonly loading: boolean;
  readonly loadingMore: boolean;
  /** The error of the last load, for the screen. The rows still show this device's data. */
  readonly error: Reason | null;
  /** Number of chats at the service. Null until the service reports it. */
  readonly total: number | null;
  /** True if the service has further chats. */
  readonly hasMore: boolean;
  /** True if this device has further rows below the window. */
  readonly hasLater: boolean;
  readonly totalUnseen: number;
  /** Number of chats on this device that pass each quick filter, without the search. */
  readonly passing: Readonly<Record<ChatFilter, number>>;
  readonly atLeast: AtLeast;
  /** Number of chats at the service in each list of the work. Null: the service has no such lists, or they are not loaded. */
  readonly work: WorkCounts | null;
  /** Changes its value with each message for a chat that no visible tab has open (spec section 4). */
  readonly ring: boolean;
  readonly listedAt: Timestamp | null;
}

export type PreviewKind = 'none' | 'text' | 'media' | 'draft' | 'failed';

export interface ChatRow extends KeyedRow {
  readonly key: string;
  readonly name: string;
  /** Where the name has the words or the number of the search. */
  readonly nameHits?: readonly Span[];
  /** The contact's number, if the search has found it, or if the list shows somebody else of the same name. */
  readonly phone?: string;
  /** The search has found the number. */
  readonly isPhoneHit?: true;
  readonly isGroup: boolean;
  /** How a single contact is reached. Absent for groups, and until the participants are known. */
  readonly channel?: Channel;
  readonly isFavorite: boolean;
  readonly isMuted: boolean;
  readonly flags: readonly string[];
  readonly preview: {
    readonly kind: PreviewKind;
    /** True if the signed-in user wrote the message. The screen then shows "You: …". */
    readonly own: boolean;
    readonly text: string;
    /** The contact of a group or the colleague who wrote the message. Absent if it is obvious or unknown. */
    readonly author?: string;
    /** Our side wrote the message, and nobody knows who: the service's list names no author. */
    readonly isOurs?: true;
  };
  readonly at: Timestamp | null;
  readonly unseen: number;
  /** True if the user marked the chat as unread. Then `unseen` is at least 1. */
  readonly markedUnread: boolean;
  /** Delivery status of the last message. Null if the contact wrote it, or if its failure is settled. */
  readonly delivery: DeliveryStatus | null;
  /**
   * Whether any message of the chat was not sent. `failed`: the agent must act. `waiting`: a message is in the
   * outbox. A failure comes before waiting messages.
   */
  readonly unsent: 'failed' | 'waiting' | null;
  /** Who answers the chat. Absent if the service does not say. */
  readonly work?: RowWork;
}

export type ChatListView = View<ChatListHead, ChatRow>;

export interface QueueHead {
  readonly loading: boolean;
  readonly error: Reason | null;
  readonly listedAt: Timestamp | null;
  readonly counts: Readonly<Record<QueueKind, number>>;
  readonly atLeast: AtLeast;
  /** Time of the oldest contact message that waits for an answer. */
  readonly waitingSince: Timestamp | null;
}

/** Waiting chats are sorted by the longest wait. Other kinds keep the order of the chat list. */
export type QueueView = View<QueueHead, ChatRow>;
