/** Converts a message to an item of its conversation's list. */

import { receiptsOf } from '../../subjects/chats/receipts.ts';
import type { ReceiptStatus, WorldMessage, WorldReceipt } from '../../world/chat-types.ts';
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';

export function messageItem(world: World, message: WorldMessage): JsonObject {
  const chat = world.chat(message.chatId);
  const receipts = chat === undefined ? [] : receiptsOf(chat, message);
  const medias = mediaOf(world, message);
  return {
    sid: message.sid,
    text: message.body,
    type: medias.length > 0 ? 'media' : 'text',
    author: message.author,
    subject: message.subject,
    contentSid: null,
    lastUpdatedBy: message.updatedBy,
    // JSON text, because the client silently ignores an object here.
    attributes: JSON.stringify(messageAttributes(world, message)),
    timestamp: iso(message.at),
    dateUpdated: iso(message.updatedAt),
    memberSid: message.participantSid,
    ...(medias.length > 0 ? { medias } : {}),
    ...(receipts.length === 0 ? {} : { delivery: deliveryOf(receipts) }),
  };
}

const mediaOf = (world: World, message: WorldMessage): readonly JsonObject[] =>
  message.media.flatMap((sid): readonly JsonObject[] => {
    const media = world.media(sid);
    if (!media) return [];
    const { category, filename, contentType, bytes } = media;
    return [{ sid, category, filename, contentType, size: bytes.length }];
  });

/** Returns the sender's attributes and the attributes by which Switchboard recognises the message. */
export function messageAttributes(world: World, message: WorldMessage): JsonObject {
  const own = isObject(message.attributes) ? message.attributes : {};
  const service = {
    id: message.id,
    direction: message.direction,
    ...(message.clientMessageId === null ? {} : { client_message_id: message.clientMessageId }),
    ...(message.mediaUrl === null ? {} : { mms_url: message.mediaUrl }),
  };
  return world.attributesWinner() === 'sender' ? { ...service, ...own } : { ...own, ...service };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The amounts to which each status adds. A read message also counts as delivered and sent. */
const REACHED: Readonly<Record<ReceiptStatus, readonly string[]>> = {
  queued: [],
  sent: ['sent'],
  delivered: ['sent', 'delivered'],
  read: ['sent', 'delivered', 'read'],
  failed: ['failed'],
  undelivered: ['sent', 'undelivered'],
};

function deliveryOf(receipts: readonly WorldReceipt[]): JsonObject {
  const amount = (name: string): string => {
    const count = receipts.filter(({ status }) => REACHED[status].includes(name)).length;
    if (count === 0) return 'none';
    return count === receipts.length ? 'all' : 'some';
  };
  return {
    total: receipts.length,
    sent: amount('sent'),
    delivered: amount('delivered'),
    read: amount('read'),
    failed: amount('failed'),
    undelivered: amount('undelivered'),
  };
}
