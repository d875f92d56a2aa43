import type { Attachment, DraftAttachment } from '../media/attachment.ts';
import { SortedIndex } from '../sorted-index.ts';
import type { Timestamp } from '../time.ts';
import type { Deletion } from './deletion/deletion.ts';
import type { Message, Participant } from './message.ts';
import { isBeforeId, TIMELINE } from './thread/timeline-order.ts';

/** The life of a message written here, until the server's own record of it takes over. */
export type SendState = 'queued' | 'sending' | 'unresolved' | 'accepted' | 'failed';

/** Allowed moves; from any of them the server's record ends the life of the send. */
export const SEND_MOVES: Readonly<Record<SendState, readonly SendState[]>> = {
  queued: ['sending', 'failed'],
  sending: ['accepted', 'failed', 'unresolved', 'queued'],
  unresolved: ['accepted', 'failed', 'queued'],
  accepted: [],
  failed: ['queued'],
};

/** Where the thread stood when a message was written: the place of the last confirmed row. */
export interface Anchor {
  /** 0: rows with a known id; 1: realtime rows whose id is not known yet. */
  readonly tier: 0 | 1;
  readonly position: number;
  /** Newest server time known then, of the rows or of the list. */
  readonly at: Timestamp;
}

export interface Send {
  readonly state: SendState;
  /** How many attempts were started. */
  readonly attempt: number;
  /** Position in the log of the writing (or of the agent's retry): the order of the queue. */
  readonly order: number;
  readonly anchor: Anchor;
  /** As it was at the first writing, which no retry moves: the echo of every attempt comes after it. */
  readonly firstAnchor: Anchor;
  /** Newest server time known of any chat when it was written. */
  readonly knownAt: Timestamp;
  readonly reason: string | null;
  readonly code: string | null;
  /** The picture that goes with it; the message's address tells whether the service has it. */
  readonly attachment: Attachment | null;
}

/** Who told of a row last, in rising authority: a page or an answer overrides the realtime service. */
export type Source = 'here' | 'realtime' | 'server';

export interface Row {
  /** The clientMessageId of what was written here, else the server's sid or id. Never changes. */
  readonly key: string;
  readonly message: Message;
  readonly source: Source;
  /** Null once the server's record is known. */
  readonly send: Send | null;
  /** It came after messages that are below it were there. */
  readonly late: boolean;
}

/** How far the user has read, in the server's terms; never goes back. */
export interface Horizon {
  readonly throughId: number;
  readonly throughAt: Timestamp;
}

/** Older pages: not asked yet, the server's link to the next one, or none left. */
export type Older =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'more'; readonly link: string }
  | { readonly kind: 'end' };

export interface Chat {
  readonly id: string;
  /** False while only messages or drafts are known of it: not shown in the list. */
  readonly listed: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  /** Ids of the flags it carries; null where the server did not say. */
  readonly flags: readonly string[] | null;
  /** Last message by the list's account. */
  readonly last: { readonly text: string; readonly at: Timestamp } | null;
  /** The server's count of unseen messages up to a time: stands for what lies before our window. */
  readonly baseline: { readonly count: number; readonly throughAt: Timestamp };
  readonly horizon: Horizon;
  /** What was new when the chat was last opened. */
  readonly newAtOpening: { readonly count: number; readonly throughAt: Timestamp } | null;
  readonly participants: readonly Participant[];
  readonly older: Older;
  /**
   * The greatest id that came in its turn, by a newest page or by the realtime service: nothing is missing
   * below it. The answer to a send tells an id too, but not what came before it.
   */
  readonly toldThrough: number;
  /** The newest id known when the line was last lost: what came after it has not been asked for yet. */
  readonly behindSince: number | null;
  readonly draft: string;
  /** Pictures of the draft, in the order in which they were chosen. */
  readonly attachments: readonly DraftAttachment[];
  /** Put back among the unread by the user, until the chat is opened. */
  readonly markedUnread: boolean;
  /** Nobody is called for what comes; it counts as unread all the same. */
  readonly isMuted: boolean;
  /** Null for a chat that nobody wants to delete. */
  readonly deletion: Deletion | null;
  /** The messages themselves; null while they are only on the disk. A chat with sends is never without. */
  readonly body: ChatBody | null;

