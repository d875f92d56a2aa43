/** Converts the world's objects to the formats of the spec (section 3). */

import type { WorldChat, WorldMessage, WorldParticipant, WorldStatus } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';
import type { WorldUser } from '../world/users.ts';

export function chatEntry(world: World, user: WorldUser, chat: WorldChat) {
  const last = chat.messages.at(-1);
  return {
    chat_uuid: chat.id,
    total_unseen_count: world.unseenCount(user.identity, chat.id),
    last_message: last?.body ?? null,
    last_message_at: last ? iso(last.at) : null,
    last_message_direction: last?.direction ?? null,
    is_favorite: world.isFavorite(user.identity, chat.id),
    fullName: chat.friendlyName,
    id: chat.contactId,
    is_group: chat.isGroup,
    status: 'active',
    flags: world.flagsOf(chat.id),
  };
}

const DELIVERED: readonly (WorldStatus | null)[] = ['delivered', 'seen'];

/**
 * Builds one message. Inbound messages have the `status` null. A message that was sent without a key has no
 * `client_message_id`.
 */
export function messageShape(world: World, user: WorldUser, message: WorldMessage) {
  const inbound = message.direction === 'inbound';
  const readUpTo = world.readHorizon(user.identity, message.chatId) ?? -1;
  return {
    id: message.id,
    body: message.body,
    direction: message.direction,
    from: message.from,
    to: message.to,
    type: 'text',
    is_mms: message.mediaUrl !== null,
    mms_url: message.mediaUrl,
    is_failed: message.status === 'failed',
    sid: message.sid,
    time: iso(message.at),
    status: message.status,
    author: message.author,
    participantSid: message.participantSid,
    feedback: {
      isSent: message.status !== 'failed',
      isDelivered: inbound || DELIVERED.includes(message.status),
      isSeen: inbound ? message.index <= readUpTo : message.status === 'seen',
    },
    ...(message.clientMessageId === null ? {} : { client_message_id: message.clientMessageId }),
  };
}

/** Builds one participant. `address` is the number of an SMS participant. */
export function participantShape({ uuid, phone, sid, identity }: WorldParticipant) {
  return { uuid, phone, sid, identity, address: phone };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
