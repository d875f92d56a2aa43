import type { Chat, Source } from './chat/chat.ts';
import type { DeliveryStatus } from './chat/delivery/delivery-status.ts';
import { CHAT_ORDER } from './chat/list/chat-order.ts';
import { noTotals, type Totals } from './chat/list/totals.ts';
import type { SearchType } from './chat/list/types.ts';
import type { Flag } from './chat/message.ts';
import { SortedIndex } from './sorted-index.ts';
import type { Template } from './templates/template.ts';
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

/** The chats that the server gave for some flags, or for a phone number. */
export interface FlaggedIndex extends ChatIndex {
  readonly chatIds: ReadonlySet<string>;
}

/** The flags that there are, in the order of the server; `listedAt` is null until it told. */
export interface KnownFlags {
  readonly list: readonly Flag[];
  readonly listedAt: Timestamp | null;
}

/** The templates that there are, in the order of the service; `listedAt` is null until it told. */
export interface KnownTemplates {
  readonly list: readonly Template[];
  readonly listedAt: Timestamp | null;
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
  /** By `listKey`. */
  readonly flagged: ReadonlyMap<string, FlaggedIndex>;
  readonly flags: KnownFlags;
  readonly templates: KnownTemplates;
  readonly parked: ReadonlyMap<string, ParkedStatus>;
  /** Who has given back a clientMessageId: its accounts without one are not of messages sent here. */
  readonly namesSends: Readonly<Record<Source, boolean>>;
}

export const emptyIndex: ChatIndex = { total: null, next: undefined, listedAt: null };

export const emptyState = (self: Iterable<string>): State => ({
  self: new Set(self),
  seq: 0,
  chats: SortedIndex.empty(CHAT_ORDER),
  totals: noTotals,
  newestAt: 0,
  index: emptyIndex,
  flagged: new Map(),
  flags: { list: [], listedAt: null },
  templates: { list: [], listedAt: null },
  parked: new Map(),
  namesSends: { here: true, realtime: false, server: false },
});

/** The key of flags, whatever order they come in; none is the whole list. */
export const flagsKey = (flags: readonly string[]): string => [...flags].sort().join('-');

/** What the server was asked for: a page of the list, of chats with flags, or of a search. */
export interface ListQuery {
  readonly q: string;
  readonly by: SearchType;
  readonly flags: readonly string[];
}

/**
 * The key of a list whose chats only the server can name: those with flags, and those found by a phone
 * number. Null for the list itself and for a search by name, which is done here too.
 */
export function listKey({ q, by, flags }: ListQuery): string | null {
  if (by === 'phone' && q !== '') return `${flagsKey(flags)} phone:${q}`;
  return flags.length === 0 ? null : flagsKey(flags);
}
