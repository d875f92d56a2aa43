import * as v from 'valibot';
import { upcaster } from '../../kernel/define/upcaster.ts';

/** Versions 1 and 2 of `outbox.enqueued`. */
export const olderSends = [
  upcaster(
    v.object({
      chatId: v.string(),
      clientMessageId: v.string(),
      body: v.string(),
      fromDraft: v.boolean(),
    }),
    // In version 1, messages could not have pictures.
    (enqueued) => ({ ...enqueued, attachment: null, mediaUrl: null }),
  ),
  upcaster(
    v.object({
      chatId: v.string(),
      clientMessageId: v.string(),
      body: v.string(),
      fromDraft: v.boolean(),
      attachment: v.nullable(
        v.object({ attachmentId: v.string(), name: v.string(), size: v.nullable(v.number()) }),
      ),
      mediaUrl: v.nullable(v.string()),
    }),
    // In version 2, messages could not be held.
    (enqueued) => enqueued,
  ),
] as const;
