import * as v from 'valibot';
import { DELIVERY_STATUSES } from '../chat/delivery-status.ts';
import { messageSchema, participantSchema } from '../chat/message.ts';

const count = v.number();

const sendSchema = v.object({
  state: v.picklist(['queued', 'sending', 'unresolved', 'accepted', 'failed']),
  attempt: v.number(),
  order: v.number(),
  anchor: v.object({ tier: v.picklist([0, 1]), position: v.number(), at: v.number() }),
  reason: v.nullable(v.string()),
  code: v.nullable(v.string()),
});

const rowSchema = v.object({
  key: v.string(),
  message: messageSchema,
  source: v.picklist(['here', 'realtime', 'server']),
  send: v.nullable(sendSchema),
  late: v.boolean(),
});

/** A chat's messages, as a part of the snapshot. */
export const bodyPartSchema = v.object({
  rows: v.array(rowSchema),
  formerKeys: v.array(v.tuple([v.string(), v.string()])),
  spent: v.array(v.string()),
});

const summarySchema = v.object({
  id: v.string(),
  listed: v.boolean(),
  name: v.string(),
  isGroup: v.boolean(),
  isFavorite: v.boolean(),
  last: v.nullable(v.object({ text: v.string(), at: v.number() })),
  baseline: v.object({ count, throughAt: v.number() }),
  horizon: v.object({ throughId: v.number(), throughAt: v.number() }),
  newAtOpening: v.nullable(v.object({ count, throughAt: v.number() })),
  participants: v.array(participantSchema),
  older: v.variant('kind', [
    v.object({ kind: v.literal('unknown') }),
    v.object({ kind: v.literal('more'), link: v.string() }),
    v.object({ kind: v.literal('end') }),
  ]),
  toldThrough: v.number(),
  behindSince: v.nullable(v.number()),
  draft: v.string(),
  markedUnread: v.boolean(),
  sends: v.array(v.string()),
  queue: v.array(v.string()),
  unsent: count,
  tally: v.object({ covered: count, later: count, reachesHorizon: v.boolean(), newestAt: v.number() }),
  unseen: count,
  lastRow: v.nullable(rowSchema),
  /** Digest of the part with its messages. */
  body: v.string(),
});

const indexEntries = {
  total: v.nullable(v.number()),
  /** Absent until the first page came. */
  next: v.optional(v.nullable(v.string())),
  listedAt: v.nullable(v.number()),
};

/** What the list needs of every chat, and the rest of the state: the part that a start reads. */
export const headPartSchema = v.object({
  /** Of the fold that made it: another one's state is worth nothing. */
  revision: v.string(),
  /** Names under which the user writes: the fold depends on them. */
  self: v.array(v.string()),
  asOf: v.number(),
  chats: v.array(summarySchema),
  totals: v.object({ unseen: count, unsent: count, waiting: count }),
  index: v.object(indexEntries),
  flagged: v.array(v.tuple([v.string(), v.object({ ...indexEntries, chatIds: v.array(v.string()) })])),
  parked: v.array(
    v.tuple([
      v.string(),
      v.object({ status: v.picklist(DELIVERY_STATUSES), errorCode: v.nullable(v.string()) }),
    ]),
  ),
  namesSends: v.object({ here: v.boolean(), realtime: v.boolean(), server: v.boolean() }),
});
export type HeadPart = v.InferOutput<typeof headPartSchema>;
