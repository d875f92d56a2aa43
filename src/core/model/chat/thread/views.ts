import * as v from 'valibot';
import { defineViews } from '../../../kernel/define/define-view.ts';
import { nameSchema } from '../../../kernel/text-limits.ts';
import { countSchema, windowSizeSchema } from '../../../kernel/views/view-parameters.ts';
import { READS } from '../../session/needs.ts';

export const threadViews = defineViews({
  thread: {
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
  },
  /** A chat's details, apart from its messages, and its timeline. */
  details: { request: v.object({ view: v.literal('details'), chatId: nameSchema }), may: READS },
  chatMedia: {
    request: v.object({
      view: v.literal('chatMedia'),
      chatId: nameSchema,
      size: v.exactOptional(windowSizeSchema),
    }),
    may: READS,
  },
  /** Messages of a chat on this device that contain the text `q`. */
  messageSearch: {
    request: v.object({ view: v.literal('messageSearch'), chatId: nameSchema, q: nameSchema }),
    may: READS,
  },
});
