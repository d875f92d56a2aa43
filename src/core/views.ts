import * as v from 'valibot';
import type { DeliveryStatus } from './chat/delivery-status.ts';
import { type Flag, SEARCH_TYPES, type SearchType } from './chat/message.ts';
import type { ConnectionState } from './connection/connection-state.ts';
import type { EventType, FLAG_WORDS, RELEASE_CAUSES, UNRESOLVED_CAUSES } from './events.ts';
import { EVENT_GROUPS, type EventGroup } from './inspect/event-groups.ts';
import type { Access, UserData } from './session/user.ts';
import type { Template } from './templates/template.ts';
import type { Timestamp } from './time.ts';

/** Rows of a window whose request names no size: a full screen of each, and some to scroll. */
export const CHAT_WINDOW = 100;
export const THREAD_WINDOW = 60;
/** Pictures of a chat whose request names no number. */
export const MEDIA_WINDOW = 9;
/** Rows that a window may hold at most. */
export const WINDOW_MAX = 2000;
/** Chats that a list may hold at most: it is one window from its top, however far one scrolls. */
export const CHAT_LIST_MAX = 10_000;

/** Quick filters of the chat list; they combine with a search and with flags. */
export const CHAT_FILTERS = ['all', 'unread', 'waiting', 'favourite', 'group', 'draft', 'failed'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

export type { SearchType };

/** Orders of the chat list, in which favourites come first all the same. */
export const CHAT_LIST_ORDERS = ['latest', 'unreadFirst'] as const;
export type ChatListOrder = (typeof CHAT_LIST_ORDERS)[number];

const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const windowSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WINDOW_MAX));

/** What there is to do in a chat: it has unread messages, waits for our answer, holds a failed message or a draft. */
export const QUEUE_KINDS = ['unread', 'waiting', 'failed', 'draft'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
/** Rows of a queue whose request names no size. */
export const QUEUE_WINDOW = 8;

/** What a tab may watch. Every view is a head and a list of keyed rows, so that one patch fits all. */
export const viewRequestSchema = v.variant('view', [
  v.object({ view: v.literal('session') }),
  v.object({ view: v.literal('connection') }),
  /** How the connection changed, as far as the newest events of the log tell. */
  v.object({ view: v.literal('connectionPast') }),
  v.object({
    view: v.literal('chatList'),
    q: v.string(),
    /** What is searched for `q`: names, unless it says otherwise. */
    by: v.exactOptional(v.picklist(SEARCH_TYPES)),
    filter: v.exactOptional(v.picklist(CHAT_FILTERS)),
    order: v.exactOptional(v.picklist(CHAT_LIST_ORDERS)),
    /** Ids of flags: chats that the server gave for them (`searchChats`). */
    flags: v.exactOptional(v.array(v.string())),
    size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHAT_LIST_MAX))),
  }),
  /** The flags that chats may carry. */
  v.object({ view: v.literal('flags') }),
  /** The texts that are kept ready to be sent. */
  v.object({ view: v.literal('templates') }),
  /** What there is to do in the chats, over all of them, and those `of` one kind. */
  v.object({ view: v.literal('queue'), of: v.picklist(QUEUE_KINDS), size: v.exactOptional(windowSize) }),
  v.object({
    view: v.literal('thread'),
    chatId: v.string(),
    /** How many rows the window holds. */
    size: v.exactOptional(windowSize),
    /** Key of the window's last row; without it the window ends at the newest. */
    until: v.exactOptional(v.nullable(v.string())),
    /** How many rows after that one the window goes on. */
    beyond: v.exactOptional(seq),
  }),
  /** What is known of a chat beside its messages, and what happened to it. */
  v.object({ view: v.literal('details'), chatId: v.string() }),
  /** The newest pictures of a chat. */
  v.object({ view: v.literal('chatMedia'), chatId: v.string(), size: v.exactOptional(windowSize) }),
  /** Chats that are being deleted, or could not be. */
  v.object({ view: v.literal('deletions') }),
  /** Every message that waits or failed, over all chats. */
  v.object({ view: v.literal('outbox') }),
  /** What this device keeps, and how. */
  v.object({ view: v.literal('storage') }),
  /** The state machines that run. */
  v.object({ view: v.literal('machines') }),
  /** What was done last in the chats, for somebody who looks at the day. */
  v.object({ view: v.literal('activity') }),
  /** The newest events of the log, as far as they pass, newest first. */
  v.object({
    view: v.literal('events'),
    group: v.exactOptional(v.picklist(EVENT_GROUPS)),
    chatId: v.exactOptional(v.string()),
    /** A text that is in the event or the chat's name, in any case of letters. */
    q: v.exactOptional(v.string()),
    /** Nothing newer: for a list that stands still. */
    through: v.exactOptional(seq),
  }),
  /** One of those events, whole. */
  v.object({ view: v.literal('event'), seq }),
  /** Messages of a chat that hold a text, as far as this device has them. */
  v.object({ view: v.literal('messageSearch'), chatId: v.string(), q: v.string() }),
  /** All that the log tells of one message; `key` is that of its row in the thread. */
  v.object({ view: v.literal('message'), chatId: v.string(), key: v.string() }),
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
  /** What the service told anew of what the user may do; null while the cookies' rules stand. */
  readonly access: Access | null;
}
export type SessionView = View<SessionHead, KeyedRow>;

