import type { Attachment, DraftAttachment } from '../media/attachment.ts';
import { SortedIndex } from '../sorted-index.ts';
import type { Timestamp } from '../time.ts';
import type { Deletion } from './deletion/deletion.ts';
import type { Message, Participant } from './message.ts';
import { isBeforeId, TIMELINE } from './thread/timeline-order.ts';

/** State of a message written here, until the service's own record of it replaces the send. */
export type SendState = 'queued' | 'sending' | 'unresolved' | 'accepted' | 'failed';

/** Allowed moves. From any state, the service's record of the message ends the send. */
export const SEND_MOVES: Readonly<Record<SendState, readonly SendState[]>> = {
  queued: ['sending', 'failed'],
  sending: ['accepted', 'failed', 'unresolved', 'queued'],
  unresolved: ['accepted', 'failed', 'queued'],
  accepted: [],
  failed: ['queued'],
};

/** The end of the thread when a message was written: the position of its last confirmed row. */
export interface Anchor {
  /** 0: rows with a known id; 1: realtime messages whose id is not known yet. */
  readonly tier: 0 | 1;
  readonly position: number;
  /** Newest service time known then, from the rows or from the chat list. */
  readonly at: Timestamp;
}

export interface Send {
  readonly state: SendState;
  /** Number of attempts started. */
  readonly attempt: number;
  /** Seq of the event that queued it, or of the agent's retry. Orders the queue. */
  readonly order: number;
  readonly anchor: Anchor;
  /** The anchor at the first enqueue. Retries never move it: the echo of any attempt comes after it. */
  readonly firstAnchor: Anchor;
  /** Newest service time known of any chat when it was queued. */
  readonly knownAt: Timestamp;
  readonly reason: string | null;
  readonly code: string | null;
  /** Its picture. The message's `mediaUrl` is null until the service has the picture. */
  readonly attachment: Attachment | null;
}

/** Where a row's message comes from, in rising authority: a page or a response overrides the realtime service. */
export type Source = 'here' | 'realtime' | 'server';

export interface Row {
  /** The clientMessageId if it was written here, else the service's sid or id. Never changes. */
  readonly key: string;
  readonly message: Message;
  readonly source: Source;
  /** Null once the service's record is known. */
  readonly send: Send | null;
  /** It arrived after messages that the thread shows below it. */
  readonly late: boolean;
}

/** How far the user has read, by the service's ids and times. Never goes back. */
export interface Horizon {
  readonly throughId: number;
  readonly throughAt: Timestamp;
}

/** Older pages: nothing loaded yet, the service's link to the next page, or no more pages. */
export type Older =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'more'; readonly link: string }
  | { readonly kind: 'end' };

export interface Chat {
  readonly id: string;
  /** False until the chat list has named it; until then the list does not show it. */
  readonly listed: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  /** Ids of its flags; null if the service did not say. */
  readonly flags: readonly string[] | null;
  /** The last message, as the chat list reports it. */
  readonly last: { readonly text: string; readonly at: Timestamp } | null;
  /**
   * The service's count of unseen messages up to a time. It counts for messages that are older than the loaded
   * ones.
   */
  readonly baseline: { readonly count: number; readonly throughAt: Timestamp };
  readonly horizon: Horizon;
  /** Unseen messages when the chat was last opened; null if there were none. */
  readonly newAtOpening: { readonly count: number; readonly throughAt: Timestamp } | null;
  readonly participants: readonly Participant[];
  readonly older: Older;
  /**
   * The greatest id received in order, in a newest page or from the realtime service. The response to a send
   * doesn't count: it has an id, but says nothing of the messages before it.
   */
  readonly toldThrough: number;
  /** `toldThrough` when the connection was lost: later messages may be missing. Null while nothing can be missing. */
  readonly behindSince: number | null;
  readonly draft: string;
  /** Pictures of the draft, in the order chosen. */
  readonly attachments: readonly DraftAttachment[];
  /** The user marked the chat as unread; opening it ends that. */
  readonly markedUnread: boolean;
  /** New messages raise no alert. They still count as unread. */
  readonly isMuted: boolean;
  /** Null unless a deletion was requested. */
  readonly deletion: Deletion | null;
  /** The messages; null while they are only on the disk. Never null in a chat with sends. */
  readonly body: ChatBody | null;

  /** Keys of rows with a send. */
  readonly sends: ReadonlySet<string>;
  /** Keys of unsettled sends, in the order in which they are sent. */
  readonly queue: readonly string[];
  /** Number of texts that only this device has: unconfirmed messages, and a draft. */
  readonly unsent: number;
  readonly tally: Tally;
  readonly unseen: number;
  /** The last row of the thread. */
  readonly lastRow: Row | null;
}

/** The messages of a chat, and the keys it remembers. */
export interface ChatBody {
  readonly rows: SortedIndex<Row>;
  /**
   * Keys of messages that were written here and cut from the window, by `sid:…` and `id:…`. A page that
   * brings such a message back without its clientMessageId must find the key here.
   */
  readonly formerKeys: ReadonlyMap<string, string>;
  /** clientMessageIds without a row (discarded or cut). A repeated command must not send them again. */
  readonly spent: ReadonlySet<string>;
}

