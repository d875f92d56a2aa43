import * as v from 'valibot';
import { upcaster } from '../domain/upcaster.ts';

/** Version 1 of `outbox.enqueued`. */
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
] as const;
