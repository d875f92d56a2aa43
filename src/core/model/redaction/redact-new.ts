import { rowWithId, rowWithSid } from '../chat/chat.ts';
import type { Message } from '../chat/message.ts';
import type { DomainEvent } from '../events.ts';
import type { State } from '../state.ts';
import { type Redactor, redactEvent } from './redact-event.ts';
import { isSameMessage, REDACTED_TEXT, showsRedacted } from './redaction.ts';

/**
 * Returns a function that removes redacted texts from a new event, because the service still has them and
 * repeats them in pages and lists. The messages of the chats that the event changes must be in memory.
 */
export function redactNew(state: Pick<State, 'chats'>): <E extends DomainEvent>(event: E) => E {
  const redactionsOf = (chatId: string) => state.chats.get(chatId)?.redactions ?? [];
  /** If the messages are only on disk, the last message suffices, because the list shows no other. */
  function* messagesOf(chatId: string): Generator<Message> {
    const chat = state.chats.get(chatId);
    if (chat?.body) for (const { message } of chat.body.rows) yield message;
    else if (chat?.lastRow) yield chat.lastRow.message;
  }
  const redactor: Redactor = {
    isMessage(chatId, names) {
      const redactions = redactionsOf(chatId);
      if (redactions.length === 0) return false;
      if (redactions.some((one) => isSameMessage(one, names))) return true;
      // The row may have got an id after its text was removed.
      const body = state.chats.get(chatId)?.body ?? null;
      const row =
        body === null
          ? undefined
          : ((names.sid === null ? undefined : rowWithSid(body, names.sid)) ??
            (names.id === null || names.sid !== null ? undefined : rowWithId(body, names.id)));
      return row?.message.body === REDACTED_TEXT;
    },
    isListed: ({ chatId, lastMessage, lastAt }) =>
      redactionsOf(chatId).some((one) =>
        showsRedacted(one, { text: lastMessage, at: lastAt }, messagesOf(chatId)),
      ),
    draft: (_, text) => text,
  };
  return (event) => redactEvent(event, redactor);
}
