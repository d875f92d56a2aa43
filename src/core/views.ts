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
import { EVENT_GROUPS } from './domain/event-groups.ts';
import type { ImportsView } from './import/imports-view.ts';
import type {
  ActivityView,
  DetailsView,
  EventsView,
  EventView,
  MachinesView,
  MessageView,
} from './inspect/types.ts';
import type { LeftView } from './left/types.ts';
import type { StorageView } from './log/types.ts';
import type { OutboxView } from './outbox/types.ts';
import { jsonObjectSchema } from './records/types.ts';
import type { RecordsView, RecordView, WritesView } from './records/view-types.ts';
import { searchQuerySchema } from './search/search-query.ts';
import type { SearchView } from './search-index/types.ts';
import type { SessionView } from './session/types.ts';
import type { TemplatesView } from './templates/types.ts';
import { LIST_MAX, nameSchema } from './text-limits.ts';
import type { UnsentView } from './unsent/types.ts';
import { CHAT_LIST_MAX, RECORDS_MAX, SEARCH_MAX, WINDOW_MAX } from './windows.ts';

const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const windowSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WINDOW_MAX));

/**
 * Every view that a tab can watch. Each view has a head and keyed rows, so that one patch format fits all
 * views.
 */
export const viewRequestSchema = v.variant('view', [
  v.object({ view: v.literal('session') }),
  v.object({ view: v.literal('connection') }),
  /** Recent changes of the connection, from the newest events of the log. */
  v.object({ view: v.literal('connectionPast') }),
  v.object({
    view: v.literal('chatList'),
    q: nameSchema,
    by: v.exactOptional(v.picklist(SEARCH_TYPES)),
    filter: v.exactOptional(v.picklist(CHAT_FILTERS)),
    order: v.exactOptional(v.picklist(CHAT_LIST_ORDERS)),
    /** Ids of flags. The view shows the chats that the service listed for these flags (`searchChats`). */
    flags: v.exactOptional(v.pipe(v.array(nameSchema), v.maxLength(LIST_MAX))),
    size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHAT_LIST_MAX))),
  }),
  /** The flags that chats and contacts can have. `held`: those on this device and archived ones, without a request. */
  v.object({ view: v.literal('flags'), held: v.exactOptional(v.boolean()) }),
  v.object({ view: v.literal('templates') }),
  /** How many chats need attention, and the chats of the kind `of`. */
  v.object({ view: v.literal('queue'), of: v.picklist(QUEUE_KINDS), size: v.exactOptional(windowSize) }),
  v.object({
    view: v.literal('thread'),
    chatId: nameSchema,
    size: v.exactOptional(windowSize),
    /** Key of the window's last row. By default the window ends at the newest row. */
    until: v.exactOptional(v.nullable(nameSchema)),
    /** Number of further rows after the row `until`. */
    beyond: v.exactOptional(seq),
  }),
  /** A chat's details, apart from its messages, and its timeline. */
  v.object({ view: v.literal('details'), chatId: nameSchema }),
  v.object({ view: v.literal('chatMedia'), chatId: nameSchema, size: v.exactOptional(windowSize) }),
  v.object({ view: v.literal('deletions') }),
  /** Waiting and failed messages of all chats. */
  v.object({ view: v.literal('outbox') }),
  v.object({ view: v.literal('storage') }),
  v.object({ view: v.literal('unsent') }),
  v.object({ view: v.literal('left') }),
  v.object({ view: v.literal('machines') }),
  v.object({ view: v.literal('activity') }),
  /** The newest events of the log that pass the filters, newest first. */
  v.object({
    view: v.literal('events'),
    group: v.exactOptional(v.picklist(EVENT_GROUPS)),
    chatId: v.exactOptional(nameSchema),
    /** A text to find in the event or in the chat's name. Upper and lower case are equal. */
    q: v.exactOptional(nameSchema),
    /** Seq of the newest event to show while the list is paused. */
    through: v.exactOptional(seq),
  }),
  /** One event of the log in full. */
  v.object({ view: v.literal('event'), seq }),
  /** A list of records: the rows from place `from`, with writes that are not carried out laid over them. */
  v.object({
    view: v.literal('records'),
    collection: nameSchema,
    v: v.number(),
    query: jsonObjectSchema,
    from: v.exactOptional(seq),
    size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RECORDS_MAX))),
  }),
  v.object({ view: v.literal('record'), collection: nameSchema, v: v.number(), recordId: nameSchema }),
  /** Writes of records that are not carried out, of one collection or of all. */
  v.object({ view: v.literal('writes'), collection: v.exactOptional(nameSchema) }),
  /** Imports of contacts that this device began, until their reports are closed. */
  v.object({ view: v.literal('imports') }),
  /** Messages of a chat on this device that contain the text `q`. */
  v.object({ view: v.literal('messageSearch'), chatId: nameSchema, q: nameSchema }),
  /** Chats, messages, contacts and activity on this device that a query finds: of each kind at most `size`. */
  v.object({
    view: v.literal('search'),
    query: searchQuerySchema,
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SEARCH_MAX)),
  }),
  /** All events in the log about one message. `key` is the key of the message's row in the thread. */
  v.object({ view: v.literal('message'), chatId: nameSchema, key: nameSchema }),
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
  unsent: UnsentView;
  left: LeftView;
  machines: MachinesView;
  activity: ActivityView;
  events: EventsView;
  event: EventView;
  message: MessageView;
  messageSearch: MessageSearchView;
  records: RecordsView;
  record: RecordView;
  writes: WritesView;
  imports: ImportsView;
  search: SearchView;
}

export type ViewOf<R extends ViewRequest> = Views[R['view']];

export type AnyView = Views[ViewName];
