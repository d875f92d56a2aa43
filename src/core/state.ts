import type { Chat, Source } from './chat/chat.ts';
import { CHAT_ORDER } from './chat/chat-order.ts';
import type { DeliveryStatus } from './chat/delivery-status.ts';
import { SortedIndex } from './sorted-index.ts';
import type { Timestamp } from './time.ts';

/** A status that came before its message (architecture section 5: "unknown sid is parked"). */
export interface ParkedStatus {
  readonly status: DeliveryStatus;
  readonly errorCode: string | null;
}

/** Where the paging of a list stands. */
export interface ChatIndex {
  readonly total: number | null;
  /** The server's link to the next page; undefined until the first page came. */
  readonly next: string | null | undefined;
  readonly listedAt: Timestamp | null;
}

/** The chats that the server gave for some flags. */
export interface FlaggedIndex extends ChatIndex {
  readonly chatIds: ReadonlySet<string>;
}

/** Sums over all chats. */
export interface Totals {
  readonly unseen: number;
  /** Texts that only this device has: messages that wait or failed, and drafts. */
  readonly unsent: number;
  /** Messages in the queues. */
  readonly waiting: number;
  /** Chats with a deletion of which something is still to be said or done. */
  readonly leaving: number;
}

/** What the log folds into: the state of one user. Published states are immutable. */
export interface State {
  /** Names under which the signed-in user writes: e-mail, user name, id. */
  readonly self: ReadonlySet<string>;
  readonly seq: number;
  /** In the order of the chat list. */
  readonly chats: SortedIndex<Chat>;
  readonly totals: Totals;
  /** Newest time that the server has told of any message. */
  readonly newestAt: Timestamp;
  readonly index: ChatIndex;
  /** By the flags' ids, joined as the server takes them. */
  readonly flagged: ReadonlyMap<string, FlaggedIndex>;
  readonly parked: ReadonlyMap<string, ParkedStatus>;
  /** Who has given back a clientMessageId: its accounts without one are not of messages sent here. */
  readonly namesSends: Readonly<Record<Source, boolean>>;
}

export const emptyIndex: ChatIndex = { total: null, next: undefined, listedAt: null };

export const emptyState = (self: Iterable<string>): State => ({
  self: new Set(self),
  seq: 0,
  chats: SortedIndex.empty(CHAT_ORDER),
  totals: { unseen: 0, unsent: 0, waiting: 0, leaving: 0 },
  newestAt: 0,
  index: emptyIndex,
  flagged: new Map(),
  parked: new Map(),
  namesSends: { here: true, realtime: false, server: false },
});

/** The key of flags, whatever order they come in; none is the whole list. */
export const flagsKey = (flags: readonly string[]): string => [...flags].sort().join('-');
