import type { Timestamp } from '../time.ts';
import type { Message, Participant } from './message.ts';

/** The life of a message written here, until the server's own record of it takes over. */
export type SendState = 'queued' | 'sending' | 'unresolved' | 'accepted' | 'failed';

/** Allowed moves; from any of them the server's record ends the life of the send. */
export const SEND_MOVES: Readonly<Record<SendState, readonly SendState[]>> = {
  queued: ['sending'],
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
  readonly reason: string | null;
  readonly code: string | null;
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
  readonly rows: ReadonlyMap<string, Row>;
  /** `sid:…` and `id:…` of every confirmed row, and of what was written here and cut, to its key. */
  readonly keys: ReadonlyMap<string, string>;
  /** Sends that have no row any more, taken away or cut: a command that comes again must not redo them. */
  readonly spent: ReadonlySet<string>;

  /** Keys in the order of the thread. */
  readonly order: readonly string[];
  /** Keys of sends that are not settled, first in line first. */
  readonly queue: readonly string[];
  /** Texts that only this device has: messages that the server has not confirmed, and a draft. */
  readonly unsent: number;
  readonly unseen: number;
}

export const emptyChat = (id: string): Chat => ({
  id,
  listed: false,
  name: '',
  isGroup: false,
  isFavorite: false,
  last: null,
  baseline: { count: 0, throughAt: 0 },
  horizon: { throughId: 0, throughAt: 0 },
  newAtOpening: null,
  participants: [],
  older: { kind: 'unknown' },
  toldThrough: 0,
  behindSince: null,
  draft: '',
  rows: new Map(),
  keys: new Map(),
  spent: new Set(),
  order: [],
  queue: [],
  unsent: 0,
  unseen: 0,
});

/** A send that still holds its place in the queue: later ones wait for it. */
export const isUnsettled = (send: Send | null): send is Send => send !== null && send.state !== 'failed';

/** Whether a page of the chat has been loaded: from then on its rows are a window without holes. */
export const isLoaded = (chat: Pick<Chat, 'older'>): boolean => chat.older.kind !== 'unknown';

/** Whether the chat has a row of the message with this sid. */
export const holds = (chat: Pick<Chat, 'rows' | 'keys'>, sid: string): boolean =>
  chat.rows.has(chat.keys.get(`sid:${sid}`) ?? '');

/** The greatest id among rows, or null where none is known. */
export function newestKnownId(rows: Iterable<Row>): number | null {
  let newest: number | null = null;
  for (const { message } of rows) {
    if (message.id !== null && (newest === null || message.id > newest)) newest = message.id;
  }
  return newest;
}

/**
 * The id down to which the newest pages must reach to leave no hole: what may have been missed since the
 * line was lost, and realtime messages whose ids are not known, lie above it. Null before the first page.
 */
export function catchUpCursor(chat: Chat): number | null {
  if (!isLoaded(chat)) return null;
  const confirmed = [...chat.rows.values()].filter(({ send }) => send === null);
  const oldestUnnamed = confirmed.reduce(
    (oldest, { message }) => (message.id === null && message.at < oldest ? message.at : oldest),
    Number.POSITIVE_INFINITY,
  );
  const named = newestKnownId(confirmed.filter(({ message }) => message.at < oldestUnnamed)) ?? 0;
  return Math.min(named, chat.toldThrough, chat.behindSince ?? chat.toldThrough);
}
