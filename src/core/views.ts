import * as v from 'valibot';
import type { DeletionsView } from './chat/deletion/types.ts';
import type { FlagsView } from './chat/flags/types.ts';
import {
  CHAT_FILTERS,
  CHAT_LIST_ORDERS,
  type ChatListView,
  QUEUE_KINDS,
  type QueueView,
  SEARCH_TYPES,
} from './chat/list/types.ts';
import type { ChatMediaView, MessageSearchView, ThreadView } from './chat/thread/types.ts';
import type { ConnectionPastView, ConnectionView } from './connection/types.ts';
import { EVENT_GROUPS } from './inspect/event-groups.ts';
import type {
  ActivityView,
  DetailsView,
  EventsView,
  EventView,
  MachinesView,
  MessageView,
} from './inspect/types.ts';
import type { StorageView } from './log/types.ts';
import type { OutboxView } from './outbox/types.ts';
import type { SessionView } from './session/types.ts';
import type { TemplatesView } from './templates/types.ts';

/** Rows of a window whose request names no size: a full screen of each, and some to scroll. */
export const CHAT_WINDOW = 100;

export const THREAD_WINDOW = 60;

/** Pictures of a chat whose request names no number. */
export const MEDIA_WINDOW = 9;

/** Rows that a window may hold at most. */
export const WINDOW_MAX = 2000;

/** Chats that a list may hold at most: it is one window from its top, however far one scrolls. */
export const CHAT_LIST_MAX = 10_000;

const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const windowSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WINDOW_MAX));

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
