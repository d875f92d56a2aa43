/** How each of the chat service's Sync objects begins: a picture of the world at first sight. */
import type { World, WorldChat } from '../../world/types.ts';
import type { ObjectPlan, SeedItem } from '../sync/build.ts';
import type { SyncType } from '../sync/objects.ts';
import { conversationDocument, conversationMapItem, rosterItem } from './conversation-data.ts';
import { identityOfUser, maySee } from './members.ts';
import { messageItem } from './message-data.ts';
import { readChatObjectName } from './names.ts';

export function chatObjectPlan(world: World, type: SyncType, uniqueName: string): ObjectPlan | undefined {
  const name = readChatObjectName(uniqueName);
  if (!name) return undefined;
  const chat = world.chat(name.subject);
  switch (name.kind) {
    case 'channels':
      return type === 'map' ? conversationsMap(world, name.subject) : undefined;
    case 'info':
      return type === 'map' ? userInfoMap(world, name.subject) : undefined;
    case 'channel':
      return chat && type === 'document'
        ? { ...planOf(chat), type, data: conversationDocument(chat) }
        : undefined;
    case 'messages':
      return chat && type === 'list'
        ? { ...planOf(chat), type, items: messageItems(world, chat), nextIndex: chat.nextIndex }
        : undefined;
    case 'roster':
      return chat && type === 'map' ? { ...planOf(chat), type, items: rosterItems(world, chat) } : undefined;
  }
}

const planOf = (chat: WorldChat) => ({
  createdBy: chat.createdBy,
  createdAt: chat.createdAt,
  access: (identity: string) => maySee(identity, chat),
  writable: false,
});

function conversationsMap(world: World, identity: string): ObjectPlan | undefined {
  if (!world.profile(identity)) return undefined;
  const items = world.chatsOf(identity).map((chat) => ({
    key: chat.sid,
    data: conversationMapItem(world, identity, chat),
    at: chat.createdAt,
  }));
  const at = world.now();
  return {
    type: 'map',
    items,
    createdBy: 'system',
    createdAt: at,
    access: (caller) => caller === identity,
    writable: false,
  };
}

/** `friendlyName` and `attributes` must be there, or the client cannot start. */
function userInfoMap(world: World, sid: string): ObjectPlan | undefined {
  const identity = identityOfUser(world, sid);
  if (identity === undefined) return undefined;
  const at = world.now();
  return {
    type: 'map',
    items: userInfoItems(world, identity).map((item) => ({ ...item, at })),
    createdBy: 'system',
    createdAt: at,
    access: () => true,
    writable: false,
  };
}

/** What is said of a user. Attributes travel as a string. */
export function userInfoItems(world: World, identity: string) {
  const profile = world.profile(identity);
  return [
    { key: 'friendlyName', data: { value: profile?.friendlyName ?? identity } },
    { key: 'attributes', data: { value: JSON.stringify(profile?.attributes ?? {}) } },
  ];
}

const messageItems = (world: World, chat: WorldChat): readonly SeedItem[] =>
  chat.messages.map((message) => ({
    key: message.index,
    data: messageItem(world, message),
    at: message.at,
  }));

const rosterItems = (world: World, chat: WorldChat): readonly SeedItem[] =>
  chat.participants.map((member) => ({
    key: member.sid,
    data: rosterItem(world, chat, member),
    at: member.joinedAt,
  }));