export interface ConnectionHead {
  readonly state: ConnectionState;
  /** The spec's text for the state. */
  readonly text: string;
  readonly ready: boolean;
  readonly reason: string | null;
  readonly since: Timestamp;
  /** When the next attempt begins, while none is under way and the console itself decides when. */
  readonly retryAt: Timestamp | null;
  /** It is connected, but still reads what conversations there are: what is new may come late. */
  readonly isReading: boolean;
  /** Tabs that share the connection. */
  readonly tabs: number;
  readonly waitingToSend: number;
  /** Time of the newest fact that the server told. */
  readonly upToDateAt: Timestamp | null;
  /** Stored events and network facts that could not be decoded and were set aside. */
  readonly quarantined: number;
}
export type ConnectionView = View<ConnectionHead, KeyedRow>;

/** A change of the connection, as the log has it. */
export interface ConnectionChange extends KeyedRow {
  /** The seq of its event. */
  readonly key: string;
  readonly at: Timestamp;
  readonly state: ConnectionState;
  /** The spec's text for the state. */
  readonly text: string;
  readonly reason: string | null;
}

export interface ConnectionPastHead {
  readonly status: TailStatus;
}
/** The last changes, newest first. */
export type ConnectionPastView = View<ConnectionPastHead, ConnectionChange>;

export interface ChatListHead {
  readonly q: string;
  /** True while nothing can be shown yet. */
  readonly loading: boolean;
  readonly loadingMore: boolean;
  /** The last fetch's failure, in words; the rows shown are what this device knows. */
  readonly error: string | null;
  /** How many chats the server has; null until it said. */
  readonly total: number | null;
  /** The server has further chats. */
  readonly hasMore: boolean;
  /** This device has further rows below the window. */
  readonly hasLater: boolean;
  readonly totalUnseen: number;
  /** Chats that this device knows and that pass each quick filter, without the search. */
  readonly passing: Readonly<Record<ChatFilter, number>>;
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
  /** Nobody is called for what comes to it. */
  readonly isMuted: boolean;
  /** Ids of the flags it carries. */
  readonly flags: readonly string[];
  readonly preview: {
    readonly kind: PreviewKind;
    /** Sent by this side: shown as "You: …". */
    readonly own: boolean;
    readonly text: string;
  };
  /** Time of the last activity. */
  readonly at: Timestamp | null;
  readonly unseen: number;
  /** The user put it back among the unread; counted as one unseen message at least. */
  readonly markedUnread: boolean;
  /** Of the last message when it is ours, else null. */
  readonly delivery: DeliveryStatus | null;
}
export type ChatListView = View<ChatListHead, ChatRow>;

