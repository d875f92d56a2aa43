import { hasVisibleText } from '../../kernel/shown-text.ts';
import { isSendEvent } from '../events.ts';
import { type Chat, rowOf } from './chat.ts';
import type { LoggedChatEvent } from './chat-events.ts';
import type { ChatState } from './chat-state.ts';
import { settlementOf } from './delivery/failures.ts';

/**
 * Returns whether a trim must keep an event because only this device has its data. That includes unsent and
 * failed messages, settled failures, the current draft with its pictures, muted chats and pending deletions.
 */
export function keepsEvent(state: ChatState, event: LoggedChatEvent): boolean {
  const { chats } = state;
  switch (event.type) {
    case 'chat.deletionAsked':
    case 'chat.deletionAttempted': {
      const { state: stage } = chats.get(event.payload.chatId)?.deletion ?? { state: 'none' };
      return stage === 'asked' || stage === 'attempted';
    }
    case 'draft.changed': {
      const { chatId, text } = event.payload;
      return hasVisibleText(text) && state.chats.get(chatId)?.draft === text;
    }
    case 'draft.setAside': {
      const { chatId, texts } = event.payload;
      const others = state.chats.get(chatId)?.otherDrafts ?? [];
      return texts.length > 0 && isSameTexts(texts, others);
    }
    case 'message.redacted':
      return true;
    case 'message.failureSettled': {
      const { chatId, ...message } = event.payload;
      const chat = state.chats.get(chatId);
      return chat !== undefined && settlementOf(chat, message) !== null;
    }
    case 'chat.muted':
      return event.payload.isMuted && (chats.get(event.payload.chatId)?.isMuted ?? false);
    case 'attachment.added':
    case 'attachment.failed':
    case 'attachment.retried':
      return isInDraft(state.chats.get(event.payload.chatId), event.payload.attachmentId);
    // `outbox.enqueued` contains a message's picture, but not the address that a later upload returns.
    case 'attachment.uploaded': {
      const { chatId, attachmentId } = event.payload;
      const chat = state.chats.get(chatId);
      return isInDraft(chat, attachmentId) || isInSend(chat, attachmentId);
    }
    case 'outbox.discarded':
      return false;
    default:
      return isSendEvent(event) && isOpenSend(chats.get(event.payload.chatId), event.payload);
  }
}

const isOpenSend = (
  chat: Chat | undefined,
  { clientMessageId }: { readonly clientMessageId: string },
): boolean => chat?.sends.has(clientMessageId) ?? false;

const isSameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, place) => text === b[place]);

const isInDraft = (chat: Chat | undefined, attachmentId: string): boolean =>
  chat?.attachments.some((one) => one.attachmentId === attachmentId) ?? false;

const isInSend = (chat: Chat | undefined, attachmentId: string): boolean =>
  [...(chat?.sends ?? [])].some((key) => rowOf(chat, key)?.send?.attachment?.attachmentId === attachmentId);
