/** A conversation as Sync data: its item in a user's map, its document, its roster. */

import type { WorldChat, WorldParticipant } from '../../world/chat-types.ts';
import type { JsonObject } from '../../world/json.ts';
import type { World } from '../../world/types.ts';
import { userSid } from '../sids.ts';
import { conversationDocumentName, messagesListName, rosterMapName, userInfoName } from './names.ts';

const iso = (at: number): string => new Date(at).toISOString();

const lastMessageOf = (chat: WorldChat) => chat.messages.at(-1);

/** When the conversation last changed, or its last message was sent. */
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
    // Null, not missing: a client would keep its last message otherwise.
    lastMessage: last ? { index: last.index, timestamp: iso(last.at) } : null,
  };
}

/** The channel of a participant. */
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
