import type { ChatHistory } from '../data/history.ts';
import { type Chats, contactsOf } from './chats.ts';
import type { WorldClock } from './clock.ts';
import type { Favourites } from './favourites.ts';
import type { Horizons } from './horizons.ts';
import { inboundMessage, type Messages, outboundMessage, PLAIN } from './messages.ts';
import { CHAT_STAFF } from './users.ts';

interface Parts {
  readonly chats: Chats;
  readonly messages: Messages;
  readonly horizons: Horizons;
  readonly favourites: Favourites;
  readonly clock: WorldClock;
  readonly salt: string;
}

/**
 * Fills an empty world with history. Messages of all chats are added in order of time, so that ids and times rise
 * together.
 */
export function seedWorld(parts: Parts, history: readonly ChatHistory[]): void {
  const { chats, messages, horizons, favourites, clock, salt } = parts;
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

  for (const { entry, chat } of seeded) {
    for (const { identity } of CHAT_STAFF) {
      const index = readUpTo(chat.messages.length, entry.unread);
      const readAt = index === null ? chat.createdAt : (chat.messages[index]?.at ?? chat.createdAt);
      horizons.set(identity, chat.id, index, readAt);
      if (entry.favouriteOf.includes(identity)) favourites.toggle(identity, chat.id);
    }
  }
}

/**
 * Returns the index of the last read message when the last `unread` messages are unread. Returns null if no message is
 * read.
 */
function readUpTo(count: number, unread: number): number | null {
  return count > unread ? count - unread - 1 : null;
}
