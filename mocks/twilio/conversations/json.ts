/** Converts conversations, messages, participants and users to the format of the chat service's responses. */

import { BUSINESS_NUMBER } from '../../subjects/chats/messages.ts';
import type { WorldChat, WorldMessage, WorldParticipant } from '../../world/chat-types.ts';
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';
import { participantType, updatedAt } from '../projection/conversation-data.ts';
import { isMember } from '../projection/members.ts';
import { messageAttributes } from '../projection/message-data.ts';
import {
  conversationDocumentName,
  messagesListName,
  rosterMapName,
  userInfoName,
} from '../projection/names.ts';
import { CHAT_SERVICE_SID, sidFor, userSid } from '../sids.ts';

/** Base address in the chat service's responses. Nothing connects to this address. */
export const CHAT_BASE = 'https://aim.us1.twilio.com';
export const SERVICE_URL = `${CHAT_BASE}/Client/v2/Services/${CHAT_SERVICE_SID}`;

const urlOf = (chat: WorldChat): string => `${SERVICE_URL}/Conversations/${chat.sid}`;

export function conversationJson(chat: WorldChat): JsonObject {
  const url = urlOf(chat);
  return {
    sid: chat.sid,
    friendly_name: chat.friendlyName,
    unique_name: chat.uniqueName,
    attributes: JSON.stringify(chat.attributes),
    created_by: chat.createdBy,
    date_created: iso(chat.createdAt),
    date_updated: iso(updatedAt(chat)),
    state: chat.state,
    messages_count: chat.messages.length,
    participants_count: chat.participants.length,
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
  ...conversationJson(chat),
  url: `${SERVICE_URL}/Users/${userSid(identity)}/Conversations/${chat.sid}`,
  conversation_sid: chat.sid,
  status: isMember(identity, chat) ? 'joined' : 'notParticipating',
  last_read_message_index: world.readHorizon(identity, chat.id),
  notification_level: world.notificationLevel(identity, chat.id),
  unread_messages_count: unreadCount(world, identity, chat),
});

/** Returns the number of messages above the read horizon, the user's own included. Null if the user has never read. */
function unreadCount(world: World, identity: string, chat: WorldChat): number | null {
  const horizon = world.readHorizon(identity, chat.id);
  return horizon === null ? null : chat.messages.filter(({ index }) => index > horizon).length;
}

export function messageJson(world: World, chat: WorldChat, message: WorldMessage): JsonObject {
  const url = `${urlOf(chat)}/Messages/${message.sid}`;
  const media = message.media.flatMap((sid): readonly JsonObject[] => {
    const file = world.media(sid);
    return file
      ? [{ sid, size: file.bytes.length, content_type: file.contentType, filename: file.filename }]
      : [];
  });
  return {
    sid: message.sid,
    index: message.index,
    body: message.body,
    author: message.author,
    subject: message.subject,
    attributes: JSON.stringify(messageAttributes(world, message)),
    participant_sid: message.participantSid,
    date_created: iso(message.at),
    date_updated: iso(message.updatedAt),
    media: media.length > 0 ? media : null,
    url,
    links: { delivery_receipts: `${url}/Receipts`, conversation: urlOf(chat) },
  };
}

/** Every participant with a phone number talks to the same business number. */
export const participantJson = (chat: WorldChat, participant: WorldParticipant): JsonObject => ({
  sid: participant.sid,
  identity: participant.identity,
  attributes: JSON.stringify(participant.attributes),
  role_sid: sidFor('RL', 'participant'),
  date_created: iso(participant.joinedAt),
  date_updated: iso(participant.updatedAt),
  messaging_binding:
    participant.phone === null
      ? null
      : { type: participantType(participant), address: participant.phone, proxy_address: BUSINESS_NUMBER },
  url: `${urlOf(chat)}/Participants/${participant.sid}`,
  links: { conversation: urlOf(chat) },
  conversation_sid: chat.sid,
  account_sid: sidFor('AC', 'chat'),
  chat_service_sid: CHAT_SERVICE_SID,
});

export function userJson(world: World, identity: string): JsonObject | undefined {
  const profile = world.profile(identity);
  if (!profile) return undefined;
  const sid = userSid(identity);
  return {
    sid,
    identity,
    friendly_name: profile.friendlyName,
    attributes: JSON.stringify(profile.attributes),
    url: `${SERVICE_URL}/Users/${sid}`,
    sync_objects: { user_info_map: userInfoName(sid) },
  };
}
