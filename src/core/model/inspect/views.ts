import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { EVENT_GROUPS } from '../../kernel/define/event-groups.ts';
import { nameSchema } from '../../kernel/text-limits.ts';
import { countSchema } from '../../kernel/views/view-parameters.ts';
import { LOG, READS, SETTINGS } from '../session/needs.ts';

export const inspectViews = defineViews({
  /** Recent changes of the connection, from the newest events of the log. */
  connectionPast: { request: v.object({ view: v.literal('connectionPast') }), may: SETTINGS },
  machines: { request: v.object({ view: v.literal('machines') }), may: SETTINGS },
  activity: { request: v.object({ view: v.literal('activity') }), may: READS },
  /** The newest events of the log that pass the filters, newest first. */
  events: {
    request: v.object({
      view: v.literal('events'),
      group: v.exactOptional(v.picklist(EVENT_GROUPS)),
      chatId: v.exactOptional(nameSchema),
      /** A text to find in the event or in the chat's name. Upper and lower case are equal. */
      q: v.exactOptional(nameSchema),
      /** Seq of the newest event to show while the list is paused. */
      through: v.exactOptional(countSchema),
    }),
    may: LOG,
  },
  /** One event of the log in full. */
  event: { request: v.object({ view: v.literal('event'), seq: countSchema }), may: LOG },
  /** All events in the log about one message. `key` is the key of the message's row in the thread. */
  message: {
    request: v.object({ view: v.literal('message'), chatId: nameSchema, key: nameSchema }),
    may: READS,
  },
});
