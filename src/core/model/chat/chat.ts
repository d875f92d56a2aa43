import { hasVisibleText } from '../../kernel/shown-text.ts';
import { SortedIndex } from '../../kernel/sorted-index.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { DraftAttachment } from '../media/attachment.ts';
import type { Redaction } from '../redaction/redaction.ts';
import type { Deletion } from './deletion/deletion.ts';
import type { Settlement } from './delivery/delivery-status.ts';
import type { Message, Participant } from './message.ts';
import { isPutOff, type Row, type Send } from './row.ts';
import { isBeforeId, isBeforeSendsBeside, TIMELINE } from './thread/timeline-order.ts';

/** The user has read all messages up to this id or this service time. Never moves back. */
export interface Horizon {
  readonly throughId: number;
  readonly throughAt: Timestamp;
}

/**
 * State of the older pages. `unknown`: no page has loaded. `more`: `link` loads the next page. `end`: all
 * pages are loaded.
 */
export type Older =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'more'; readonly link: string }
  | { readonly kind: 'end' };

export interface Chat {
  readonly id: string;
  /** False until the service lists the chat. Until then the chat list does not show it. */
  readonly listed: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  /** Ids of the chat's flags. Null if the service did not send them. */
  readonly flags: readonly string[] | null;
  /**
   * The last message in the service's chat list. An empty text stands for a picture. `text` is null if only a
   * time is known, such as the time when the conversation began. `at` is 0 if only the text is known.
   */
  readonly last: {
    readonly text: string | null;
    readonly at: Timestamp;
    /** Null if the service did not send it. */
    readonly direction: Message['direction'] | null;
  } | null;
  /**
   * The service's count of unseen messages up to the time `throughAt`. Used for messages older than the
   * loaded messages.
   */
  readonly baseline: { readonly count: number; readonly throughAt: Timestamp };
  readonly horizon: Horizon;
  /** Unseen messages when the chat was last opened. Null if there were none. */
  readonly newAtOpening: { readonly count: number; readonly throughAt: Timestamp } | null;
  readonly participants: readonly Participant[];
  readonly older: Older;
  /**
   * The greatest id received in order, from a newest page. The response to a send does not count, because
   * messages before it may be missing. The ids of realtime messages are only hints.
   */
  readonly receivedThrough: number;
  /**
   * The value of `receivedThrough` when the connection was lost. Later messages may be missing. Null if no
   * message can be missing.
   */
  readonly behindSince: number | null;
  readonly draft: string;
  /** Texts that other tabs typed at the same time as the draft (`sending/drafts.ts`). */
  readonly otherDrafts: readonly string[];
  readonly attachments: readonly DraftAttachment[];
  /** The user marked the chat as unread. Opening the chat resets this. */
  readonly markedUnread: boolean;
  readonly isMuted: boolean;
  readonly deletion: Deletion | null;
  /** The messages. Null while they are only on disk. A chat with sends always has its messages in memory. */
  readonly body: ChatBody | null;

  /** Keys of rows with a send. */
  readonly sends: ReadonlySet<string>;
  /** Keys of sends that are not settled, in the order in which they will be sent. */
  readonly queue: readonly string[];
  /** Keys of the sends outside the queue: scheduled and cancelled, by the time that was chosen. */
  readonly putOff: readonly string[];
  /** Number of texts that only this device has: unconfirmed messages and the draft. */
  readonly unsent: number;
  /**
   * Names of messages that the service could not deliver, except those that the agent has settled. Complete
   * even if the messages are not on this device. Sorted.
   */
  readonly undelivered: readonly string[];
  /** How the agent settled undelivered messages, by the names of the messages. */
  readonly settled: Readonly<Record<string, Settlement>>;
  /** Messages whose text was removed on this device. Kept here, so that a later page can't bring the text back. */
  readonly redactions: readonly Redaction[];
  readonly tally: Tally;
  readonly unseen: number;
  readonly lastRow: Row | null;
  /**
   * Time and direction of the last row that is not a failed send. Kept here, because the filters must give the
   * same result while the messages are only on disk.
   */
  readonly lastSent: { readonly at: Timestamp; readonly direction: Message['direction'] } | null;
}

export interface ChatBody {
  readonly rows: SortedIndex<Row>;
  /**
   * Keys of messages that were written on this device and later cut from the window. Indexed by `sid:…` and
   * `id:…`. If a page returns a cut message without its clientMessageId, the message gets its old key again.
   */
  readonly formerKeys: ReadonlyMap<string, string>;
  /**
   * clientMessageIds of messages whose row was discarded or cut. A repeated command must not send them again.
   */
  readonly spent: ReadonlySet<string>;
}

/**
 * Counts over the confirmed rows. Each row change updates them, so that a new message needs no scan of all
 * rows.
 */
