import * as v from 'valibot';
import { timeSchema } from '../kernel/time.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import type { DeliveryStatus } from '../model/chat/delivery/delivery-status.ts';
import type { ListedChat, Message, Participant } from '../model/chat/message.ts';

/**
 * Schemas for the responses of the product calls. They decode into the core's own types. Lists are decoded
 * row by row: malformed rows are skipped and counted.
 */

const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((n) => n === 1),
  ),
]);
const optionalText = v.optional(v.nullable(v.string()), null);
/** A name, an id or an address. An empty text is decoded as null. */
export const optionalName = v.pipe(
  optionalText,
  v.transform((text) => text || null),
);
const optionalTime = v.fallback(v.optional(v.nullable(timeSchema), null), null);

const flagId = v.pipe(wholeNumber, v.transform(String));

export const contactEntry = v.pipe(
  v.object({
    chat_uuid: v.pipe(v.string(), v.minLength(1)),
    fullName: v.fallback(v.string(), ''),
    total_unseen_count: v.fallback(v.pipe(wholeNumber, v.minValue(0)), 0),
    last_message: v.fallback(optionalText, null),
    last_message_at: optionalTime,
    last_message_direction: v.fallback(v.nullish(v.picklist(['inbound', 'outbound']), null), null),
    is_favorite: v.fallback(flag, false),
    is_group: v.fallback(flag, false),
    flags: v.fallback(v.nullish(v.array(flagId), null), null),
  }),
  v.transform(
    (entry): ListedChat => ({
      chatId: entry.chat_uuid,
      name: entry.fullName,
      isGroup: entry.is_group,
      isFavorite: entry.is_favorite,
      unseen: entry.total_unseen_count,
      lastMessage: entry.last_message,
      lastAt: entry.last_message_at,
      lastDirection: entry.last_message_direction,
      flags: entry.flags,
    }),
  ),
);

const restMessage = v.pipe(
  v.object({
    id: wholeNumber,
    sid: optionalName,
    body: optionalText,
    direction: v.picklist(['inbound', 'outbound']),
    is_failed: v.fallback(v.optional(flag, false), false),
    mms_url: v.fallback(optionalName, null),
    time: timeSchema,
    status: v.fallback(optionalText, null),
    author: v.fallback(optionalName, null),
    client_message_id: v.fallback(optionalName, null),
    error_code: v.fallback(v.optional(v.nullable(v.union([v.string(), v.number()])), null), null),
    feedback: v.fallback(
      v.nullish(
        v.object({
          isSent: v.optional(flag, false),
          isDelivered: v.optional(flag, false),
          isSeen: v.optional(flag, false),
        }),
      ),
      null,
    ),
  }),
  v.transform(
    (message): Message => ({
      id: message.id,
      sid: message.sid,
      index: null,
      clientMessageId: message.client_message_id,
      body: message.body ?? '',
      author: message.author,
      direction: message.direction,
      at: message.time,
      status: message.direction === 'inbound' ? null : statusOf(message),
      errorCode: message.error_code === null ? null : String(message.error_code),
      mediaUrl: message.mms_url,
    }),
  ),
);

export const restParticipant = v.pipe(
  v.object({
    uuid: v.pipe(v.string(), v.minLength(1)),
    phone: v.fallback(optionalName, null),
    sid: v.fallback(optionalName, null),
    identity: v.fallback(optionalName, null),
    address: v.fallback(optionalName, null),
  }),
  v.transform((participant): Participant => participant),
);

/**
 * Maps the status names of the service and of Twilio to the core's names. Returns null for an unknown name.
 */
export function deliveryStatusOf(word: string, isFailed = false): DeliveryStatus | null {
  if (isFailed) return 'failed';
  switch (word.toLowerCase()) {
    case 'queued':
    case 'accepted':
    case 'scheduled':
    case 'sending':
    case 'sent':
      return 'sent';
    case 'delivered':
      return 'delivered';
    case 'read':
    case 'seen':
      return 'seen';
    case 'failed':
    case 'undelivered':
      return 'failed';
    default:
      return null;
  }
}

function statusOf(message: {
  readonly status: string | null;
  readonly is_failed: boolean;
  readonly feedback?: { isSent: boolean; isDelivered: boolean; isSeen: boolean } | null | undefined;
}): DeliveryStatus {
  const { feedback } = message;
  const byName = deliveryStatusOf(message.status ?? '', message.is_failed);
  if (byName !== null) return byName;
  if (feedback?.isSeen) return 'seen';
  return feedback?.isDelivered ? 'delivered' : 'sent';
}

export interface Rows<T> {
  readonly rows: readonly T[];
  readonly malformed: number;
}

/** A list that is decoded row by row. The metadata says what a row is, for the contract of the service. */
export const rowsOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ rows: schema }),
    v.transform((items): Rows<T> => {
      const rows = items.flatMap((item) => {
        const decoded = v.safeParse(schema, item);
        return decoded.success ? [decoded.output] : [];
      });
      return { rows, malformed: items.length - rows.length };
    }),
  );

const pagination = v.fallback(
  v.object({
    next_page_url: v.fallback(v.optional(v.nullable(v.string()), null), null),
    total: v.fallback(v.optional(v.nullable(v.number()), null), null),
  }),
  { next_page_url: null, total: null },
);

/** `POST /chat-contacts` */
export const chatContactsSchema = v.object({
  data: v.object({ chats: rowsOf(contactEntry), pagination }),
});

/** `GET /messages` */
export const messagesSchema = v.object({
  data: v.object({
    messages: rowsOf(restMessage),
    pagination,
    participants: v.fallback(v.optional(rowsOf(restParticipant), []), { rows: [], malformed: 0 }),
  }),
});

/**
 * `POST /send-message/{id}`. The spec does not show this response. If it has no message, a later page
 * confirms the send.
 */
export const sentSchema = v.fallback(
  v.pipe(
    v.object({ data: v.object({ message: restMessage }) }),
    v.transform((answer): Message | null => answer.data.message),
  ),
  null,
);

/**
 * `POST /messages/upload-mms`. The spec does not show this response. `url` is the picture's address on the
 * web.
 */
export const uploadedSchema = v.object({
  data: v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)) }),
});

/** `POST /conversation_token` and `POST /get-sync-token` */
export const tokenSchema = v.object({ data: v.object({ token: v.pipe(v.string(), v.minLength(1)) }) });

/** `GET /make-favorite-chat/{id}` */
export const favouriteSchema = v.object({ data: v.object({ is_favorite: flag }) });
