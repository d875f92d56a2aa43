import { matchesListEntry } from '../model/chat/fold-chats.ts';
import { type DomainEvent, isChatEvent } from '../model/events.ts';
import type { State } from '../model/state.ts';

/** Returns the chats whose messages must be in memory before these events are folded. */
export function affectedChats(state: State, events: readonly DomainEvent[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const event of events) {
    if (!isChatEvent(event)) continue;
    switch (event.type) {
      case 'connection.changed':
        break;
      case 'chats.listed':
        for (const listed of event.payload.chats) {
          const chat = state.chats.get(listed.chatId);
          if (chat !== undefined && !matchesListEntry(chat, listed)) ids.add(chat.id);
        }
        break;
      case 'conversation.added':
        ids.add(event.payload.chat.chatId);
        break;
      case 'status.observed':
        if (event.payload.chatId !== null) ids.add(event.payload.chatId);
        break;
      default:
        ids.add(event.payload.chatId);
    }
  }
  return ids;
}
