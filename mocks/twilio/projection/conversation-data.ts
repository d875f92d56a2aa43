/** Converts a conversation to Sync data: an item in each user's map, a document and a roster. */

import type { WorldChat, WorldParticipant } from '../../world/chat-types.ts';
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';
import { userSid } from '../sids.ts';
import { conversationDocumentName, messagesListName, rosterMapName, userInfoName } from './names.ts';

const lastMessageOf = (chat: WorldChat) => chat.messages.at(-1);

/** The time of the conversation's last change or last message, whichever is later. */
export const updatedAt = (chat: WorldChat): number =>
  Math.max(lastMessageOf(chat)?.at ?? chat.createdAt, chat.updatedAt);

export const conversationMapItem = (world: World, identity: string, chat: WorldChat): JsonObject => ({
  channel: conversationDocumentName(chat.sid),
  status: 'joined',
  lastConsumedMessageIndex: world.readHorizon(identity, chat.id),
  notificationLevel: world.notificationLevel(identity, chat.id),
});

export function conversationDocument(chat: WorldChat): JsonObject {
  const last = lastMessageOf(chat);
  return {
    messages: messagesListName(chat.sid),
    roster: rosterMapName(chat.sid),
    friendlyName: chat.friendlyName,
    uniqueName: chat.uniqueName,
    attributes: chat.attributes,
    createdBy: chat.createdBy,
    dateCreated: iso(chat.createdAt),
    dateUpdated: iso(updatedAt(chat)),
    state: { current: chat.state, dateUpdated: iso(chat.updatedAt) },
    // With null the client drops its last message. A missing field would make the client keep the message.
    lastMessage: last ? { index: last.index, timestamp: iso(last.at) } : null,
  };
}

export const participantType = ({ phone }: WorldParticipant): 'chat' | 'sms' =>
  phone === null ? 'chat' : 'sms';

export function rosterItem(world: World, chat: WorldChat, member: WorldParticipant): JsonObject {
  const { identity } = member;
  const readAt = identity === null ? null : world.readAt(identity, chat.id);
  return {
    identity,
    type: participantType(member),
    attributes: JSON.stringify(member.attributes),
    roleSid: null,
    dateCreated: iso(member.joinedAt),
    dateUpdated: iso(member.updatedAt),
    lastConsumedMessageIndex: identity === null ? null : world.readHorizon(identity, chat.id),
    lastConsumptionTimestamp: readAt === null ? null : iso(readAt),
    userInfo: identity === null ? null : userInfoName(userSid(identity)),
  };
}
