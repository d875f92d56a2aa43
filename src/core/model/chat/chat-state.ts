import { SortedIndex } from '../../kernel/sorted-index.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { Chat } from './chat.ts';
import type { DeliveryStatus } from './delivery/delivery-status.ts';
import { CHAT_ORDER } from './list/chat-order.ts';
import { type ListPaging, noPages, type Paging } from './list/paging.ts';
import { noTotals, type Totals } from './list/totals.ts';
import type { Source } from './row.ts';

/** A status that arrived before its message. It is parked until the message arrives. */
export interface ParkedStatus {
  readonly status: DeliveryStatus;
  readonly errorCode: string | null;
}

/** The chats that the service listed for some flags or for a phone number. */
export interface FlaggedIndex extends Paging {
  readonly chatIds: ReadonlySet<string>;
}

/** The chats, folded from the log. Messages of a chat may be on disk only. */
export interface ChatState {
  /** Names under which the user's own messages may appear: e-mail, user name and id. */
  readonly self: ReadonlySet<string>;
  /** Authors of the messages that the service's pages call outbound, except for the user. */
  readonly colleagues: ReadonlySet<string>;
  /** Sorted in the order of the chat list. */
  readonly chats: SortedIndex<Chat>;
  readonly totals: Totals;
  readonly newestAt: Timestamp;
  readonly index: ListPaging;
  /** Keyed by `listKey`. */
  readonly flagged: ReadonlyMap<string, FlaggedIndex>;
  /** Keyed by the message's sid. */
  readonly parked: ReadonlyMap<string, ParkedStatus>;
  /**
   * Whether a source has ever returned a `clientMessageId`. If true, a message without `clientMessageId` from
   * this source was not sent by this console.
   */
  readonly namesSends: Readonly<Record<Source, boolean>>;
}

export const emptyChats = (self: Iterable<string>): ChatState => ({
  self: new Set(self),
  colleagues: new Set(),
  chats: SortedIndex.empty(CHAT_ORDER),
  totals: noTotals,
  newestAt: 0,
  index: noPages,
  flagged: new Map(),
  parked: new Map(),
  namesSends: { here: true, realtime: false, server: false },
});

/** Returns the fields of the chats without those of other domains. */
export const chatStateIn = ({
  self,
  colleagues,
  chats,
  totals,
  newestAt,
  index,
  flagged,
  parked,
  namesSends,
}: ChatState): ChatState => ({
  self,
  colleagues,
  chats,
  totals,
  newestAt,
  index,
  flagged,
  parked,
  namesSends,
});
