import * as v from 'valibot';
import { wholeNumber } from '../api/shapes.ts';
import { CONNECTION_STATES } from '../connection/connection-state.ts';
import { timeSchema } from '../time.ts';

/**
 * What the realtime adapters report (architecture section 5, spec section 4). The schemas take only
 * what the core needs and live with less: no attributes, no unique name, a document with one update.
 */

/** Attributes of a realtime message, where the back end sets them (contracts: "answers …, ours"). */
const messageAttributes = v.object({
  id: v.nullish(wholeNumber),
  client_message_id: v.nullish(v.string()),
  direction: v.nullish(v.picklist(['inbound', 'outbound'])),
  mms_url: v.nullish(v.string()),
});

const conversation = v.object({
  sid: v.pipe(v.string(), v.minLength(1)),
  /** The product's chat id, where the back end sets it. */
  uniqueName: v.nullish(v.string()),
  friendlyName: v.nullish(v.string()),
  createdAt: v.nullish(timeSchema),
});

/** What every realtime client tells of itself. */
const clientFacts = [
  v.object({
    kind: v.literal('connection'),
    state: v.picklist(CONNECTION_STATES),
    reason: v.nullish(v.string()),
  }),
  v.object({ kind: v.literal('tokenExpiring') }),
  /** The client can't recover by itself: build a new one. */
  v.object({ kind: v.literal('broken'), reason: v.string() }),
] as const;

export const transportFactSchema = v.variant('kind', [
  ...clientFacts,
  /** `existing`: reported while the client was reading its first list, so not news. */
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
      attributes: v.fallback(v.nullish(messageAttributes), null),
    }),
  }),
  /** The conversation is gone for this client: deleted, or left. */
  v.object({ kind: v.literal('gone'), conversation }),
  /** Somebody came into the conversation, or left it. */
  v.object({ kind: v.literal('people'), conversation }),
  /** The user has read up to this index, here or elsewhere. */
  v.object({ kind: v.literal('horizon'), conversation, index: v.nullish(v.number()) }),
  /** Whether the conversations that were there before the client have been read: until then, news may come late. */
  v.object({ kind: v.literal('firstList'), isRead: v.boolean() }),
  /** The client has become heavy or old: another should take its place while nobody notices. */
  v.object({ kind: v.literal('worn') }),
]);
export type TransportFact = v.InferOutput<typeof transportFactSchema>;

/** What of the chat client's facts concerns its line. */
export type SocketFact = Exclude<
  TransportFact,
  { kind: 'conversation' | 'message' | 'gone' | 'people' | 'horizon' }
>;

/** One entry of the status document. */
export const statusUpdateSchema = v.object({
  id: v.nullish(v.number()),
  sid: v.pipe(v.string(), v.minLength(1)),
  chat_uuid: v.nullish(v.string()),
  status: v.string(),
  is_failed: v.nullish(v.boolean()),
  error_code: v.nullish(v.union([v.number(), v.string()])),
  at: v.nullish(timeSchema),
});

export const statusFactSchema = v.variant('kind', [
  /** The document's data, whole, at start and at each change: `{updates: […]}` or a single update. */
  v.object({ kind: v.literal('document'), data: v.unknown() }),
  ...clientFacts,
]);
export type StatusFact = v.InferOutput<typeof statusFactSchema>;
