/** The chats with their history, and what each person has read, starred and set. */
import type { About } from '../../api/noting.ts';
import type { WorldChat, WorldMessage } from '../../world/chat-types.ts';
import { WorldError } from '../../world/errors.ts';
import type { WorldEvent } from '../../world/events.ts';
import type { Ground, WorldClock } from '../../world/ground.ts';
import type { Json } from '../../world/json.ts';
import { CHAT_STAFF, USERS } from '../../world/users.ts';
import { type ChatRecord, type Chats, type ContactSeed, contactsOf, createChats } from './chats.ts';
import { type ChatHistory, writeHistory } from './history.ts';
import { createMediaStore, type MediaStore } from './media.ts';
import { createMessages, inboundMessage, type Messages, outboundMessage, PLAIN } from './messages.ts';

/** The name and attributes of a person in the chat service. Accounts are stored elsewhere. */
export interface Profile {
  readonly friendlyName: string;
  readonly attributes: Json;
}

interface People {
  /**
   * Agents have a profile, and so does everyone who ever took part in a chat by identity. Others have none: undefined.
   */
  profile(identity: string): Profile | undefined;
  updateProfile(identity: string, changes: Partial<Profile>): void;
  identities(): readonly string[];
}

export interface ChatBook extends People, Pick<MediaStore, 'storeMedia' | 'media'> {
  /**
   * Returns the chats in which the identity takes part. Agents who may see chats take part in every chat that
   * Switchboard created.
   */
  chatsOf(identity: string): readonly WorldChat[];
  chats(): readonly WorldChat[];
  chat(idOrSid: string): WorldChat | undefined;
  message(idOrSid: number | string): WorldMessage | undefined;

  isFavorite(identity: string, chatId: string): boolean;
  toggleFavorite(identity: string, chatId: string): boolean;

  /** Returns the index of the last message that the user has read; null if the horizon was never set. */
  readHorizon(identity: string, chatId: string): number | null;
  /** Returns when the horizon was set; null if it was never set. */
  readAt(identity: string, chatId: string): number | null;
  setReadHorizon(identity: string, chatId: string, index: number | null): void;
  /** Returns the number of inbound messages above the read horizon, or of all if it was never set. */
  unseenCount(identity: string, chatId: string): number;

  /** What other subjects make and change chats with. */
  readonly chatRecords: {
    readonly chats: Chats;
    readonly messages: Messages;
    readonly media: Pick<MediaStore, 'check' | 'attach'>;
    /** The contacts of the history, some of them twice. */
    readonly seen: readonly ContactSeed[];
    /** @throws {WorldError} for a chat that the world does not know. */
    chatOrThrow(idOrSid: string): ChatRecord;
    nextContactId(): number;
    /** Creates a profile if there is none. The profile remains when the person leaves the chat. */
    ensureProfile(identity: string, name: string): void;
  };
}

export const NO_CHAT = 'Chat not found';

/** Finds a chat by its id in Switchboard's API. This API accepts no Twilio sids. */
export function chatById(
  world: Pick<ChatBook, 'chat'>,
  id: string | readonly string[] | undefined,
): WorldChat | undefined {
  const chat = typeof id === 'string' ? world.chat(id) : undefined;
  return chat?.id === id ? chat : undefined;
}

/** What a write changes of a chat. The log has its name only. */
export const aboutChat = (world: Pick<ChatBook, 'chat'>): About => ({
  target: 'chat',
  thing: (id) => chatById(world, id),
});

/** The index of the last message that a user has read in a chat. */
interface Horizon {
  readonly index: number | null;
  readonly at: number;
}

