import * as v from 'valibot';
import type { DeliveryStatus } from '../chat/delivery/delivery-status.ts';
import { FLAG_COLOURS, type ListedChat, type Message, type Participant } from '../chat/message.ts';
import { timeSchema } from '../time.ts';

/**
 * The shapes of the product calls' answers (spec sections 3 and 7), decoded into the core's own. Lists are
 * decoded row by row: one malformed row is left out and counted, the others stay.
 */

const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((n) => n === 1),
  ),
]);
const optionalText = v.optional(v.nullable(v.string()), null);
/** A name, an id or an address: an empty one is none. */
export const optionalName = v.pipe(
  optionalText,
  v.transform((text) => text || null),
);
/** An id or a count: a whole number, or its digits. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
);
const optionalTime = v.fallback(v.optional(v.nullable(timeSchema), null), null);

const flagId = v.pipe(wholeNumber, v.transform(String));

const flagEntry = v.object({
  id: flagId,
  name: v.pipe(v.string(), v.minLength(1)),
  colour: v.fallback(v.picklist(FLAG_COLOURS), 'grey'),
  archived: v.fallback(v.optional(flag, false), false),
});

/** A chat as the list gives it. */
export const contactEntry = v.pipe(
  v.object({
    chat_uuid: v.pipe(v.string(), v.minLength(1)),
    fullName: v.fallback(v.string(), ''),
    total_unseen_count: v.fallback(v.pipe(wholeNumber, v.minValue(0)), 0),
    last_message: v.fallback(optionalText, null),
    last_message_at: optionalTime,
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
    (told): Message => ({
      id: told.id,
      sid: told.sid,
      index: null,
      clientMessageId: told.client_message_id,
      body: told.body ?? '',
      author: told.author,
      direction: told.direction,
      at: told.time,
      status: told.direction === 'inbound' ? null : statusOf(told),
      errorCode: told.error_code === null ? null : String(told.error_code),
      mediaUrl: told.mms_url,
    }),
  ),
);

/** Somebody who takes part in a chat. */
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

/** The words that back ends use for a delivery status, in the core's terms; an unknown word is null. */
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

function statusOf(told: {
  readonly status: string | null;
  readonly is_failed: boolean;
  readonly feedback?: { isSent: boolean; isDelivered: boolean; isSeen: boolean } | null | undefined;
}): DeliveryStatus {
  const { feedback } = told;
  const byWord = deliveryStatusOf(told.status ?? '', told.is_failed);
  if (byWord !== null) return byWord;
  if (feedback?.isSeen) return 'seen';
  return feedback?.isDelivered ? 'delivered' : 'sent';
}

/** Rows that fit, and how many did not. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly malformed: number;
}

/** A list, decoded row by row. */
export const rowsOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
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

/** `POST /chat-contacts`: data with chats and pagination. */
export const chatContactsSchema = v.object({
  data: v.object({ chats: rowsOf(contactEntry), pagination }),
});

/** `GET /flags`: data is the list; archived ones are there too. */
export const flagsSchema = v.object({ data: rowsOf(flagEntry) });

/** `POST /flags/assign`: data has an outcome for each item; `flags` is null of one that was refused. */
export const assignedFlagsSchema = v.object({
  data: rowsOf(
    v.object({
      id: v.pipe(v.string(), v.minLength(1)),
      flags: v.nullish(v.array(flagId), null),
      message: v.fallback(optionalName, null),
    }),
  ),
});

/** `GET /messages?uuid={id}`: data.messages, data.pagination, data.participants. */
export const messagesSchema = v.object({
  data: v.object({
    messages: rowsOf(restMessage),
    pagination,
    participants: v.fallback(v.optional(rowsOf(restParticipant), []), { rows: [], malformed: 0 }),
  }),
});

/** `POST /send-message/{id}`: not shown in the spec; with less in it, the echo confirms. */
export const sentSchema = v.fallback(
  v.pipe(
    v.object({ data: v.object({ message: restMessage }) }),
    v.transform((answer): Message | null => answer.data.message),
  ),
  null,
);

/** `POST /messages/upload-mms`: not shown in the spec; where the picture is kept, on the web. */
export const uploadedSchema = v.object({
  data: v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)) }),
});

/** `POST /conversation_token` and `/get-sync-token`: data.token. */
export const tokenSchema = v.object({ data: v.object({ token: v.pipe(v.string(), v.minLength(1)) }) });

/** `GET /make-favorite-chat/{id}`: data.is_favorite. */
export const favouriteSchema = v.object({ data: v.object({ is_favorite: flag }) });