  /** Keys of rows with a send. */
  readonly sends: ReadonlySet<string>;
  /** Keys of sends that are not settled, first in line first. */
  readonly queue: readonly string[];
  /** Texts that only this device has: messages that the server has not confirmed, and a draft. */
  readonly unsent: number;
  readonly tally: Tally;
  readonly unseen: number;
  /** The last row of the thread. */
  readonly lastRow: Row | null;
}

/** What a chat holds message by message. */
export interface ChatBody {
  readonly rows: SortedIndex<Row>;
  /**
   * By the server's names (`sid:…`, `id:…`), the keys of what was written here and cut from the window:
   * told again without its clientMessageId it must keep its key.
   */
  readonly formerKeys: ReadonlyMap<string, string>;
  /** Sends that have no row any more, taken away or cut: a command that comes again must not redo them. */
  readonly spent: ReadonlySet<string>;
}

/** What is counted of the confirmed rows as they come and go, so that no message costs a look at all others. */
export interface Tally {
  /** Messages of others above the read horizon: those that the baseline's time covers, and later ones. */
  readonly covered: number;
  readonly later: number;
  /** Whether some row is below the horizon. */
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

/** The rows in order; none of a chat that is not known or only on the disk. */
export const rowsOf = (chat: Chat | undefined): Iterable<Row> => chat?.body?.rows ?? [];

export const rowOf = (chat: Chat | undefined, key: string): Row | undefined => chat?.body?.rows.get(key);

/** Whether the agent has begun a message here: a text, or pictures. */
export const hasDraft = ({ draft, attachments }: Pick<Chat, 'draft' | 'attachments'>): boolean =>
  draft.trim() !== '' || attachments.length > 0;

/** A send that still holds its place in the queue: later ones wait for it. */
export const isUnsettled = (send: Send | null): send is Send => send !== null && send.state !== 'failed';

/** Whether a page of the chat has been loaded: from then on its rows are a window without holes. */
export const isLoaded = (chat: Pick<Chat, 'older'>): boolean => chat.older.kind !== 'unknown';

/** Whether nothing can be missing above what is known: loaded, and the line was never lost since. */
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
    // What failed right before it.
    if (row.send.state !== 'failed') return undefined;
  }
}

/** The first row that the server has confirmed. */
export function firstConfirmed({ rows }: Pick<ChatBody, 'rows'>): Row | null {
  for (let place = 0; place < rows.size; place += 1) {
    const row = rows.at(place);
    if (row?.send === null) return row;
  }
  return null;
}

/** The last row that the server has confirmed. */
export function lastConfirmed({ rows }: Pick<ChatBody, 'rows'>): Row | null {
  for (let place = rows.size - 1; place >= 0; place -= 1) {
    const row = rows.at(place);
    if (row?.send === null) return row;
  }
  return null;
}

/** The greatest id that is known, or null where none is: of the last row that has one. */
export function newestKnownId({ rows }: Pick<ChatBody, 'rows'>): number | null {
  for (let place = rows.size - 1; place >= 0; place -= 1) {
    const id = rows.at(place)?.message.id ?? null;
    if (id !== null) return id;
  }
  return null;
}

/**
 * The id down to which the newest pages must reach to leave no hole: what may have been missed since the
 * line was lost, and realtime messages whose ids are not known, lie above it. Null before the first page.
 */
export function catchUpCursor(chat: Chat): number | null {
  if (!isLoaded(chat)) return null;
  const rows = chat.body?.rows;
  let oldestUnnamed = Number.POSITIVE_INFINITY;
  let named = 0;
  // Those without an id stand at the end, and ids ascend: the first that is old enough has the greatest.
  for (let place = (rows?.size ?? 0) - 1; place >= 0 && named === 0; place -= 1) {
    const row = rows?.at(place);
    if (row === undefined || row.send !== null) continue;
    const { id, at } = row.message;
    if (id === null) oldestUnnamed = Math.min(oldestUnnamed, at);
    else if (at < oldestUnnamed) named = id;
  }
  return Math.min(named, chat.toldThrough, chat.behindSince ?? chat.toldThrough);
}
