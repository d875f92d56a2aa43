/** Applies the world's events to the Sync objects that a client has opened. */

import type { WorldChat, WorldMessage, WorldParticipant } from '../../world/chat-types.ts';
import type { WorldEvent } from '../../world/events.ts';
import type { World } from '../../world/types.ts';
import { findItem, isCollection } from '../sync/objects.ts';
import type { SyncStore } from '../sync/store.ts';
import { conversationDocument, conversationMapItem, rosterItem } from './conversation-data.ts';
import {
  ACCESS_DOCUMENT,
  accessData,
  changesData,
  changesDocumentName,
  STATUS_DOCUMENT,
  statusData,
} from './documents.ts';
import { joinedIdentities } from './members.ts';
import { messageItem } from './message-data.ts';
import { conversationDocumentName, conversationsMapName, messagesListName, rosterMapName } from './names.ts';
import { presenceMapName } from './presence-maps.ts';
import { type Presence, refreshUserInfo } from './user-info.ts';

export function applyWorldEvent(
  world: World,
  presence: Presence,
  chats: SyncStore,
  customer: SyncStore,
  event: WorldEvent,
): void {
  switch (event.type) {
    case 'conversation.added':
      for (const identity of joinedIdentities(event.chat)) setMapItem(identity, event.chat);
      return;
    case 'conversation.updated':
      setConversation(event.chat);
      return;
    case 'conversation.removed':
      removeConversation(event.chat);
      return;
    case 'participant.added':
      setRosterItem(event.chat, event.participant);
      if (event.participant.identity !== null) setMapItem(event.participant.identity, event.chat);
      return;
    case 'participant.updated':
      setRosterItem(event.chat, event.participant);
      return;
    case 'participant.removed':
      removeItem(rosterMapName(event.chat.sid), event.participant.sid);
      if (event.participant.identity !== null) {
        removeItem(conversationsMapName(event.participant.identity), event.chat.sid);
      }
      return;
    case 'message.added':
      setMessage(event.chat, event.message);
      setConversation(event.chat);
      return;
    case 'message.updated':
      setMessage(event.chat, event.message);
      return;
    case 'message.removed': {
      const list = chats.existing('list', messagesListName(event.chat.sid));
      const item = list?.type === 'list' ? findItem(list, event.message.index) : undefined;
      if (list?.type === 'list' && item) chats.removeItem(list, item);
      setConversation(event.chat);
      return;
    }
    case 'status.updated': {
      const document = customer.existing('document', STATUS_DOCUMENT);
      if (document?.type === 'document') customer.setDocument(document, statusData(world));
      return;
    }
    case 'record.changed': {
      const document = customer.existing('document', changesDocumentName(event.collection));
      if (document?.type === 'document') customer.setDocument(document, changesData(world, event.collection));
      if (event.collection !== 'users' && event.collection !== 'roles') return;
      const access = customer.existing('document', ACCESS_DOCUMENT);
      if (access?.type === 'document') customer.setDocument(access, accessData(world));
      return;
    }
    case 'horizon.moved':
      if (joinedIdentities(event.chat).includes(event.identity)) setMapItem(event.identity, event.chat);
      for (const participant of event.chat.participants) {
        if (participant.identity === event.identity) setRosterItem(event.chat, participant);
      }
      return;
    case 'notification-level.changed':
      if (joinedIdentities(event.chat).includes(event.identity)) setMapItem(event.identity, event.chat);
      return;
    case 'user.updated':
      refreshUserInfo(world, presence, chats, event.identity);
      return;
    case 'typing':
    case 'token.revoked':
    case 'campaigns.woken':
    case 'appointments.woken':
    // The documents of calls are written by the emulator.
    case 'personal.changed':
    // Its document is paced by the emulator.
    case 'campaign.progressed':
    case 'clock.jumped':
      return;
  }

  function setMapItem(identity: string, chat: WorldChat): void {
    const map = chats.existing('map', conversationsMapName(identity));
    if (map?.type === 'map') chats.setItem(map, chat.sid, conversationMapItem(world, identity, chat));
  }

  function setRosterItem(chat: WorldChat, member: WorldParticipant): void {
    const roster = chats.existing('map', rosterMapName(chat.sid));
    if (roster?.type === 'map') chats.setItem(roster, member.sid, rosterItem(world, chat, member));
  }

  function setConversation(chat: WorldChat): void {
    const document = chats.existing('document', conversationDocumentName(chat.sid));
    if (document?.type === 'document') chats.setDocument(document, conversationDocument(chat));
  }

  function setMessage(chat: WorldChat, message: WorldMessage): void {
    const list = chats.existing('list', messagesListName(chat.sid));
    if (list?.type === 'list') chats.setItem(list, message.index, messageItem(world, message));
  }

  function removeItem(mapName: string, key: string): void {
    const map = chats.existing('map', mapName);
    const item = map && isCollection(map) ? findItem(map, key) : undefined;
    if (map && isCollection(map) && item) chats.removeItem(map, item);
  }

  /**
   * Removes the chat from every user's map first. The client then forgets the chat before its other objects are
   * removed.
   */
  function removeConversation(chat: WorldChat): void {
    for (const identity of joinedIdentities(chat)) removeItem(conversationsMapName(identity), chat.sid);
    const objects = [
      chats.existing('document', conversationDocumentName(chat.sid)),
      chats.existing('list', messagesListName(chat.sid)),
      chats.existing('map', rosterMapName(chat.sid)),
    ];
    for (const object of objects) if (object) chats.remove(object);
    const present = customer.existing('map', presenceMapName(chat.id));
    if (present) customer.remove(present);
  }
}
