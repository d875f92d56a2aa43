import { type Answer, done, refuse } from '../answer.ts';
import { eventOf } from '../events.ts';
import type { Decision } from '../log/committer.ts';
import type { State } from '../state.ts';
import { rowOf } from './chat.ts';
import { isLeaving } from './deletion.ts';
import { checkText } from './message-text.ts';

/** Decides on sending: allowed, not empty, not too long, chat known. The same id again changes nothing. */
export function decideSend(
  state: State,
  command: { readonly chatId: string; readonly clientMessageId: string; readonly body: string },
): Decision<Answer<{ readonly key: string }>> {
  const { chatId, clientMessageId, body } = command;
  const chat = state.chats.get(chatId);
  if (!chat) return { events: [], answer: refuse('unknownChat', 'This chat is not known on this device.') };
  if (isLeaving(chat)) return { events: [], answer: refuse('unknownChat', 'This chat is being deleted.') };
  const answer = done({ key: clientMessageId });
  if (chat.body?.rows.has(clientMessageId) || chat.body?.spent.has(clientMessageId)) {
    return { events: [], answer };
  }
  const check = checkText(body);
  if (check.kind !== 'fits') {
    const code = check.kind === 'empty' ? 'emptyMessage' : 'messageTooLong';
    return { events: [], answer: refuse(code, check.message) };
  }
  return {
    events: [eventOf('outbox.enqueued', { chatId, clientMessageId, body, fromDraft: true })],
    durability: 'strict',
    answer,
  };
}

/**
 * Decides on another try of a message that reads Not sent: one that never reached the server goes back
 * into the queue; one that the server has, but could not deliver, is written again under a new id.
 */
export function decideRetry(
  state: State,
  command: { readonly chatId: string; readonly key: string },
  newId: string,
): Decision<Answer<{ readonly key: string }>> {
  const { chatId, key } = command;
  const row = rowOf(state.chats.get(chatId), key);
  if (row?.send?.state === 'failed') {
    return {
      events: [eventOf('outbox.requeued', { chatId, clientMessageId: key })],
      durability: 'strict',
      answer: done({ key }),
    };
  }
  if (row && row.send === null && row.message.status === 'failed') {
    return {
      events: [
        eventOf('outbox.enqueued', {
          chatId,
          clientMessageId: newId,
          body: row.message.body,
          fromDraft: false,
        }),
      ],
      durability: 'strict',
      answer: done({ key: newId }),
    };
  }
  return { events: [], answer: refuse('unknownMessage', 'This message is no longer waiting for a retry.') };
}

/** Decides on taking a waiting or failed message away. One that may be on its way can't be. */
export function decideDiscard(
  state: State,
  command: { readonly chatId: string; readonly key: string },
): Decision<Answer<{ readonly body: string }>> {
  const { chatId, key } = command;
  const row = rowOf(state.chats.get(chatId), key);
  if (row?.send?.state !== 'queued' && row?.send?.state !== 'failed') {
    return { events: [], answer: refuse('unknownMessage', 'This message is already on its way.') };
  }
  return {
    events: [eventOf('outbox.discarded', { chatId, clientMessageId: key })],
    durability: 'strict',
    answer: done({ body: row.message.body }),
  };
}

/** Decides on keeping what is typed. */
export function decideDraft(
  state: State,
  command: { readonly chatId: string; readonly text: string },
): Decision<Answer<null>> {
  const isKept = (state.chats.get(command.chatId)?.draft ?? '') === command.text;
  return {
    events: isKept ? [] : [eventOf('draft.changed', { chatId: command.chatId, text: command.text })],
    durability: 'strict',
    answer: done(null),
  };
}

/** Decides on putting a chat back among the unread. */
export function decideMarkUnread(
  state: State,
  { chatId }: { readonly chatId: string },
): Decision<Answer<null>> {
  const chat = state.chats.get(chatId);
  if (!chat) return { events: [], answer: refuse('unknownChat', 'This chat is not known on this device.') };
  return {
    events: chat.unseen > 0 ? [] : [eventOf('chat.markedUnread', { chatId })],
    durability: 'strict',
    answer: done(null),
  };
}