export const chatsSubject = {
  make({ options, clock, now, notify, salt, secrets }: Ground): ChatBook {
    const chats = createChats(salt);
    const messages = createMessages();
    const horizons = new Map<string, Horizon>();
    const favourites = new Set<string>();
    const { check, attach, ...mediaStore } = createMediaStore(now, secrets);

    const history = writeHistory(options, clock.startedAt);
    for (const [place, chat] of seedChats({ chats, messages, clock, salt }, history).entries()) {
      const { unread = 0, favouriteOf = [] } = history[place] ?? {};
      for (const { identity } of CHAT_STAFF) {
        const index = readUpTo(chat.messages.length, unread);
        const at = index === null ? chat.createdAt : (chat.messages[index]?.at ?? chat.createdAt);
        horizons.set(`${identity} ${chat.id}`, { index, at });
      }
      for (const identity of favouriteOf) favourites.add(`${identity} ${chat.id}`);
    }
    const { ensureProfile, ...people } = createPeople(chats.all, notify);
    let nextContactId = clock.firstLiveNumber(chats.all().length);

    const chatOrThrow = (idOrSid: string): ChatRecord => {
      const chat = chats.get(idOrSid);
      if (!chat) throw new WorldError('unknown-chat', `There is no chat ${idOrSid}`);
      return chat;
    };
    /** Returns the key of what a user has set in a chat. */
    const keyOf = (identity: string, chatId: string) => `${identity} ${chatOrThrow(chatId).id}`;

    return {
      ...people,
      ...mediaStore,
      chats: chats.all,
      chat: chats.get,
      message: messages.get,
      chatsOf: (identity) =>
        chats
          .all()
          .filter((chat) => chat.participants.some((participant) => participant.identity === identity)),
      isFavorite: (identity, chatId) => favourites.has(`${identity} ${chatId}`),
      toggleFavorite(identity, chatId) {
        const key = keyOf(identity, chatId);
        if (favourites.delete(key)) return false;
        favourites.add(key);
        return true;
      },
      readHorizon: (identity, chatId) => horizons.get(keyOf(identity, chatId))?.index ?? null,
      readAt: (identity, chatId) => horizons.get(keyOf(identity, chatId))?.at ?? null,
      setReadHorizon(identity, chatId, index) {
        const chat = chatOrThrow(chatId);
        const key = keyOf(identity, chatId);
        if ((horizons.get(key)?.index ?? null) === index) return;
        horizons.set(key, { index, at: now() });
        notify({ type: 'horizon.moved', identity, chat, index });
      },
      unseenCount(identity, chatId) {
        const { messages: all } = chatOrThrow(chatId);
        const horizon = horizons.get(keyOf(identity, chatId))?.index ?? -1;
        let count = 0;
        // Start at the end: a thread may be long, but few messages are unread.
        for (let i = all.length - 1; i >= 0; i -= 1) {
          const message = all[i];
          if (!message || message.index <= horizon) break;
          if (message.direction === 'inbound') count += 1;
        }
        return count;
      },
      chatRecords: {
        chats,
        messages,
        media: { check, attach },
        seen: history.flatMap(({ contacts }) => contacts),
        chatOrThrow,
        nextContactId: () => nextContactId++,
        ensureProfile,
      },
    };
  },
};

function createPeople(
  chats: () => readonly ChatRecord[],
  notify: (event: WorldEvent) => void,
): People & {
  /** Creates a profile if there is none. The profile remains when the person leaves the chat. */
  ensureProfile(identity: string, name: string): void;
} {
  const known = new Map<string, Profile>(
    USERS.map(({ identity, fullName }) => [identity, { friendlyName: fullName, attributes: {} }]),
  );
  const ensureProfile = (identity: string, name: string): void => {
    if (!known.has(identity)) known.set(identity, { friendlyName: name, attributes: {} });
  };
  for (const { participants } of chats()) {
    for (const { identity, name } of participants) if (identity !== null) ensureProfile(identity, name);
  }
  return {
    profile: (identity) => known.get(identity),
    updateProfile(identity, changes) {
      const before = known.get(identity);
      if (!before) throw new WorldError('unknown-user', `There is no user ${identity}`);
      known.set(identity, { ...before, ...changes });
      notify({ type: 'user.updated', identity });
    },
    identities: () => [...known.keys()],
    ensureProfile,
  };
}

/**
 * Adds the chats of a history. Messages of all chats are added in order of time, so that ids and times rise together.
 */
function seedChats(
  parts: {
    readonly chats: Chats;
    readonly messages: Messages;
    readonly clock: WorldClock;
    readonly salt: string;
  },
  history: readonly ChatHistory[],
): readonly ChatRecord[] {
  const { chats, messages, clock, salt } = parts;
  const seeded = history.map((entry, index) => ({
    entry,
    chat: chats.add({ ...entry, contactId: index + 1 }),
  }));
  seeded
    .flatMap(({ entry, chat }) => entry.messages.map((message) => ({ chat, message })))
    .sort((a, b) => a.message.at - b.message.at)
    .forEach(({ chat, message }, index) => {
      const written = {
        ...PLAIN,
        id: index + 1,
        at: clock.stampPast(message.at),
        body: message.body,
        mediaUrl: null,
      };
      const contact = message.direction === 'inbound' ? contactsOf(chat)[message.contact] : undefined;
      if (message.direction === 'outbound')
        messages.append(
          chat,
          outboundMessage(chat, { ...written, ...message, at: written.at, clientMessageId: null }, salt),
        );
      else if (contact) messages.append(chat, inboundMessage(chat, { ...written, contact }, salt));
    });
  return seeded.map(({ chat }) => chat);
}

/**
 * Returns the index of the last read message when the last `unread` messages are unread. Returns null if no message is
 * read.
 */
function readUpTo(count: number, unread: number): number | null {
  return count > unread ? count - unread - 1 : null;
}
