import * as v from 'valibot';
import { LIST_MAX, nameSchema } from '../../kernel/text-limits.ts';
import { countSchema, windowSizeSchema } from '../../kernel/views/view-parameters.ts';
import { CHAT_LIST_MAX } from '../../kernel/windows.ts';
import { COUNTED_MAX } from '../../model/chat/list/counted.ts';
import { CHAT_FILTERS, CHAT_LIST_ORDERS, QUEUE_KINDS } from '../../model/chat/list/types.ts';
import { nameOf } from '../../model/chat/names.ts';
import type { ChatNameView } from '../../model/chat/thread/types.ts';
import { viewsOver } from '../../model/define-view.ts';
import { ANYONE, READS } from '../../model/session/needs.ts';
import { workListOption } from '../../model/work/types.ts';
import type { Live } from '../context/live.ts';
import type { RecordsLive } from '../records/no-records.ts';
import { deletionsView } from './deletion/deletions-view.ts';
import { flagsView } from './flags/flags-view.ts';
import { chatCountsView } from './list/chat-counts-view.ts';
import { chatListView } from './list/chat-list-view.ts';
import { queueView } from './list/queue-view.ts';
import { receiptsView } from './receipts/receipts-view.ts';
import { chatMediaView } from './thread/chat-media-view.ts';
import type { ChatTimelines } from './thread/chat-timelines.ts';
import { detailsView } from './thread/details-view.ts';
import { messageSearchView } from './thread/message-search.ts';
import { threadView } from './thread/thread-view.ts';

const view = viewsOver<Live & RecordsLive & { readonly timelines: ChatTimelines }>();

export const chatViews = {
  chatList: view({
    request: v.object({
      view: v.literal('chatList'),
      q: nameSchema,
      filter: v.exactOptional(v.picklist(CHAT_FILTERS)),
      order: v.exactOptional(v.picklist(CHAT_LIST_ORDERS)),
      /** Ids of flags. The view shows the chats that the service listed for these flags (`searchChats`). */
      flags: v.exactOptional(v.pipe(v.array(nameSchema), v.maxLength(LIST_MAX))),
      work: workListOption,
      size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHAT_LIST_MAX))),
    }),
    may: READS,
    state: ['chats', 'consent', 'totals', 'index', 'flagged', 'self'],
    live: ['chats', 'device', 'masks', 'work'],
    make: chatListView,
  }),
  /** How many chats each of these lists shows. */
  chatCounts: view({
    request: v.object({
      view: v.literal('chatCounts'),
      of: v.pipe(
        v.array(
          v.object({
            key: nameSchema,
            q: v.exactOptional(nameSchema),
            filter: v.exactOptional(v.picklist(CHAT_FILTERS)),
            flags: v.exactOptional(v.pipe(v.array(nameSchema), v.maxLength(LIST_MAX), v.readonly())),
            work: workListOption,
          }),
        ),
        v.maxLength(COUNTED_MAX),
        v.readonly(),
      ),
    }),
    may: READS,
    state: ['chats', 'flagged', 'index', 'self', 'totals'],
    live: ['masks', 'work'],
    make: chatCountsView,
  }),
  /** How many chats need attention, and the chats of the kind `of`. */
  queue: view({
    request: v.object({
      view: v.literal('queue'),
      of: v.picklist(QUEUE_KINDS),
      size: v.exactOptional(windowSizeSchema),
    }),
    may: READS,
    state: ['chats', 'consent', 'totals', 'index', 'self'],
    live: ['chats', 'device', 'work'],
    make: queueView,
  }),
  thread: view({
    request: v.object({
      view: v.literal('thread'),
      chatId: nameSchema,
      size: v.exactOptional(windowSizeSchema),
      /** Key of the window's last row. By default the window ends at the newest row. */
      until: v.exactOptional(v.nullable(nameSchema)),
      /** Number of further rows after the row `until`. */
      beyond: v.exactOptional(countSchema),
    }),
    may: READS,
    state: ['chats', 'consent', 'index', 'records', 'self', 'namesSends'],
    live: ['attention', 'chats', 'device', 'receipts', 'uploads'],
    make: threadView,
  }),
  /** A chat's details, apart from its messages, and its timeline. */
  details: view({
    request: v.object({ view: v.literal('details'), chatId: nameSchema }),
    may: READS,
    state: ['seq', 'chats', 'consent', 'self'],
    live: ['timelines'],
    make: detailsView,
  }),
  /** The name of a chat, for lists of other things. Empty: this device does not know the chat. */
  chatName: view({
    request: v.object({ view: v.literal('chatName'), chatId: nameSchema }),
    may: READS,
    state: ['chats'],
    live: [],
    make({ chats }, _, { chatId }): ChatNameView {
      const chat = chats.get(chatId);
      return { head: { name: chat === undefined ? '' : nameOf(chat) }, rows: [] };
    },
  }),
  /** The receipts of the message in this row. */
  receipts: view({
    request: v.object({
      view: v.literal('receipts'),
      chatId: nameSchema,
      key: v.pipe(v.string(), v.maxLength(200)),
    }),
    may: READS,
    state: ['chats', 'consent', 'self'],
    live: ['receipts'],
    make: receiptsView,
  }),
  chatMedia: view({
    request: v.object({
      view: v.literal('chatMedia'),
      chatId: nameSchema,
      size: v.exactOptional(windowSizeSchema),
    }),
    may: READS,
    state: ['chats', 'self'],
    live: ['chats'],
    make: chatMediaView,
  }),
  /** Messages of a chat on this device that contain the text `q`. */
  messageSearch: view({
    request: v.object({ view: v.literal('messageSearch'), chatId: nameSchema, q: nameSchema }),
    may: READS,
    state: ['chats', 'self'],
    live: [],
    make: (state, _, request) => messageSearchView(state, request),
  }),
  deletions: view({
    request: v.object({ view: v.literal('deletions') }),
    may: READS,
    state: ['chats', 'totals'],
    live: [],
    make: deletionsView,
  }),
  /** The flags that chats and contacts can have. `held`: those on this device and archived ones, without a request. */
  flags: view({
    request: v.object({ view: v.literal('flags'), held: v.exactOptional(v.boolean()) }),
    // The collection names its own right.
    may: ANYONE,
    hidesItself: true,
    state: ['records'],
    live: ['records', 'access'],
    make: (_, { records }, { held = false }) => flagsView(records, held),
  }),
};