/** Sums over the confirmed rows, kept up to date per row, so that a new message does not cost a full scan. */
export interface Tally {
  /** Unread inbound messages up to the baseline's time. */
  readonly covered: number;
  /** Unread inbound messages after the baseline's time. */
  readonly later: number;
  /** Whether at least one confirmed row counts as read. */
  readonly reachesHorizon: boolean;
  readonly newestAt: Timestamp;
}

const emptyTally: Tally = { covered: 0, later: 0, reachesHorizon: false, newestAt: 0 };

export const emptyBody = (): ChatBody => ({
  rows: SortedIndex.empty(TIMELINE),
  formerKeys: new Map(),
  spent: new Set(),
});

export const emptyChat = (id: string): Chat => ({
  id,
  listed: false,
  name: '',
  isGroup: false,
  isFavorite: false,
  flags: null,
  last: null,
  baseline: { count: 0, throughAt: 0 },
  horizon: { throughId: 0, throughAt: 0 },
  newAtOpening: null,
  participants: [],
  older: { kind: 'unknown' },
  toldThrough: 0,
  behindSince: null,
  draft: '',
  attachments: [],
  markedUnread: false,
  isMuted: false,
  deletion: null,
  body: emptyBody(),
  sends: new Set(),
  queue: [],
  unsent: 0,
  tally: emptyTally,
  unseen: 0,
  lastRow: null,
});

/** The rows in order; none if the chat is unknown or its messages are only on the disk. */
export const rowsOf = (chat: Chat | undefined): Iterable<Row> => chat?.body?.rows ?? [];

export const rowOf = (chat: Chat | undefined, key: string): Row | undefined => chat?.body?.rows.get(key);

/** Whether the composer has a text or pictures. */
export const hasDraft = ({ draft, attachments }: Pick<Chat, 'draft' | 'attachments'>): boolean =>
  draft.trim() !== '' || attachments.length > 0;

/** Whether a send still holds its place in the queue: later sends wait for it. */
export const isUnsettled = (send: Send | null): send is Send => send !== null && send.state !== 'failed';

/** Whether a page of the chat has been loaded: from then on its rows are a window without gaps. */
export const isLoaded = (chat: Pick<Chat, 'older'>): boolean => chat.older.kind !== 'unknown';

/** Whether no newer message can be missing: the chat is loaded and the connection was not lost since. */
export const isCurrent = (chat: Pick<Chat, 'older' | 'behindSince'>): boolean =>
  isLoaded(chat) && chat.behindSince === null;

/** The confirmed row of the message with this sid. */
export function rowWithSid({ rows }: Pick<ChatBody, 'rows'>, sid: string): Row | undefined {
  const named = rows.get(sid);
  return named?.message.sid === sid ? named : undefined;
}

/** The confirmed row of the message with this id. */
export function rowWithId({ rows }: Pick<ChatBody, 'rows'>, id: number): Row | undefined {
  for (let place = rows.firstNot(isBeforeId(id)); ; place += 1) {
    const row = rows.at(place);
    if (row === undefined || (row.send === null && row.message.id !== id)) return undefined;
    if (row.send === null) return row;
    // Failed sends may stand between confirmed rows: skip them.
    if (row.send.state !== 'failed') return undefined;
  }
}

export function firstConfirmed({ rows }: Pick<ChatBody, 'rows'>): Row | null {
  for (let place = 0; place < rows.size; place += 1) {
    const row = rows.at(place);
    if (row?.send === null) return row;
  }
  return null;
}

export function lastConfirmed({ rows }: Pick<ChatBody, 'rows'>): Row | null {
  for (let place = rows.size - 1; place >= 0; place -= 1) {
    const row = rows.at(place);
    if (row?.send === null) return row;
  }
  return null;
}

/** The greatest id of any row, or null. Rows with ids ascend, so it is the last one found. */
export function newestKnownId({ rows }: Pick<ChatBody, 'rows'>): number | null {
  for (let place = rows.size - 1; place >= 0; place -= 1) {
    const id = rows.at(place)?.message.id ?? null;
    if (id !== null) return id;
  }
  return null;
}

/**
 * The id down to which a catch-up must fetch pages to leave no gap. Above it lie the messages that may have
 * been missed while disconnected, and realtime messages whose ids are not known. Null before the first page.
 */
export function catchUpCursor(chat: Chat): number | null {
  if (!isLoaded(chat)) return null;
  const rows = chat.body?.rows;
  let oldestWithoutId = Number.POSITIVE_INFINITY;
  let idBefore = 0;
  // Rows without an id stand at the end, and ids ascend: the first row that is older than those has the greatest id.
  for (let place = (rows?.size ?? 0) - 1; place >= 0 && idBefore === 0; place -= 1) {
    const row = rows?.at(place);
    if (row === undefined || row.send !== null) continue;
    const { id, at } = row.message;
    if (id === null) oldestWithoutId = Math.min(oldestWithoutId, at);
    else if (at < oldestWithoutId) idBefore = id;
  }
  return Math.min(idBefore, chat.toldThrough, chat.behindSince ?? chat.toldThrough);
}
