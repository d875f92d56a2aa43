import * as v from 'valibot';
import { reasonSchema } from '../../kernel/reasons.ts';
import { timeSchema } from '../../kernel/time.ts';
import { wholeNumber } from '../../kernel/whole-number.ts';
import { CONNECTION_STATES } from '../../model/connection/connection-state.ts';

/*
 * Facts that the realtime adapters report. The schemas accept only the fields that the core needs. A
 * conversation's unique name and a message's attributes may be missing.
 */

/** Attributes of a realtime message, if the service sets them. */
export const messageAttributesSchema = v.object({
  id: v.nullish(wholeNumber),
  client_message_id: v.nullish(v.string()),
  direction: v.nullish(v.picklist(['inbound', 'outbound'])),
  mms_url: v.nullish(v.string()),
});

const conversation = v.object({
  sid: v.pipe(v.string(), v.minLength(1)),
  /** The product's chat id, if the service sets it. */
  uniqueName: v.nullish(v.string()),
  friendlyName: v.nullish(v.string()),
  createdAt: v.nullish(timeSchema),
});

const clientFacts = [
  v.object({
    kind: v.literal('connection'),
    state: v.picklist(CONNECTION_STATES),
    reason: v.nullish(reasonSchema),
  }),
  v.object({ kind: v.literal('tokenExpiring') }),
  /** The client can't recover: a new client is needed. */
  v.object({ kind: v.literal('broken'), reason: reasonSchema }),
] as const;

export const transportFactSchema = v.variant('kind', [
  ...clientFacts,
  /** `existing`: the conversation is in the client's first list, so it is not new. */
  v.object({
    kind: v.literal('conversation'),
    conversation,
    existing: v.optional(v.boolean(), false),
  }),
  v.object({
    kind: v.literal('message'),
    conversation,
    message: v.object({
      sid: v.pipe(v.string(), v.minLength(1)),
      index: v.nullish(v.number()),
      body: v.nullish(v.string()),
      author: v.nullish(v.string()),
      at: timeSchema,
      attributes: v.fallback(v.nullish(messageAttributesSchema), null),
    }),
  }),
  /** The client has lost access to the conversation: it was deleted, or the user left it. */
  v.object({ kind: v.literal('gone'), conversation }),
  v.object({ kind: v.literal('people'), conversation }),
  /** The user has read up to this index, on any device. */
  v.object({ kind: v.literal('horizon'), conversation, index: v.nullish(v.number()) }),
  /** The receipts of a message have changed. Only reported for messages that the client has loaded. */
  v.object({ kind: v.literal('receipts'), conversation, sid: v.pipe(v.string(), v.minLength(1)) }),
  /** Somebody begins or ends to type. */
  v.object({
    kind: v.literal('typing'),
    conversation,
    participantSid: v.nullish(v.string()),
    identity: v.nullish(v.string()),
    isTyping: v.boolean(),
  }),
  /**
   * Whether the client has read its first list of conversations. Until then, new messages may be reported
   * late.
   */
  v.object({ kind: v.literal('firstList'), isRead: v.boolean() }),
  /** The client is old or uses much memory: replace it without an interruption. */
  v.object({ kind: v.literal('worn') }),
]);
export type TransportFact = v.InferOutput<typeof transportFactSchema>;

export type SocketFact = Exclude<
  TransportFact,
  { kind: 'conversation' | 'message' | 'gone' | 'people' | 'horizon' | 'receipts' | 'typing' }
>;

export const statusUpdateSchema = v.object({
  id: v.nullish(v.number()),
  sid: v.pipe(v.string(), v.minLength(1)),
  chat_uuid: v.nullish(v.string()),
  status: v.string(),
  is_failed: v.nullish(v.boolean()),
  error_code: v.nullish(v.union([v.number(), v.string()])),
  /** When the status changed. A time that can't be read must not hide the status. */
  at: v.fallback(v.nullish(timeSchema), null),
});

export const statusFactSchema = v.variant('kind', [
  /** The whole document, reported at the start and after each change: `{updates: […]}` or a single update. */
  v.object({ kind: v.literal('document'), data: v.unknown() }),
  /** A document that the console follows, at the start and after each change. */
  v.object({ kind: v.literal('changes'), document: v.string(), data: v.unknown() }),
  /** An item of a map that the console has entered. `data` is null after its removal. */
  v.object({ kind: v.literal('item'), map: v.string(), key: v.string(), data: v.unknown() }),
  ...clientFacts,
]);
export type StatusFact = v.InferOutput<typeof statusFactSchema>;
export type StatusSocketFact = Exclude<StatusFact, { kind: 'document' }>;
