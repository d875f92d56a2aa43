import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';
import { cut } from '../../kernel/define/summary.ts';
import { reasonSchema, storedText } from '../../kernel/reasons.ts';
import { attachmentSchema } from './attachment.ts';

const chatId = v.string();
const attachmentId = v.string();

const inDraft = {
  v: 1,
  group: 'draft',
  stream: ({ chatId }: { readonly chatId: string }) => chatId,
} as const;

export const mediaEvents = {
  /**
   * A picture was added to the draft. Its bytes are stored before this event. `url` is set if the picture is
   * already uploaded.
   */
  'attachment.added': defineEvent({
    ...inDraft,
    payload: v.object({ chatId, ...attachmentSchema.entries, url: v.nullable(v.string()) }),
    summary: ({ name }) => cut(name),
  }),
  'attachment.removed': defineEvent({
    ...inDraft,
    payload: v.object({ chatId, attachmentId }),
    summary: (payload) => payload.attachmentId,
  }),
  'attachment.uploaded': defineEvent({
    ...inDraft,
    payload: v.object({ chatId, attachmentId, url: v.string() }),
    summary: ({ url }) => cut(url),
  }),
  /**
   * The upload of a draft's picture failed. If the picture belonged to a message, `outbox.rejected` is logged
   * instead.
   */
  'attachment.failed': defineEvent({
    ...inDraft,
    payload: v.object({ chatId, attachmentId, reason: reasonSchema }),
    summary: ({ reason }) => cut(storedText(reason)),
  }),
  'attachment.retried': defineEvent({
    ...inDraft,
    payload: v.object({ chatId, attachmentId }),
    summary: (payload) => payload.attachmentId,
  }),
};
