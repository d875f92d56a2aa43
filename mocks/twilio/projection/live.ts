/** The world's events, told to the Sync objects that somebody has opened. */
import type { World, WorldEvent } from '../../world/types.ts';
import type { SyncStore } from '../sync/store.ts';
import { conversationDocument, conversationMapItem, rosterItem } from './conversation-data.ts';
import { joinedIdentities, membersOf } from './members.ts';
import { messageItem } from './message-data.ts';
import { conversationDocumentName, conversationsMapName, messagesListName, rosterMapName } from './names.ts';
import { STATUS_DOCUMENT, statusData } from './status-document.ts';

export function applyWorldEvent(
  world: World,
  chats: SyncStore,
  customer: SyncStore,
  event: WorldEvent,
): void {
  switch (event.type) {
    case 'conversation.added':
      for (const identity of joinedIdentities(world, event.chat)) setMapItem(identity, event.chat.sid);
      return;
    case 'message.added':
      setMessage();
      setConversation(event.chat.sid);
      return;
    case 'message.updated':
      setMessage();
      return;
    case 'status.updated': {
      const document = customer.seen('document', STATUS_DOCUMENT);
      if (document?.type === 'document') customer.setDocument(document, statusData(world));
      return;
    }
    case 'horizon.moved':
      setMapItem(event.identity, event.chat.sid);
      setRosterItem(event.identity, event.chat.sid);
      return;
    case 'token.revoked':
      return;
  }

  function setMapItem(identity: string, chatSid: string): void {
    const map = chats.seen('map', conversationsMapName(identity));
    const chat = world.chat(chatSid);
    if (map?.type === 'map' && chat) chats.setItem(map, chatSid, conversationMapItem(world, identity, chat));
  }

  function setRosterItem(identity: string, chatSid: string): void {
    const roster = chats.seen('map', rosterMapName(chatSid));
    const chat = world.chat(chatSid);
    if (roster?.type !== 'map' || !chat) return;
    const member = membersOf(world, chat).find((candidate) => candidate.identity === identity);
    if (member) chats.setItem(roster, member.sid, rosterItem(world, chat, member));
  }

  function setConversation(chatSid: string): void {
    const document = chats.seen('document', conversationDocumentName(chatSid));
    const chat = world.chat(chatSid);
    if (document?.type === 'document' && chat) chats.setDocument(document, conversationDocument(chat));
  }

  function setMessage(): void {
    if (event.type !== 'message.added' && event.type !== 'message.updated') return;
    const list = chats.seen('list', messagesListName(event.chat.sid));
    if (list?.type === 'list') chats.setItem(list, event.message.index, messageItem(event.message));
  }
}
