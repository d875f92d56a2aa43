import { sidOf, uuidOf } from './random.ts';
import type { WorldChat, WorldMessage, WorldParticipant } from './types.ts';
import { CHAT_STAFF } from './users.ts';

/** A chat as the world itself holds it; outside it is read as `WorldChat`, always the live object. */
export interface ChatRecord extends WorldChat {
  readonly messages: WorldMessage[];
}

/** Someone outside the house: an SMS number, or an identity on the chat channel. */
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
}

export interface Chats {
  add(seed: ChatSeed): ChatRecord;
  get(idOrSid: string): ChatRecord | undefined;
  all(): readonly ChatRecord[];
}

/** Chats by product id and by Twilio sid. `salt` makes the ids of one seed differ from another's. */
export function createChats(salt: string): Chats {
  const all: ChatRecord[] = [];
  const byKey = new Map<string, ChatRecord>();

  return {
    add(seed) {
      const label = `${salt}:chat:${seed.contactId}`;
      const staff = CHAT_STAFF.map(({ fullName, identity }) => ({ name: fullName, phone: null, identity }));
      const chat: ChatRecord = {
        id: uuidOf(label),
        contactId: seed.contactId,
        sid: sidOf('CH', label),
        friendlyName: seed.friendlyName,
        isGroup: seed.isGroup,
        createdAt: seed.createdAt,
        createdBy: seed.createdBy,
        participants: [...seed.contacts, ...staff].map((person, index) => ({
          ...person,
          uuid: uuidOf(`${label}:participant:${index}`),
          sid: sidOf('MB', `${label}:participant:${index}`),
          joinedAt: seed.createdAt,
        })),
        messages: [],
      };
      all.push(chat);
      byKey.set(chat.id, chat);
      byKey.set(chat.sid, chat);
      return chat;
    },
    get: (idOrSid) => byKey.get(idOrSid),
    all: () => all,
  };
}

const STAFF_IDENTITIES = new Set(CHAT_STAFF.map((user) => user.identity));

/** Those of a chat who are not staff. */
export function contactsOf(chat: WorldChat): readonly WorldParticipant[] {
  return chat.participants.filter(({ identity }) => identity === null || !STAFF_IDENTITIES.has(identity));
}

/** Where messages to and from this participant go: the number, else the identity. */
export function addressOf(participant: WorldParticipant): string {
  return participant.phone ?? participant.identity ?? participant.uuid;
}
