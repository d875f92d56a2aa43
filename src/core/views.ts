import * as v from 'valibot';
import type { DeliveryStatus } from './chat/delivery-status.ts';
import type { ConnectionState } from './connection/connection-state.ts';
import type { UserData } from './session/user.ts';
import type { Timestamp } from './time.ts';

/** What a tab may watch. Every view is a head and a list of keyed rows, so that one patch fits all. */
export const viewRequestSchema = v.variant('view', [
  v.object({ view: v.literal('session') }),
  v.object({ view: v.literal('connection') }),
  v.object({ view: v.literal('chatList'), q: v.string() }),
  v.object({ view: v.literal('thread'), chatId: v.string() }),
]);
export type ViewRequest = v.InferOutput<typeof viewRequestSchema>;
export type ViewName = ViewRequest['view'];

/** A row is replaced whole when anything in it changes; an unchanged row is the same object. */
export interface KeyedRow {
  readonly key: string;
}

export interface View<Head, Row extends KeyedRow> {
  readonly head: Head;
  /** In the order to show. */
  readonly rows: readonly Row[];
}

export type SessionStatus =
  /** No user: the sign-in screen. */
  | 'signedOut'
  /** The log is being opened and folded. */
  | 'starting'
  | 'signedIn'
  /** The service answered 401: sign in again; nothing unsent is lost. */
  | 'expired';

export interface SessionHead {
  readonly status: SessionStatus;
  readonly user: UserData | null;
  /** Texts that only this device has, over all chats: messages that wait or failed, and drafts. */
  readonly unsent: number;
}
export type SessionView = View<SessionHead, KeyedRow>;

export interface ConnectionHead {
  readonly state: ConnectionState;
  /** The spec's text for the state. */
  readonly text: string;
  readonly ready: boolean;
  readonly reason: string | null;
  readonly since: Timestamp;
  /** Tabs that share the connection. */
  readonly tabs: number;
  readonly waitingToSend: number;
  /** Time of the newest fact that the server told. */
  readonly upToDateAt: Timestamp | null;
  /** Stored events and network facts that could not be decoded and were set aside. */
  readonly quarantined: number;
}
export type ConnectionView = View<ConnectionHead, KeyedRow>;

export interface ChatListHead {
  readonly q: string;
  /** True while nothing can be shown yet. */
  readonly loading: boolean;
  readonly loadingMore: boolean;
  /** The last fetch's failure, in words; the rows shown are what this device knows. */
  readonly error: string | null;
  /** How many chats the server has; null until it said. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly totalUnseen: number;
  /** Toggles at each message for a chat that no visible tab has open (spec section 4). */
  readonly ring: boolean;
  /** When the list was last fetched. */
  readonly listedAt: Timestamp | null;
}

export type PreviewKind = 'none' | 'text' | 'media' | 'draft' | 'failed';

export interface ChatRow extends KeyedRow {
  /** The chat's id. */
  readonly key: string;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  readonly preview: {
    readonly kind: PreviewKind;
    /** Sent by this side: shown as "You: …". */
    readonly own: boolean;
    readonly text: string;
  };
  /** Time of the last activity. */
  readonly at: Timestamp | null;
  readonly unseen: number;
  /** Of the last message when it is ours, else null. */
  readonly delivery: DeliveryStatus | null;
}
export type ChatListView = View<ChatListHead, ChatRow>;

export interface ParticipantView {
  readonly id: string;
  /** Number, address or identity: whatever the server gave. */
  readonly label: string;
  readonly channel: 'sms' | 'chat';
}

export interface ThreadHead {
  readonly chatId: string;
  /** False when neither this device nor the server knows the chat. */
  readonly known: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  readonly participants: readonly ParticipantView[];
  /** True while the newest page is fetched and nothing can be shown yet. */
  readonly loading: boolean;
  /** True while it is not known whether newer messages exist (after a reconnect). */
  readonly checking: boolean;
  /** Failure of the last fetch of the newest page. */
  readonly error: string | null;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
  readonly draft: string;
  /** First row of what was new when the chat was opened; null when nothing was. */
  readonly newFromKey: string | null;
  readonly newCount: number;
}

export interface MessageRow extends KeyedRow {
  /** Never changes in the life of the message (its clientMessageId if it was written here). */
  readonly key: string;
  readonly body: string;
  readonly direction: 'inbound' | 'outbound';
  readonly author: string | null;
  /** Written by the signed-in user. */
  readonly mine: boolean;
  readonly at: Timestamp;
  /** Null for inbound messages. */
  readonly delivery: DeliveryStatus | null;
  /** Why it was not sent, in words, with the service's code if there is one. */
  readonly failure: string | null;
  /** Place in the queue of its chat, from 1; null when it is not queued. */
  readonly queuePosition: number | null;
  readonly mediaUrl: string | null;
  readonly canRetry: boolean;
  /** Cancel (queued) or take away and edit (queued, failed). */
  readonly canDiscard: boolean;
}
export type ThreadView = View<ThreadHead, MessageRow>;

export interface Views {
  session: SessionView;
  connection: ConnectionView;
  chatList: ChatListView;
  thread: ThreadView;
}
export type ViewOf<R extends ViewRequest> = Views[R['view']];
export type AnyView = Views[ViewName];