export interface FlagRow extends KeyedRow {
  /** The flag's id. */
  readonly key: string;
  readonly name: string;
  readonly colour: Flag['colour'];
}
export interface FlagsHead {
  /** When they were last listed; null: not yet. */
  readonly listedAt: Timestamp | null;
  readonly loading: boolean;
  readonly error: string | null;
}
export type FlagsView = View<FlagsHead, FlagRow>;

export interface TemplateRow extends KeyedRow {
  /** The template's sid. */
  readonly key: string;
  readonly name: string;
  readonly body: string;
  readonly defaults: Template['defaults'];
}
export interface TemplatesHead {
  /** When the service told them last; null: not yet. */
  readonly listedAt: Timestamp | null;
  readonly loading: boolean;
  readonly error: string | null;
}
/** In the order of the service. */
export type TemplatesView = View<TemplatesHead, TemplateRow>;

export interface QueueHead {
  /** True while nothing can be shown yet. */
  readonly loading: boolean;
  /** The list's last fetch's failure, in words. */
  readonly error: string | null;
  /** When the list was last fetched. */
  readonly listedAt: Timestamp | null;
  /** Chats of each kind, of those that this device knows. */
  readonly counts: Readonly<Record<QueueKind, number>>;
  /** Since when the chat that has waited longest waits. */
  readonly waitingSince: Timestamp | null;
}
/** Those that wait in the order of their waiting, others in the order of the chat list. */
export type QueueView = View<QueueHead, ChatRow>;

export interface ParticipantView {
  readonly id: string;
  /** Number, address or identity: whatever the server gave. */
  readonly label: string;
  readonly channel: 'sms' | 'chat';
  /** The signed-in user. */
  readonly isSelf: boolean;
}

export interface ThreadHead {
  readonly chatId: string;
  /** False when neither this device nor the server knows the chat. */
  readonly known: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isFavorite: boolean;
  /** Nobody is called for what comes to it. */
  readonly isMuted: boolean;
  readonly participants: readonly ParticipantView[];
  /** True until the newest page was fetched, or could not be: without rows, it is not known that there are none. */
  readonly loading: boolean;
  /** True while it is not known whether newer messages exist (after a reconnect). */
  readonly checking: boolean;
  /** Failure of the last fetch of the newest page. */
  readonly error: string | null;
  /** The server has messages older than any that this device has. */
  readonly hasOlder: boolean;
  /** This device has rows before the window, or after it. */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
  readonly draft: string;
  /** Pictures of the draft. */
  readonly attachments: readonly AttachmentView[];
  /** First row of what was new when the chat was opened; null when nothing was. */
  readonly newFromKey: string | null;
  readonly newCount: number;
  /** Whether the chat is being deleted, or is: then nothing of it is shown. */
  readonly leaving: 'no' | 'canUndo' | 'gone';
}

export interface AttachmentView {
  readonly attachmentId: string;
  readonly name: string;
  /** In bytes; null where it is not known. */
  readonly size: number | null;
  /** Where the service has it; null until it does. */
  readonly url: string | null;
  /** How much of it has left, from 0 to 1; null while it is not on its way. */
  readonly progress: number | null;
  /** Why it did not come to the service, in words. */
  readonly problem: string | null;
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
  /** The picture that goes with it, until the service has confirmed the message. */
  readonly attachment: Pick<AttachmentView, 'attachmentId' | 'name' | 'progress' | 'url'> | null;
  readonly canRetry: boolean;
  /** Cancel (queued) or take away and edit (queued, failed). */
  readonly canDiscard: boolean;
  /** It came after messages that are below it were there: shown as "arrived late". */
  readonly late: boolean;
}
export type ThreadView = View<ThreadHead, MessageRow>;

