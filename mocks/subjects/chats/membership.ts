/** The changes to chats that chat clients make: create, change or delete a chat, and add or remove participants. */
import type { ChatState, WorldChat, WorldParticipant } from '../../world/chat-types.ts';
import { WorldError } from '../../world/errors.ts';
import type { Ground } from '../../world/ground.ts';
import type { Json } from '../../world/json.ts';
import type { ChatBook } from './chat-book.ts';
import { type ChatRecord, contactsOf, participantOf } from './chats.ts';

export const NOTIFICATION_LEVELS = ['default', 'muted'] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

/** A new participant: either a user of the chat service, or a phone number. */
export type Newcomer =
  | { readonly identity: string; readonly attributes?: Json }
  | { readonly phone: string; readonly name?: string; readonly attributes?: Json };

export interface Membership {
  /** Creates a chat for a chat client. The new chat has no participants; its creator must join, too. */
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
  typing(chatId: string, identity: string): void;
}

export function createMembership({
  chatRecords,
  profile,
  clock,
  notify,
  salt,
}: Ground & ChatBook): Membership {
  const { chats, chatOrThrow, nextContactId, ensureProfile } = chatRecords;
  const muted = new Set<string>();
  let joined = 0;

  const refuseTaken = (uniqueName: string | null | undefined, except?: ChatRecord): void => {
    const holder = uniqueName ? chats.get(uniqueName) : undefined;
    if (holder && holder !== except) throw new WorldError('name-taken', `${uniqueName} is taken`);
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
        contactId: nextContactId(),
        friendlyName,
        isGroup: true,
        createdAt: clock.stamp(),
        createdBy,
        contacts: [],
        bare: { uniqueName, attributes },
      });
      notify({ type: 'conversation.added', chat });
      return chat;
    },
    updateConversation(chatId, { uniqueName, ...changes }) {
      const chat = chatOrThrow(chatId);
      refuseTaken(uniqueName, chat);
      if (uniqueName !== undefined) chats.rename(chat, uniqueName);
      Object.assign(chat, changes, { updatedAt: clock.stamp() });
      notify({ type: 'conversation.updated', chat });
      return chat;
    },
    removeConversation(chatId) {
      const chat = chatOrThrow(chatId);
      chats.remove(chat);
      notify({ type: 'conversation.removed', chat });
    },
    addParticipant(chatId, newcomer) {
      const chat = chatOrThrow(chatId);
      const person =
        'identity' in newcomer
          ? {
              identity: newcomer.identity,
              phone: null,
              name: profile(newcomer.identity)?.friendlyName ?? newcomer.identity,
            }
          : { identity: null, phone: newcomer.phone, name: newcomer.name ?? newcomer.phone };
      const twin = chat.participants.find(
        ({ identity, phone }) => identity === person.identity && phone === person.phone,
      );
      if (twin) throw new WorldError('already-participant', `${person.name} is in ${chat.friendlyName}`);
      const made = participantOf(`${salt}:${chat.id}`, `joined:${++joined}`, person, clock.stamp());
      const participant =
        newcomer.attributes === undefined ? made : { ...made, attributes: newcomer.attributes };
      if (person.identity !== null) ensureProfile(person.identity, person.name);
      chat.participants.push(participant);
      // A second contact makes the chat a group. The chat remains a group when the contact leaves.
      if (contactsOf(chat).length > 1) chat.isGroup = true;
      notify({ type: 'participant.added', chat, participant });
      return participant;
    },
    updateParticipant(chatId, sid, attributes) {
      const chat = chatOrThrow(chatId);
      const place = placeOf(chat, sid);
      const [before] = chat.participants.slice(place);
      if (!before) throw new WorldError('unknown-participant', `${sid} is not in ${chat.friendlyName}`);
      const participant = { ...before, attributes, updatedAt: clock.stamp() };
      chat.participants[place] = participant;
      notify({ type: 'participant.updated', chat, participant });
      return participant;
    },
    removeParticipant(chatId, sid) {
      const chat = chatOrThrow(chatId);
      const [participant] = chat.participants.splice(placeOf(chat, sid), 1);
      if (participant) notify({ type: 'participant.removed', chat, participant });
    },
    notificationLevel: (identity, chatId) =>
      muted.has(`${identity} ${chatOrThrow(chatId).id}`) ? 'muted' : 'default',
    setNotificationLevel(identity, chatId, level) {
      const chat = chatOrThrow(chatId);
      const key = `${identity} ${chat.id}`;
      if (level === 'muted') muted.add(key);
      else muted.delete(key);
      notify({ type: 'notification-level.changed', identity, chat });
    },
    typing(chatId, identity) {
      notify({ type: 'typing', chat: chatOrThrow(chatId), identity });
    },
  };
}
