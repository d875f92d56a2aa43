/** One conversation as Sync data: its entry in a user's map, its document, its roster. */
import type { World, WorldChat } from '../../world/types.ts';
import { userSid } from '../sids.ts';
import type { JsonObject } from '../sync/objects.ts';
import type { Member } from './members.ts';
import { conversationDocumentName, messagesListName, rosterMapName, userInfoName } from './names.ts';

const iso = (at: number): string => new Date(at).toISOString();

const lastMessageOf = (chat: WorldChat) => chat.messages.at(-1);

/** When the conversation itself or its last message changed. */
const updatedAt = (chat: WorldChat): number => lastMessageOf(chat)?.at ?? chat.createdAt;

export const conversationMapItem = (world: World, identity: string, chat: WorldChat): JsonObject => ({
  channel: conversationDocumentName(chat.sid),
  status: 'joined',
  lastConsumedMessageIndex: world.readHorizon(identity, chat.id),
  notificationLevel: 'default',
});

export function conversationDocument(chat: WorldChat): JsonObject {
  const last = lastMessageOf(chat);
  return {
    messages: messagesListName(chat.sid),
    roster: rosterMapName(chat.sid),
    friendlyName: chat.friendlyName,
    uniqueName: chat.id,
    attributes: {},
    createdBy: chat.createdBy,
    dateCreated: iso(chat.createdAt),
    dateUpdated: iso(updatedAt(chat)),
    state: { current: 'active', dateUpdated: iso(chat.createdAt) },
    ...(last ? { lastMessage: { index: last.index, timestamp: iso(last.at) } } : {}),
  };
}

export function rosterItem(world: World, chat: WorldChat, member: Member): JsonObject {
  const horizon = member.identity === null ? null : world.readHorizon(member.identity, chat.id);
  return {
    identity: member.identity,
    type: member.phone === null ? 'chat' : 'sms',
    attributes: JSON.stringify({ name: member.name }),
    roleSid: null,
    dateCreated: iso(member.joinedAt),
    dateUpdated: iso(member.joinedAt),
    lastConsumedMessageIndex: horizon,
    lastConsumptionTimestamp: horizon === null ? null : iso(world.now()),
    userInfo: member.identity === null ? null : userInfoName(userSid(member.identity)),
  };
}
