import * as v from 'valibot';
import { defineViews } from '../../../kernel/define/define-view.ts';
import { LIST_MAX, nameSchema } from '../../../kernel/text-limits.ts';
import { windowSizeSchema } from '../../../kernel/views/view-parameters.ts';
import { CHAT_LIST_MAX } from '../../../kernel/windows.ts';
import { READS } from '../../session/needs.ts';
import { CHAT_FILTERS, CHAT_LIST_ORDERS, QUEUE_KINDS, SEARCH_TYPES } from './types.ts';

export const chatListViews = defineViews({
  chatList: {
    request: v.object({
      view: v.literal('chatList'),
      q: nameSchema,
      by: v.exactOptional(v.picklist(SEARCH_TYPES)),
      filter: v.exactOptional(v.picklist(CHAT_FILTERS)),
      order: v.exactOptional(v.picklist(CHAT_LIST_ORDERS)),
      /** Ids of flags. The view shows the chats that the service listed for these flags (`searchChats`). */
      flags: v.exactOptional(v.pipe(v.array(nameSchema), v.maxLength(LIST_MAX))),
      size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHAT_LIST_MAX))),
    }),
    may: READS,
  },
  /** How many chats need attention, and the chats of the kind `of`. */
  queue: {
    request: v.object({
      view: v.literal('queue'),
      of: v.picklist(QUEUE_KINDS),
      size: v.exactOptional(windowSizeSchema),
    }),
    may: READS,
  },
});
