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
 * Fills an empty world with history, in the order in which it happened across all chats: ids and times
 * ascend together.
 */
export function seedWorld(parts: Parts, history: readonly ChatHistory[]): void {
  const { chats, messages, horizons, favourites, clock, salt } = parts;
  const told = history.map((entry, index) => ({
    entry,
    chat: chats.add({ ...entry, contactId: index + 1 }),
  }));

  told
    .flatMap(({ entry, chat }) => entry.lines.map((line) => ({ chat, line })))
    .sort((a, b) => a.line.at - b.line.at)
    .forEach(({ chat, line }, index) => {
      const written = {
        ...PLAIN,
        id: index + 1,
        at: clock.stampPast(line.at),
        body: line.body,
        mediaUrl: null,
      };
      const contact = line.direction === 'inbound' ? contactsOf(chat)[line.contact] : undefined;
      if (line.direction === 'outbound')
        messages.append(
          chat,
          outboundMessage(chat, { ...written, ...line, at: written.at, clientMessageId: null }, salt),
        );
      else if (contact) messages.append(chat, inboundMessage(chat, { ...written, contact }, salt));
    });

  for (const { entry, chat } of told) {
    for (const { identity } of CHAT_STAFF) {
      const index = readUpTo(chat.messages.length, entry.unread);
      const readAt = index === null ? chat.createdAt : (chat.messages[index]?.at ?? chat.createdAt);
      horizons.set(identity, chat.id, index, readAt);
      if (entry.favouriteOf.includes(identity)) favourites.toggle(identity, chat.id);
    }
  }
}

/** Index of the last message read when the last `unread` are not; null in an empty chat. */
function readUpTo(count: number, unread: number): number | null {
  return count > unread ? count - unread - 1 : null;
}
