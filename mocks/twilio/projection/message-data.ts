/** Converts a message to an item of its conversation's list. */

import type { WorldMessage, WorldStatus } from '../../world/chat-types.ts';
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';

export function messageItem(world: World, message: WorldMessage): JsonObject {
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
    ...(message.status === null ? {} : { delivery: deliveryOf(message.status) }),
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

/** The delivery counts to which each status adds. A seen message also counts as delivered and sent. */
const REACHED: Readonly<Record<WorldStatus, readonly string[]>> = {
  sent: ['sent'],
  delivered: ['sent', 'delivered'],
  seen: ['sent', 'delivered', 'read'],
  failed: ['failed'],
};

function deliveryOf(status: WorldStatus): JsonObject {
  const amount = (name: string): string => (REACHED[status].includes(name) ? 'all' : 'none');
  return {
    total: 1,
    sent: amount('sent'),
    delivered: amount('delivered'),
    read: amount('read'),
    failed: amount('failed'),
    undelivered: amount('undelivered'),
  };
}
