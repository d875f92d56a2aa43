import type { Chat } from './chat/chat.ts';
import type { DeliveryStatus } from './chat/delivery/delivery-status.ts';
import { CHAT_ORDER } from './chat/list/chat-order.ts';
import { noTotals, type Totals } from './chat/list/totals.ts';
import type { SearchType } from './chat/list/types.ts';
import type { Flag } from './chat/message.ts';
import type { Source } from './chat/row.ts';
import { countUnsaved, noRecords, type RecordsState } from './records/writes.ts';
import { SortedIndex } from './sorted-index.ts';
import type { Template } from './templates/template.ts';
import type { Timestamp } from './time.ts';

/** A status that arrived before its message. It is parked until the message arrives. */
export interface ParkedStatus {
  readonly status: DeliveryStatus;
  readonly errorCode: string | null;
}

export interface ChatIndex {
  readonly total: number | null;
  /** The service's link to the next page. Null after the last page, undefined before the first page. */
  readonly next: string | null | undefined;
  readonly listedAt: Timestamp | null;
}

/** The chats that the service listed for some flags or for a phone number. */
export interface FlaggedIndex extends ChatIndex {
  readonly chatIds: ReadonlySet<string>;
}

/** All flags, in the service's order. `listedAt` is null until the flags have been loaded. */
export interface KnownFlags {
  readonly list: readonly Flag[];
  readonly listedAt: Timestamp | null;
}

/** All templates, in the service's order. `listedAt` is null until the templates have been loaded. */
export interface KnownTemplates {
  readonly list: readonly Template[];
  readonly listedAt: Timestamp | null;
}

/** The state of one user, folded from the log. Published states are immutable. */
export interface State {
  /** Names under which the user's own messages may appear: e-mail, user name and id. */
  readonly self: ReadonlySet<string>;
  /** Authors of the messages that the service's pages call outbound, except for the user. */
  readonly colleagues: ReadonlySet<string>;
  readonly seq: number;
  /** Sorted in the order of the chat list. */
  readonly chats: SortedIndex<Chat>;
  readonly totals: Totals;
  readonly newestAt: Timestamp;
  readonly index: ChatIndex;
  /** Keyed by `listKey`. */
  readonly flagged: ReadonlyMap<string, FlaggedIndex>;
  readonly flags: KnownFlags;
  readonly templates: KnownTemplates;
  readonly records: RecordsState;
  /** Keyed by the message's sid. */
  readonly parked: ReadonlyMap<string, ParkedStatus>;
  /**
   * Whether a source has ever returned a `clientMessageId`. If true, a message without `clientMessageId` from
   * this source was not sent by this console.
   */
  readonly namesSends: Readonly<Record<Source, boolean>>;
}

/** Counts the messages, drafts and writes of records that only this device has. */
export const unsentIn = ({ totals, records }: State): number => totals.unsent + countUnsaved(records);

export const emptyIndex: ChatIndex = { total: null, next: undefined, listedAt: null };

export const emptyState = (self: Iterable<string>): State => ({
  self: new Set(self),
  colleagues: new Set(),
  seq: 0,
  chats: SortedIndex.empty(CHAT_ORDER),
  totals: noTotals,
  newestAt: 0,
  index: emptyIndex,
  flagged: new Map(),
  flags: { list: [], listedAt: null },
  templates: { list: [], listedAt: null },
  records: noRecords,
  parked: new Map(),
  namesSends: { here: true, realtime: false, server: false },
});

/** Returns the same key for a set of flags in any order. Empty for the whole list. */
export const flagsKey = (flags: readonly string[]): string => [...flags].sort().join('-');

/** A request for chats: the whole list, the chats with some flags, or a search. */
export interface ListQuery {
  readonly q: string;
  readonly by: SearchType;
  readonly flags: readonly string[];
}

/**
 * Returns the key of a list that only the service can compute: chats with flags, or chats found by phone
 * number. Returns null for the whole list and for a search by name, which the console computes itself.
 */
export function listKey({ q, by, flags }: ListQuery): string | null {
  if (by === 'phone' && q !== '') return `${flagsKey(flags)} phone:${q}`;
  return flags.length === 0 ? null : flagsKey(flags);
}
