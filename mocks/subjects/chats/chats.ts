import type { ChatState, WorldChat, WorldMessage, WorldParticipant } from '../../world/chat-types.ts';
import type { Json } from '../../world/json.ts';
import { sidOf, uuidOf } from '../../world/random.ts';
import { CHAT_STAFF } from '../../world/users.ts';

/** A chat that the world can change. Other modules read the same object through the type `WorldChat`. */
export interface ChatRecord extends WorldChat {
  friendlyName: string;
  isGroup: boolean;
  uniqueName: string | null;
  attributes: Json;
  state: ChatState;
  updatedAt: number;
  nextIndex: number;
  readonly participants: WorldParticipant[];
  readonly messages: WorldMessage[];
}

/** A contact with an SMS number, or with an identity in the chat service. */
export interface ContactSeed {
  readonly name: string;
  readonly phone: string | null;
  readonly identity: string | null;
}

export interface ChatSeed {
  readonly contactId: number;
  readonly friendlyName: string;
  readonly isGroup: boolean;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly contacts: readonly ContactSeed[];
  /**
   * Set for a conversation that a chat client creates. Such a chat has no participants, and its unique name differs
   * from its id.
   */
  readonly bare?: { readonly uniqueName: string | null; readonly attributes: Json };
}

export interface Chats {
  add(seed: ChatSeed): ChatRecord;
  /** Finds a chat by the id in Switchboard's API, Twilio sid or unique name. */
  get(key: string): ChatRecord | undefined;
  rename(chat: ChatRecord, uniqueName: string | null): void;
  remove(chat: ChatRecord): void;
  all(): readonly ChatRecord[];
}

/**
 * Stores chats by three keys: id, Twilio sid and unique name. @param salt Makes the ids of worlds with different seeds
 * differ.
 */
export function createChats(salt: string): Chats {
  const all: ChatRecord[] = [];
  const byKey = new Map<string, ChatRecord>();

  return {
    add(seed) {
      const label = `${salt}:chat:${seed.contactId}`;
      const staff = CHAT_STAFF.map(({ fullName, identity }) => ({ name: fullName, phone: null, identity }));
      const { bare, contacts } = seed;
      const people = bare ? contacts : [...contacts, ...staff];
      const id = uuidOf(label);
      const chat: ChatRecord = {
        id,
        uniqueName: bare ? bare.uniqueName : id,
        contactId: seed.contactId,
        sid: sidOf('CH', label),
        friendlyName: seed.friendlyName,
        isGroup: seed.isGroup,
        createdAt: seed.createdAt,
        createdBy: seed.createdBy,
        attributes: bare ? bare.attributes : {},
        state: 'active',
        updatedAt: seed.createdAt,
        participants: people.map((person, index) => participantOf(label, index, person, seed.createdAt)),
        nextIndex: 0,
        messages: [],
      };
      all.push(chat);
      byKey.set(chat.id, chat);
      byKey.set(chat.sid, chat);
      if (chat.uniqueName !== null) byKey.set(chat.uniqueName, chat);
      return chat;
    },
    get: (key) => byKey.get(key),
    rename(chat, uniqueName) {
      if (chat.uniqueName !== null && chat.uniqueName !== chat.id) byKey.delete(chat.uniqueName);
      chat.uniqueName = uniqueName;
      if (uniqueName !== null) byKey.set(uniqueName, chat);
    },
    remove(chat) {
      all.splice(all.indexOf(chat), 1);
      for (const key of [chat.id, chat.sid, chat.uniqueName]) if (key !== null) byKey.delete(key);
    },
    all: () => all,
  };
}

/** Makes a participant. No two participants of a chat may have the same `number`. */
export function participantOf(
  label: string,
  number: number | string,
  person: ContactSeed,
  joinedAt: number,
): WorldParticipant {
  return {
    ...person,
    uuid: uuidOf(`${label}:participant:${number}`),
    sid: sidOf('MB', `${label}:participant:${number}`),
    joinedAt,
    attributes: { name: person.name },
    updatedAt: joinedAt,
  };
}

const STAFF_IDENTITIES = new Set(CHAT_STAFF.map((user) => user.identity));

/** Returns the participants of a chat who are not agents. */
export function contactsOf(chat: WorldChat): readonly WorldParticipant[] {
  return chat.participants.filter(({ identity }) => identity === null || !STAFF_IDENTITIES.has(identity));
}

/** The author address of a participant's messages: the phone number, or else the identity. */
export function addressOf(participant: WorldParticipant): string {
  return participant.phone ?? participant.identity ?? participant.uuid;
}
