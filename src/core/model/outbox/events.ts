import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';
import { cut, joined } from '../../kernel/define/summary.ts';
import { reasonSchema, storedText } from '../../kernel/reasons.ts';
import { messageSchema } from '../chat/message.ts';
import { messageSummary } from '../chat/message-summary.ts';
import { attachmentSchema } from '../media/attachment.ts';
import { olderSends } from './old-events.ts';

/** Why the core doesn't know whether the service received a message. */
export const UNRESOLVED_CAUSES = ['unanswered', 'workerLost'] as const;
/** Why a message returns to the queue although it was attempted: the service certainly did not send it. */
export const RELEASE_CAUSES = ['absent', 'throttled', 'unauthorised'] as const;

const chatId = v.string();
const clientMessageId = v.string();

const ofChat = {
  group: 'outbox',
  stream: ({ chatId }: { readonly chatId: string }) => chatId,
} as const;

/** A message enters the log only once. */
const once = ({ clientMessageId }: { readonly clientMessageId: string }) => `send:${clientMessageId}`;

export const outboxEvents = {
  /**
   * `attachment` is the message's picture. `mediaUrl` is the picture's address at the service, null until the
   * upload succeeds. Until `heldUntil`, the user can undo the send, and no attempt is made.
   */
  'outbox.enqueued': defineEvent({
    ...ofChat,
    v: 3,
    payload: v.object({
      chatId,
      clientMessageId,
      body: v.string(),
      fromDraft: v.boolean(),
      attachment: v.nullable(attachmentSchema),
      mediaUrl: v.nullable(v.string()),
      heldUntil: v.exactOptional(v.number()),
    }),
    older: olderSends,
    dedupe: once,
    summary: ({ body, attachment, mediaUrl }) =>
      joined(cut(body), attachment?.name ?? (mediaUrl === null ? null : 'media')),
    texts: (send, edit) => edit.send(send),
  }),
  /**
   * A message of a log that was lost. Nobody knows whether it was sent, so it waits for the agent as not sent. `at` is
   * the time at which it was written, `after` the newest service time known then.
   */
  'outbox.restored': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({
      chatId,
      clientMessageId,
      body: v.string(),
      mediaUrl: v.nullable(v.string()),
      at: v.number(),
      after: v.number(),
      reason: reasonSchema,
    }),
    dedupe: once,
    summary: ({ body }) => cut(body),
    texts: (send, edit) => edit.send(send),
  }),
  /** Logged before the request leaves. */
  'outbox.attempted': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId, attempt: v.number() }),
    summary: ({ attempt }) => `attempt ${attempt}`,
  }),
  /** The service accepted the message. `message` is null if the response was empty. */
  'outbox.accepted': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId, message: v.nullable(messageSchema) }),
    summary: ({ message }) => (message === null ? 'no message in the response' : messageSummary(message)),
    texts: ({ chatId, clientMessageId, message }, edit) => ({
      chatId,
      clientMessageId,
      message: message && edit.message(chatId, message, { ...message, clientMessageId }),
    }),
  }),
  'outbox.rejected': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId, reason: reasonSchema, code: v.nullable(v.string()) }),
    summary: ({ reason, code }) => joined(storedText(reason), code),
  }),
  /** The core can't tell whether the service sent the message, until it checks the service's messages. */
  'outbox.unresolved': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId, cause: v.picklist(UNRESOLVED_CAUSES) }),
    summary: ({ cause }) => cause,
  }),
  /** The service certainly did not send the message: it is queued again. */
  'outbox.released': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId, cause: v.picklist(RELEASE_CAUSES) }),
    summary: ({ cause }) => cause,
  }),
  'outbox.requeued': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId }),
    summary: (payload) => payload.clientMessageId,
  }),
  /** The agent chose when the message leaves. `body` is the text if the agent changed it, else null. */
  'outbox.scheduled': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({
      chatId,
      clientMessageId,
      body: v.nullable(v.string()),
      dueAt: v.number(),
      unlessReply: v.boolean(),
    }),
    summary: ({ dueAt }) => new Date(dueAt).toISOString(),
    texts: (send, edit) => (send.body === null ? send : edit.send({ ...send, body: send.body })),
  }),
  /** The time of a scheduled message has come: it is queued. */
  'outbox.due': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId }),
    summary: (payload) => payload.clientMessageId,
  }),
  /** A scheduled message does not leave. The agent cancelled it if `reason` is null. */
  'outbox.cancelled': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId, reason: v.nullable(reasonSchema) }),
    summary: ({ reason }) => storedText(reason ?? ''),
  }),
  'outbox.discarded': defineEvent({
    ...ofChat,
    v: 1,
    payload: v.object({ chatId, clientMessageId }),
    summary: (payload) => payload.clientMessageId,
  }),
};
