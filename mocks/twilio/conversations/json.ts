/** Conversations and messages as the chat service's REST answers show them. */
import type { World, WorldChat, WorldMessage } from '../../world/types.ts';
import { membersOf } from '../projection/members.ts';
import { messageAttributes } from '../projection/message-data.ts';
import { conversationDocumentName, messagesListName, rosterMapName } from '../projection/names.ts';
import { CHAT_SERVICE_SID } from '../sids.ts';
import type { JsonObject } from '../sync/objects.ts';

/** Routing label of the chat service inside frames. */
export const CHAT_BASE = 'https://aim.us1.twilio.com';
export const SERVICE_URL = `${CHAT_BASE}/Client/v2/Services/${CHAT_SERVICE_SID}`;

const iso = (at: number): string => new Date(at).toISOString();

export function conversationJson(world: World, chat: WorldChat): JsonObject {
  const url = `${SERVICE_URL}/Conversations/${chat.sid}`;
  return {
    sid: chat.sid,
    friendly_name: chat.friendlyName,
    unique_name: chat.id,
    attributes: '{}',
    created_by: chat.createdBy,
    date_created: iso(chat.createdAt),
    date_updated: iso(chat.messages.at(-1)?.at ?? chat.createdAt),
    state: 'active',
    messages_count: chat.messages.length,
    participants_count: membersOf(world, chat).length,
    url,
    sync_objects: {
      conversation: conversationDocumentName(chat.sid),
      messages: messagesListName(chat.sid),
      participants: rosterMapName(chat.sid),
    },
    links: { messages: `${url}/Messages`, participants: `${url}/Participants` },
  };
}

export const userConversationJson = (world: World, identity: string, chat: WorldChat): JsonObject => ({
  ...conversationJson(world, chat),
  conversation_sid: chat.sid,
  status: 'joined',
  last_read_message_index: world.readHorizon(identity, chat.id),
  notification_level: 'default',
  unread_messages_count: unreadCount(world, identity, chat),
});

/** Messages above the read horizon, whoever wrote them; null while the user has never read. */
function unreadCount(world: World, identity: string, chat: WorldChat): number | null {
  const horizon = world.readHorizon(identity, chat.id);
  return horizon === null ? null : chat.messages.filter(({ index }) => index > horizon).length;
}

export function messageJson(chat: WorldChat, message: WorldMessage): JsonObject {
  return {
    sid: message.sid,
    index: message.index,
    body: message.body,
    author: message.author,
    subject: null,
    attributes: JSON.stringify(messageAttributes(message)),
    participant_sid: message.participantSid,
    date_created: iso(message.at),
    date_updated: iso(message.at),
    media: null,
    url: `${SERVICE_URL}/Conversations/${chat.sid}/Messages/${message.sid}`,
  };
}
