/** What chat clients do to chats themselves: open, change and end them, add and remove people. */

import type { ChatState, WorldChat, WorldParticipant } from './chat-types.ts';
import { type ChatRecord, type Chats, contactsOf, participantOf } from './chats.ts';
import type { WorldClock } from './clock.ts';
import { WorldError } from './errors.ts';
import type { WorldEvent } from './events.ts';
import type { Json } from './json.ts';

export const NOTIFICATION_LEVELS = ['default', 'muted'] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

/** A chat user, or a phone. */
export type Newcomer =
  | { readonly identity: string; readonly attributes?: Json }
  | { readonly phone: string; readonly name?: string; readonly attributes?: Json };

export interface Membership {
  /** A chat that a chat client makes: nobody is in it, not even who made it. */
  openConversation(input: {
    readonly friendlyName: string;
    readonly uniqueName: string | null;
    readonly attributes: Json;
    readonly createdBy: string;
  }): WorldChat;
  updateConversation(
    chatId: string,
    changes: {
      readonly friendlyName?: string;
      readonly uniqueName?: string | null;
      readonly attributes?: Json;
      readonly state?: ChatState;
    },
  ): WorldChat;
  removeConversation(chatId: string): void;
  addParticipant(chatId: string, newcomer: Newcomer): WorldParticipant;
  updateParticipant(chatId: string, sid: string, attributes: Json): WorldParticipant;
  removeParticipant(chatId: string, sid: string): void;
  notificationLevel(identity: string, chatId: string): NotificationLevel;
  setNotificationLevel(identity: string, chatId: string, level: NotificationLevel): void;
  /** Somebody in the chat is writing. */
  typing(chatId: string, identity: string): void;
}

export interface MembershipParts {
  readonly chats: Chats;
  readonly clock: WorldClock;
  readonly tell: (event: WorldEvent) => void;
  readonly chatOrThrow: (chatId: string) => ChatRecord;
  readonly nextContactId: () => number;
  readonly welcome: (identity: string, name: string) => void;
  readonly nameOf: (identity: string) => string | undefined;
  readonly salt: string;
}

export function createMembership(parts: MembershipParts): Membership {
  const { chats, clock, tell, chatOrThrow, nameOf, salt } = parts;
  const muted = new Set<string>();
  let joined = 0;

  const refuseTaken = (uniqueName: string | null | undefined, by?: ChatRecord): void => {
    const holder = uniqueName ? chats.get(uniqueName) : undefined;
    if (holder && holder !== by) throw new WorldError('name-taken', `${uniqueName} is taken`);
  };

  const placeOf = (chat: ChatRecord, sid: string): number => {
    const place = chat.participants.findIndex((participant) => participant.sid === sid);
    if (place < 0) throw new WorldError('unknown-participant', `${sid} is not in ${chat.friendlyName}`);
    return place;
  };

  return {
    openConversation({ friendlyName, uniqueName, attributes, createdBy }) {
      refuseTaken(uniqueName);
      const chat = chats.add({
        contactId: parts.nextContactId(),
        friendlyName,
        isGroup: true,
        createdAt: clock.stamp(),
        createdBy,
        contacts: [],
        bare: { uniqueName, attributes },
      });
      tell({ type: 'conversation.added', chat });
      return chat;
    },
    updateConversation(chatId, { uniqueName, ...changes }) {
      const chat = chatOrThrow(chatId);
      refuseTaken(uniqueName, chat);
      if (uniqueName !== undefined) chats.rename(chat, uniqueName);
      Object.assign(chat, changes, { updatedAt: clock.stamp() });
      tell({ type: 'conversation.updated', chat });
      return chat;
    },
    removeConversation(chatId) {
      const chat = chatOrThrow(chatId);
      chats.remove(chat);
      tell({ type: 'conversation.removed', chat });
    },
    addParticipant(chatId, newcomer) {
      const chat = chatOrThrow(chatId);
      const person =
        'identity' in newcomer
          ? {
              identity: newcomer.identity,
              phone: null,
              name: nameOf(newcomer.identity) ?? newcomer.identity,
            }
          : { identity: null, phone: newcomer.phone, name: newcomer.name ?? newcomer.phone };
      const twin = chat.participants.find(
        ({ identity, phone }) => identity === person.identity && phone === person.phone,
      );
      if (twin) throw new WorldError('already-participant', `${person.name} is in ${chat.friendlyName}`);
      const made = participantOf(`${salt}:${chat.id}`, `joined:${++joined}`, person, clock.stamp());
      const participant =
        newcomer.attributes === undefined ? made : { ...made, attributes: newcomer.attributes };
      if (person.identity !== null) parts.welcome(person.identity, person.name);
      chat.participants.push(participant);
      // With more than one person from outside it is a group from here on.
      if (contactsOf(chat).length > 1) chat.isGroup = true;
      tell({ type: 'participant.added', chat, participant });
      return participant;
    },
    updateParticipant(chatId, sid, attributes) {
      const chat = chatOrThrow(chatId);
      const place = placeOf(chat, sid);
      const [before] = chat.participants.slice(place);
      if (!before) throw new WorldError('unknown-participant', `${sid} is not in ${chat.friendlyName}`);
      const participant = { ...before, attributes, updatedAt: clock.stamp() };
      chat.participants[place] = participant;
      tell({ type: 'participant.updated', chat, participant });
      return participant;
    },
    removeParticipant(chatId, sid) {
      const chat = chatOrThrow(chatId);
      const [participant] = chat.participants.splice(placeOf(chat, sid), 1);
      if (participant) tell({ type: 'participant.removed', chat, participant });
    },
    notificationLevel: (identity, chatId) =>
      muted.has(`${identity} ${chatOrThrow(chatId).id}`) ? 'muted' : 'default',
    setNotificationLevel(identity, chatId, level) {
      const chat = chatOrThrow(chatId);
      const key = `${identity} ${chat.id}`;
      if (level === 'muted') muted.add(key);
      else muted.delete(key);
      tell({ type: 'notification-level.changed', identity, chat });
    },
    typing(chatId, identity) {
      tell({ type: 'typing', chat: chatOrThrow(chatId), identity });
    },
  };
}