/** The deletion of a chat. `asked`: it can be undone until `dueAt`. */
export type DeletionRow = KeyedRow & {
  /** The chat's id. */
  readonly key: string;
  readonly name: string;
} & (
    | { readonly state: 'asked' | 'attempted'; readonly dueAt: Timestamp }
    | { readonly state: 'failed'; readonly reason: string }
  );

export interface DeletionsHead {
  readonly count: number;
}
export type DeletionsView = View<DeletionsHead, DeletionRow>;

export interface OutboxRow extends KeyedRow {
  /** The message's key in its thread. */
  readonly key: string;
  readonly chatId: string;
  readonly chatName: string;
  readonly body: string;
  /** Name of the picture that goes with it. */
  readonly picture: string | null;
  readonly at: Timestamp;
  readonly delivery: DeliveryStatus;
  readonly failure: string | null;
  /** Place in the queue of its chat, from 1; null when it is not queued. */
  readonly queuePosition: number | null;
  readonly canRetry: boolean;
  readonly canDiscard: boolean;
}

export interface OutboxHead {
  readonly waiting: number;
  readonly failed: number;
}
/** Chat by chat, those with the oldest unsent message first; within a chat in the order of its queue. */
export type OutboxView = View<OutboxHead, OutboxRow>;

/** `memory`: what happens is not kept on this device until there is room again; sending works. */
export type StorageMode = 'disk' | 'memory';

export interface StorageHead {
  readonly mode: StorageMode;
  /** What the user should know, in a sentence; null when all is well. */
  readonly notice: string | null;
  /** Events that the log holds, and the time of the oldest. */
  readonly events: number;
  readonly oldestAt: Timestamp | null;
  /** Rows in which they lie. */
  readonly runs: number;
  /** Number of the worker that writes: each that takes the log over has a higher one. */
  readonly epoch: number;
  /** Events that wait to be stored (memory mode). */
  readonly unstored: number;
  /** Events up to this seq are in the snapshot. */
  readonly snapshotThrough: number;
  /** Bytes of all the console's data on this device, and of what the browser allows; null where unknown. */
  readonly bytes: number | null;
  readonly quota: number | null;
  /** Stored events that could not be read and were set aside. */
  readonly quarantined: number;
  /** Chats whose stored messages could not be read and were set aside. */
  readonly rebuiltChats: number;
}
export type StorageView = View<StorageHead, KeyedRow>;

/** A line to the service. */
export interface LineRow extends KeyedRow {
  readonly kind: 'line';
  /** The realtime chat client, or the sync client that brings message statuses. */
  readonly line: 'chat' | 'status';
  /** The machine's state, its parts joined by dots. */
  readonly state: string;
  /** Whether its socket is open, and since when that is so. */
  readonly isOpen: boolean;
  readonly since: Timestamp;
  /** Attempts that failed since it was last open, and why the last one did. */
  readonly failures: number;
  readonly reason: string | null;
}

/** The sends of one chat. */
export interface LaneRow extends KeyedRow {
  readonly kind: 'lane';
  readonly chatId: string;
  readonly chatName: string;
  /** State of the send at its head; `paused` between two. */
  readonly state: string;
  /** Messages in its queue. */
  readonly waiting: number;
}

/** A state machine that runs: a line to the service, or the lane of a chat that sends. */
export type MachineRow = LineRow | LaneRow;

export interface MachinesHead {
  /** Of the newest event that they have made. */
  readonly seq: number;
  readonly chats: number;
  /** Chats whose messages are being fetched, and those whose last fetch failed. */
  readonly chatsLoading: number;
  readonly chatsFailed: number;
  /** Messages in the queues, over all chats. */
  readonly waiting: number;
}
/** The two lines first. */
export type MachinesView = View<MachinesHead, MachineRow>;

/** How the reading of what the log held before stands. */
export type TailStatus = 'reading' | 'read' | 'failed';

