import type { Chat, Source } from './chat/chat.ts';
import type { DeliveryStatus } from './chat/delivery-status.ts';
import type { Timestamp } from './time.ts';

/** A status that came before its message (architecture section 5: "unknown sid is parked"). */
export interface ParkedStatus {
  readonly status: DeliveryStatus;
  readonly errorCode: string | null;
}

export interface ChatIndex {
  readonly total: number | null;
  /** The server's link to the next page; undefined until the first page came. */
  readonly next: string | null | undefined;
  readonly listedAt: Timestamp | null;
}

/** What the log folds into: the state of one user. Published states are immutable. */
export interface State {
  /** Names under which the signed-in user writes: e-mail, user name, id. */
  readonly self: ReadonlySet<string>;
  readonly seq: number;
  readonly chats: ReadonlyMap<string, Chat>;
  readonly index: ChatIndex;
  readonly parked: ReadonlyMap<string, ParkedStatus>;
  /** Who has given back a clientMessageId: its accounts without one are not of messages sent here. */
  readonly namesSends: Readonly<Record<Source, boolean>>;
}

export const emptyState = (self: Iterable<string>): State => ({
  self: new Set(self),
  seq: 0,
  chats: new Map(),
  index: { total: null, next: undefined, listedAt: null },
  parked: new Map(),
  namesSends: { here: true, realtime: false, server: false },
});
