import type { ListedChat } from '../chat/message.ts';
import { type DomainEvent, editedPayload } from '../events.ts';
import { REDACTED_TEXT, type RedactedNames } from './redaction.ts';

/** Decides which texts of events are removed. */
export interface Redactor {
  isMessage(chatId: string, names: RedactedNames): boolean;
  /** Whether the chat list shows the text of a redacted message for this chat. */
  isListed(listed: Pick<ListedChat, 'chatId' | 'lastMessage' | 'lastAt'>): boolean;
  /** Returns the text of a draft, or the text without redacted parts. */
  draft(chatId: string, text: string): string;
}

/** Returns the event without redacted texts. Returns the same object if it has none. */
export function redactEvent<E extends DomainEvent>(event: E, redactor: Redactor): E;
export function redactEvent(event: DomainEvent, redactor: Redactor): { readonly payload: unknown } {
  let isChanged = false;
  const changed = <T>(before: T, after: T): T => {
    isChanged ||= after !== before;
    return after;
  };
  const bodyOf = (chatId: string, names: RedactedNames, body: string): string =>
    body !== '' && redactor.isMessage(chatId, names) ? changed(body, REDACTED_TEXT) : body;
  const payload = editedPayload(event, {
    message: (chatId, message, names = message) => ({
      ...message,
      body: bodyOf(chatId, names, message.body),
    }),
    send: (send) => ({
      ...send,
      body: bodyOf(send.chatId, { sid: null, id: null, clientMessageId: send.clientMessageId }, send.body),
    }),
    listed: (chat) =>
      chat.lastMessage && redactor.isListed(chat)
        ? { ...chat, lastMessage: changed(chat.lastMessage, REDACTED_TEXT) }
        : chat,
    draft: (chatId, text) => changed(text, redactor.draft(chatId, text)),
  });
  return isChanged ? { ...event, payload } : event;
}
