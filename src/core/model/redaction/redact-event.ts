import type { ListedChat, Message } from '../chat/message.ts';
import type { DomainEvent } from '../events.ts';
import { certainNames, REDACTED_TEXT, type RedactedNames } from './redaction.ts';

/** Decides which texts of events are removed. */
export interface Redactor {
  isMessage(chatId: string, names: RedactedNames): boolean;
  /** Whether the chat list shows the text of a redacted message for this chat. */
  isListed(listed: ListedChat): boolean;
  /** Returns the text of a draft, or the text without redacted parts. */
  draft(chatId: string, text: string): string;
}

/** Returns the event without redacted texts. Returns the same object if it has none. */
export function redactEvent<E extends DomainEvent>(event: E, redactor: Redactor): E;
export function redactEvent(event: DomainEvent, redactor: Redactor): DomainEvent {
  const cleared = (chatId: string, message: Message, names: RedactedNames = message): Message =>
    message.body !== '' && message.body !== REDACTED_TEXT && redactor.isMessage(chatId, names)
      ? { ...message, body: REDACTED_TEXT }
      : message;
  const listed = (chat: ListedChat): ListedChat =>
    chat.lastMessage && chat.lastMessage !== REDACTED_TEXT && redactor.isListed(chat)
      ? { ...chat, lastMessage: REDACTED_TEXT }
      : chat;

  switch (event.type) {
    case 'page.loaded': {
      const { chatId } = event.payload;
      const messages = mapped(event.payload.messages, (message) => cleared(chatId, message));
      return messages === null ? event : { ...event, payload: { ...event.payload, messages } };
    }
    case 'message.received': {
      const { chatId, message } = event.payload;
      const clear = cleared(chatId, message, certainNames(message));
      return clear === message ? event : { ...event, payload: { ...event.payload, message: clear } };
    }
    case 'outbox.accepted': {
      const { chatId, clientMessageId, message } = event.payload;
      const clear = message && cleared(chatId, message, { ...message, clientMessageId });
      return clear === message ? event : { ...event, payload: { ...event.payload, message: clear } };
    }
    case 'outbox.enqueued':
    case 'outbox.restored': {
      const { chatId, clientMessageId, body } = event.payload;
      if (body === '' || body === REDACTED_TEXT) return event;
      if (!redactor.isMessage(chatId, { sid: null, id: null, clientMessageId })) return event;
      return event.type === 'outbox.enqueued'
        ? { ...event, payload: { ...event.payload, body: REDACTED_TEXT } }
        : { ...event, payload: { ...event.payload, body: REDACTED_TEXT } };
    }
    case 'chats.listed': {
      const chats = mapped(event.payload.chats, listed);
      return chats === null ? event : { ...event, payload: { ...event.payload, chats } };
    }
    case 'conversation.added': {
      const chat = listed(event.payload.chat);
      return chat === event.payload.chat ? event : { ...event, payload: { ...event.payload, chat } };
    }
    case 'draft.changed': {
      const { chatId, text } = event.payload;
      const left = redactor.draft(chatId, text);
      return left === text ? event : { ...event, payload: { chatId, text: left } };
    }
    case 'draft.setAside': {
      const { chatId } = event.payload;
      const texts = mapped(event.payload.texts, (text) => redactor.draft(chatId, text));
      return texts === null ? event : { ...event, payload: { chatId, texts } };
    }
    default:
      return event;
  }
}

/** Returns the changed items. Null if none changed. */
function mapped<T>(items: readonly T[], change: (item: T) => T): T[] | null {
  const next = items.map(change);
  return next.some((item, place) => item !== items[place]) ? next : null;
}
