/**
 * Plans the chat service's Sync objects. An object is built from the world's data when a client first opens the object.
 */

import type { WorldChat } from '../../world/chat-types.ts';
import type { World } from '../../world/types.ts';
import type { ObjectPlan, SeedItem } from '../sync/build.ts';
import type { SyncType } from '../sync/objects.ts';
import { conversationDocument, conversationMapItem, rosterItem } from './conversation-data.ts';
import { maySee } from './members.ts';
import { messageItem } from './message-data.ts';
import { readChatObjectName } from './names.ts';
import { type Presence, userInfoMap } from './user-info.ts';

export function chatObjectPlan(
  world: World,
  presence: Presence,
  type: SyncType,
  uniqueName: string,
): ObjectPlan | undefined {
  const name = readChatObjectName(uniqueName);
  if (!name) return undefined;
  const chat = world.chat(name.subject);
  switch (name.kind) {
    case 'channels':
      return type === 'map' ? conversationsMap(world, name.subject) : undefined;
    case 'info':
      return type === 'map' ? userInfoMap(world, presence, name.subject) : undefined;
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