/** What was done in a chat. `answered`: by a colleague; the others but `wrote` and `newChat` by this user. */
export const ACTIVITY_KINDS = [
  'wrote',
  'answered',
  'sent',
  'notSent',
  'newChat',
  'markedUnread',
  'favourite',
  'noFavourite',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export interface ActivityRow extends KeyedRow {
  /** The seq of its event. */
  readonly key: string;
  readonly at: Timestamp;
  readonly kind: ActivityKind;
  readonly chatId: string;
  readonly chatName: string;
  /** Who wrote, as the service names them; null for what this user did, and for the one contact of a chat. */
  readonly who: string | null;
}
export interface ActivityHead {
  readonly status: TailStatus;
}
/** Newest first. */
export type ActivityView = View<ActivityHead, ActivityRow>;

export interface EventRow extends KeyedRow {
  /** The seq. */
  readonly key: string;
  readonly seq: number;
  readonly at: Timestamp;
  readonly type: EventType;
  readonly group: EventGroup;
  /** Null for what is no chat's own. */
  readonly chatId: string | null;
  readonly chatName: string | null;
  readonly summary: string;
}

export interface EventsHead {
  readonly status: TailStatus;
  /** Of the newest event of the log. */
  readonly seq: number;
  /** How many of the newest events were looked through. */
  readonly searched: number;
}
export type EventsView = View<EventsHead, EventRow>;

/** An event as it is folded. */
export interface EventDetail {
  readonly seq: number;
  readonly at: Timestamp;
  readonly type: EventType;
  readonly v: number;
  readonly payload: unknown;
}

export interface EventHead {
  readonly status: TailStatus;
  /** Null for one that is not among the newest. */
  readonly event: EventDetail | null;
}
export type EventView = View<EventHead, KeyedRow>;

/** A message that holds what was searched for. */
export interface FoundMessage {
  readonly id: number | null;
  readonly sid: string | null;
  readonly body: string;
  readonly author: string | null;
  readonly at: Timestamp;
  /** Written by the signed-in user. */
  readonly mine: boolean;
  readonly direction: 'inbound' | 'outbound';
}

/** `key` is that of its row in the thread. */
export type MessageHitRow = KeyedRow & FoundMessage;

export interface MessageSearchHead {
  /** The chat's messages come from the disk. */
  readonly loading: boolean;
  /** How many there are on this device: the rows are the newest of them. */
  readonly total: number;
  /** This device has all messages of the chat. */
  readonly whole: boolean;
}
/** Newest first. */
export type MessageSearchView = View<MessageSearchHead, MessageHitRow>;

/** One thing that happened to a message. */
export type MessageStep =
  /** Written on this device, and put into the queue. */
  | { readonly kind: 'written' }
  | { readonly kind: 'attempted'; readonly attempt: number }
  | { readonly kind: 'unresolved'; readonly cause: (typeof UNRESOLVED_CAUSES)[number] }
  | { readonly kind: 'released'; readonly cause: (typeof RELEASE_CAUSES)[number] }
  /** `id` is null where the service's answer was empty. */
  | { readonly kind: 'accepted'; readonly id: number | null }
  | { readonly kind: 'rejected'; readonly reason: string; readonly code: string | null }
  | { readonly kind: 'requeued' }
  | { readonly kind: 'discarded' }
  /** The service told of it: in real time, or as part of a page. `isFirst`: nobody had before. */
  | {
      readonly kind: 'told';
      readonly by: 'realtime' | 'page';
      readonly isFirst: boolean;
      readonly id: number | null;
      readonly status: DeliveryStatus | null;
      readonly code: string | null;
    }
  | { readonly kind: 'status'; readonly status: DeliveryStatus; readonly code: string | null };

/** `key` is the seq of its event, `at` when this device took it down. */
export type MessageStepRow = KeyedRow & { readonly at: Timestamp } & MessageStep;

export interface MessageInfoHead {
  readonly status: TailStatus;
  /** False for one that is not in the thread any more. */
  readonly known: boolean;
  readonly id: number | null;
  readonly sid: string | null;
  /** By the service's clock, once it told. */
  readonly sentAt: Timestamp | null;
  readonly delivery: DeliveryStatus | null;
  /** It came after messages that are below it were there. */
  readonly late: boolean;
  /** Retention took away what came first. */
  readonly trimmed: boolean;
  /** Events of the log that could not be read: some may have been of this message. */
  readonly unreadable: number;
}
/** Oldest first. */
export type MessageView = View<MessageInfoHead, MessageStepRow>;

/** Something that happened to a chat. */
export type TimelineStep =
  /** A conversation that nobody here knew. */
  | { readonly kind: 'began' | 'firstMessage' | 'markedUnread' | 'deletionAsked' | 'deletionUndone' }
  | { readonly kind: 'deletionFailed'; readonly reason: string }
  /** Ids of flags. */
  | {
      readonly kind: 'flagged';
      readonly put: readonly string[];
      readonly taken: readonly string[];
      readonly by: (typeof FLAG_WORDS)[number];
      readonly reason: string | null;
    }
  /** By what they are known in the chat. */
  | { readonly kind: 'people'; readonly joined: readonly string[]; readonly left: readonly string[] }
  | { readonly kind: 'favourite'; readonly isFavorite: boolean }
  | { readonly kind: 'muted'; readonly isMuted: boolean }
  | { readonly kind: 'notSent'; readonly reason: string; readonly code: string | null }
  | { readonly kind: 'notDelivered'; readonly code: string | null };

/** `key` is the seq of its event; `at` when this device took it down, or the service's time of a first message. */
export type TimelineRow = KeyedRow & { readonly at: Timestamp } & TimelineStep;

export interface DetailsHead {
  readonly chatId: string;
  /** False when neither this device nor the server knows the chat. */
  readonly known: boolean;
  readonly name: string;
  readonly isGroup: boolean;
  readonly isMuted: boolean;
  /** Ids of the flags it carries, in the order in which they were put. */
  readonly flags: readonly string[];
  readonly participants: readonly ParticipantView[];
  /** How the log was read for what happened. */
  readonly status: TailStatus;
  /** Retention took away what came first. */
  readonly trimmed: boolean;
  /** Events of the log that could not be read: some may have been of this chat. */
  readonly unreadable: number;
}
/** Newest first. */
export type DetailsView = View<DetailsHead, TimelineRow>;

/** A picture of a chat; `key` is that of its message. */
export type MediaRow = Pick<MessageRow, 'key' | 'mediaUrl' | 'body' | 'at' | 'author' | 'direction' | 'mine'>;

export interface MediaHead {
  /** The chat's messages come from the disk, or from the service for the first time. */
  readonly loading: boolean;
  /** Failure of the last fetch of the newest page. */
  readonly error: string | null;
  /** How many this device has: the rows are the newest of them. */
  readonly total: number;
  /** The service has messages older than any that this device has. */
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderError: string | null;
}
/** Newest first. */
export type ChatMediaView = View<MediaHead, MediaRow>;

export interface Views {
  session: SessionView;
  connection: ConnectionView;
  connectionPast: ConnectionPastView;
  chatList: ChatListView;
  flags: FlagsView;
  templates: TemplatesView;
  queue: QueueView;
  thread: ThreadView;
  deletions: DeletionsView;
  details: DetailsView;
  chatMedia: ChatMediaView;
  outbox: OutboxView;
  storage: StorageView;
  machines: MachinesView;
  activity: ActivityView;
  events: EventsView;
  event: EventView;
  message: MessageView;
  messageSearch: MessageSearchView;
}
export type ViewOf<R extends ViewRequest> = Views[R['view']];
export type AnyView = Views[ViewName];