export interface Tally {
  /** Unread inbound messages up to the baseline's time. */
  readonly covered: number;
  /** Unread inbound messages after the baseline's time. */
  readonly later: number;
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
  receivedThrough: 0,
  behindSince: null,
  draft: '',
  otherDrafts: [],
  attachments: [],
  markedUnread: false,
  isMuted: false,
  deletion: null,
  body: emptyBody(),
  sends: new Set(),
  queue: [],
  putOff: [],
  unsent: 0,
  undelivered: [],
  settled: {},
  redactions: [],
  tally: emptyTally,
  unseen: 0,
  lastRow: null,
  lastSent: null,
});

/** Returns the rows in order. Returns none if the chat is unknown or its messages are only on disk. */
export const rowsOf = (chat: Chat | undefined): Iterable<Row> => chat?.body?.rows ?? [];

export const rowOf = (chat: Chat | undefined, key: string): Row | undefined => chat?.body?.rows.get(key);

/** Returns whether the service has confirmed the message with this key. False if the row is not in memory. */
export const isConfirmed = (chat: Chat | undefined, key: string): boolean => rowOf(chat, key)?.send === null;

export const hasDraft = ({
  draft,
  otherDrafts,
  attachments,
}: Pick<Chat, 'draft' | 'otherDrafts' | 'attachments'>): boolean =>
  hasVisibleText(draft) || otherDrafts.length > 0 || attachments.length > 0;

/** Returns whether a send is still in the queue. Later sends wait for it. */
export const isUnsettled = (send: Send | null): send is Send =>
  send !== null && send.state !== 'failed' && !isPutOff(send);

/** Returns the number of rows above the scheduled and cancelled messages, which come last. */
export const shownSize = ({ putOff, body }: Pick<Chat, 'putOff' | 'body'>): number =>
  (body?.rows.size ?? 0) - putOff.length;

/** Returns whether a page of the chat has loaded. From then on the rows have no gaps between them. */
export const isLoaded = (chat: Pick<Chat, 'older'>): boolean => chat.older.kind !== 'unknown';

/** Returns whether all newer messages are known: the chat is loaded and the connection was not lost since. */
export const isCurrent = (chat: Pick<Chat, 'older' | 'behindSince'>): boolean =>
  isLoaded(chat) && chat.behindSince === null;

/** Returns the id that the service gave the row's message. The id of a realtime message is only a hint. */
export const certainId = ({ source, message }: Pick<Row, 'source' | 'message'>): number | null =>
  source === 'server' ? message.id : null;

export function rowWithSid({ rows }: Pick<ChatBody, 'rows'>, sid: string): Row | undefined {
  const named = rows.get(sid);
  return named?.message.sid === sid ? named : undefined;
}

export function rowWithId({ rows }: Pick<ChatBody, 'rows'>, id: number): Row | undefined {
  for (let place = rows.firstNot(isBeforeId(id)); ; place += 1) {
    const row = rows.at(place);
    if (row === undefined || (row.send === null && row.message.id !== id)) return undefined;
    if (row.send === null) return row;
    // Skip failed sends, which can be between confirmed rows.
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

/** Returns the first row with a certain id, or null. */
export function firstCertain({ rows }: Pick<ChatBody, 'rows'>): Row | null {
  for (let place = 0; place < rows.size; place += 1) {
    const row = rows.at(place);
    if (row !== undefined && certainId(row) !== null) return row;
  }
  return null;
}

export function lastConfirmed({ rows }: Pick<ChatBody, 'rows'>): Row | null {
  for (let end = rows.size; end > 0; ) {
    const row = rows.at(end - 1);
    if (row === undefined || row.send === null) return row ?? null;
    end = rows.firstNot(isBeforeSendsBeside(row));
  }
  return null;
}

/** Returns the greatest certain id of any row, or null. Ids ascend, so the last row with one has the greatest. */
export function newestKnownId({ rows }: Pick<ChatBody, 'rows'>): number | null {
  for (let place = rows.size - 1; place >= 0; place -= 1) {
    const row = rows.at(place);
    const id = row === undefined ? null : certainId(row);
    if (id !== null) return id;
  }
  return null;
}

/**
 * Returns the id down to which a catch-up must load pages, so that no gap remains. Messages above this id may
 * have been missed while disconnected, or have no known id yet. Null before the first page.
 */
export function catchUpCursor(chat: Chat): number | null {
  if (!isLoaded(chat)) return null;
  const rows = chat.body?.rows;
  let oldestWithoutId = Number.POSITIVE_INFINITY;
  let idBefore = 0;
  // From the end, because ids ascend: the first match has the greatest id. A match is older than every row without a
  // certain id.
  for (let place = (rows?.size ?? 0) - 1; place >= 0 && idBefore === 0; place -= 1) {
    const row = rows?.at(place);
    if (row === undefined || row.send !== null) continue;
    const id = certainId(row);
    const { at } = row.message;
    if (id === null) oldestWithoutId = Math.min(oldestWithoutId, at);
    else if (at < oldestWithoutId) idBefore = id;
  }
  return Math.min(idBefore, chat.receivedThrough, chat.behindSince ?? chat.receivedThrough);
}
