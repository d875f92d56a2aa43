import { type Answer, done, refuse } from '../../../kernel/answer.ts';
import { hasVisibleText } from '../../../kernel/shown-text.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import type { Decision } from '../../../log/committer.ts';
import { type Chat, rowOf } from '../../../model/chat/chat.ts';
import { isLeaving } from '../../../model/chat/deletion/deletion.ts';
import type { Settlement } from '../../../model/chat/delivery/delivery-status.ts';
import { isOpenFailure } from '../../../model/chat/delivery/failures.ts';
import { isPutOff, type Row } from '../../../model/chat/row.ts';
import { checkText } from '../../../model/chat/text/message-text.ts';
import { maySend } from '../../../model/consent/recipients.ts';
import { type DomainEvent, eventOf } from '../../../model/events.ts';
import { type Attachment, attachmentOf } from '../../../model/media/attachment.ts';
import { REDACTED_TEXT } from '../../../model/redaction/redaction.ts';
import type { State } from '../../../model/state.ts';
import { sendIds, takenFrom } from '../../media/compose-attachments.ts';
import { canDiscard } from '../thread/thread-view.ts';
import { afterSending, afterTyping, type Drafts, withoutDraft } from './drafts.ts';

/**
 * Queues a message. Refuses a text that is empty or too long, and a chat that is unknown, is being deleted or takes no
 * messages. A repeated id changes nothing. Each picture becomes a message of its own, and the first message contains the
 * text.
 */
export function decideSend(
  state: State,
  command: {
    readonly chatId: string;
    readonly clientMessageId: string;
    readonly body: string;
    readonly attachmentIds?: readonly string[];
    readonly from?: readonly string[];
    readonly hold?: number;
    readonly later?: LaterChoice;
  },
  now: Timestamp,
): Decision<Answer<{ readonly key: string }>> {
  const { chatId, clientMessageId, body, attachmentIds = [], hold = 0, later } = command;
  const chat = state.chats.get(chatId);
  if (!chat) return { events: [], answer: refuse('unknownChat', ':chatNotHere') };
  if (isLeaving(chat)) return { events: [], answer: refuse('unknownChat', ':chatLeaving') };
  const answer = done({ key: clientMessageId });
  if (chat.body?.rows.has(clientMessageId) || chat.body?.spent.has(clientMessageId)) {
    return { events: [], answer };
  }
  if (!maySend(state, chat).may) return { events: [], answer: refuse('optedOut', ':optedOut') };
  const check = checkText(body, attachmentIds.length > 0);
  if (check.kind !== 'fits') {
    const code = check.kind === 'empty' ? 'emptyMessage' : 'messageTooLong';
    return { events: [], answer: refuse(code, check.reason) };
  }
  if (later !== undefined && later.dueAt <= now) return { events: [], answer: timePassed };
  const pictures = takenFrom(chat.attachments, attachmentIds);
  if (!pictures.ok) return { events: [], answer: pictures };
  const events = sendIds(clientMessageId, pictures.value.length).flatMap((id, place) => {
    const picture = pictures.value[place];
    const enqueued = eventOf('outbox.enqueued', {
      chatId,
      clientMessageId: id,
      body: place === 0 && hasVisibleText(body) ? body : '',
      fromDraft: true,
      attachment: picture === undefined ? null : attachmentOf(picture),
      mediaUrl: picture?.url ?? null,
      ...(hold === 0 || later !== undefined ? {} : { heldUntil: now + hold * 1000 }),
    });
    if (later === undefined) return enqueued;
    return [enqueued, eventOf('outbox.scheduled', { chatId, clientMessageId: id, body: null, ...later })];
  });
  const { others } = afterSending(draftsOf(chat), body, command.from);
  return { events: [...events, ...othersEvents(chatId, chat, others)], durability: 'strict', answer };
}

interface LaterChoice {
  readonly dueAt: Timestamp;
  readonly unlessReply: boolean;
}

const timePassed = refuse('rejected', ':timePassed');

/** Changes a scheduled message, or restores a cancelled one. Refused if the chat takes no messages. */
export function decideSchedule(
  state: State,
  { chatId, key, body, later }: SendName & { readonly body: string; readonly later: LaterChoice },
  now: Timestamp,
): Decision<Answer<null>> {
  const chat = state.chats.get(chatId);
  const row = rowOf(chat, key);
  if (chat === undefined || row === undefined || !isPutOff(row.send))
    return {
      events: [],
      answer: refuse('unknownMessage', row?.send ? ':alreadySending' : ':alreadySettled'),
    };
  if (!maySend(state, chat).may) return { events: [], answer: refuse('optedOut', ':optedOut') };
  if (later.dueAt <= now) return { events: [], answer: timePassed };
  const check = checkText(body, row.send.attachment !== null || row.message.mediaUrl !== null);
  if (check.kind !== 'fits')
    return {
      events: [],
      answer: refuse(check.kind === 'empty' ? 'emptyMessage' : 'messageTooLong', check.reason),
    };
  const changed = body === row.message.body ? null : body;
  return {
    events: [eventOf('outbox.scheduled', { chatId, clientMessageId: key, body: changed, ...later })],
    durability: 'strict',
    answer: done(null),
  };
}

/** Keeps a scheduled message from leaving. Its text stays until the agent removes it. */
export function decideCancelScheduled(state: State, { chatId, key }: SendName): Decision<Answer<null>> {
  const send = rowOf(state.chats.get(chatId), key)?.send ?? null;
  if (send?.state === 'cancelled') return { events: [], answer: done(null) };
  if (send?.state !== 'scheduled')
    return { events: [], answer: refuse('unknownMessage', send ? ':alreadySending' : ':alreadySettled') };
  return {
    events: [eventOf('outbox.cancelled', { chatId, clientMessageId: key, reason: null })],
    durability: 'strict',
    answer: done(null),
  };
}

interface SendName {
  readonly chatId: string;
  readonly key: string;
}

/**
 * Retries a message shown as not sent, or sends a scheduled or cancelled message now. A message that never reached the service returns to the queue. If the
 * service has the message but could not deliver it, a copy is queued under `newId`, once. Refused if the chat takes no
 * messages.
 */
export function decideRetry(
  state: State,
  command: { readonly chatId: string; readonly key: string },
  newId: string,
): Decision<Answer<{ readonly key: string }>> {
  const { chatId, key } = command;
  const chat = state.chats.get(chatId);
  const row = rowOf(chat, key);
  if (chat && !maySend(state, chat).may) return { events: [], answer: refuse('optedOut', ':optedOut') };
  if (row?.send?.state === 'failed' || isPutOff(row?.send ?? null)) {
    return {
      events: [eventOf('outbox.requeued', { chatId, clientMessageId: key })],
      durability: 'strict',
      answer: done({ key }),
    };
  }
  if (chat && row && row.send === null && isOpenFailure(chat, row) && row.message.body !== REDACTED_TEXT) {
    return {
      events: [
        settled(chatId, row, 'resent'),
        eventOf('outbox.enqueued', {
          chatId,
          clientMessageId: newId,
          body: row.message.body,
          fromDraft: false,
          attachment: null,
          mediaUrl: row.message.mediaUrl,
        }),
      ],
      durability: 'strict',
      answer: done({ key: newId }),
    };
  }
  return { events: [], answer: refuse('unknownMessage', ':notRetryable') };
}

/**
 * Removes a queued or failed message. Refuses a message that may be in flight. A message that the service
 * could not deliver stays there, so only its failure is settled. With `edit`, the message's picture returns to
 * the draft. A picture of which only the address is known gets the id `newId`.
 */
export function decideDiscard(
  state: State,
  command: { readonly chatId: string; readonly key: string; readonly edit?: boolean },
  newId: string,
): Decision<Answer<{ readonly body: string }>> {
  const { chatId, key } = command;
  const chat = state.chats.get(chatId);
  const row = rowOf(chat, key);
  const isUndelivered = chat !== undefined && row?.send === null && isOpenFailure(chat, row);
  if (row === undefined || !(isUndelivered || canDiscard(row))) {
    const reason = row?.send ? ':alreadySending' : ':alreadySettled';
    return { events: [], answer: refuse('unknownMessage', reason) };
  }
  if (command.edit === true && row.message.body === REDACTED_TEXT)
    return { events: [], answer: refuse('unknownMessage', ':textRemoved') };
  const picture = command.edit === true ? pictureOf(row, newId) : null;
  return {
    events: [
      isUndelivered
        ? settled(chatId, row, command.edit === true ? 'edited' : 'dismissed')
        : eventOf('outbox.discarded', { chatId, clientMessageId: key }),
      ...(picture === null ? [] : [eventOf('attachment.added', { chatId, ...picture })]),
    ],
    durability: 'strict',
    answer: done({ body: row.message.body }),
  };
}

/** Takes back held messages. Their texts come before the draft, without `ending`. */
export function decideUndoSend(
  state: State,
  {
    chatId,
    keys,
    ending = '',
  }: { readonly chatId: string; readonly keys: readonly string[]; readonly ending?: string },
  newId: string,
): Decision<Answer<null>> {
  const chat = state.chats.get(chatId);
  const rows = keys.map((key) => rowOf(chat, key));
  const isTooLate = rows.some((row) => row?.send?.state !== 'queued' || row.send.attempt > 0);
  if (isTooLate) return { events: [], answer: refuse('unknownMessage', ':alreadySending') };
  const bodies = rows.flatMap((row) => {
    const body = row?.message.body ?? '';
    return body.endsWith(ending) ? body.slice(0, body.length - ending.length) : body;
  });
  const drafts = draftsOf(chat);
  const text = [...bodies, drafts.text].filter((one) => one !== '').join('\n');
  const { events } = draftDecision(chatId, chat, { ...drafts, text });
  return {
    events: [
      ...keys.flatMap((key) => decideDiscard(state, { chatId, key, edit: true }, newId).events),
      ...events,
    ],
    durability: 'strict',
    answer: done(null),
  };
}

const settled = (chatId: string, { message: { sid, id } }: Row, by: Settlement) =>
  eventOf('message.failureSettled', { chatId, sid, id, by });

function pictureOf(
  { send, message }: Row,
  newId: string,
): (Attachment & { readonly url: string | null }) | null {
  const url = message.mediaUrl;
  const attachment = send?.attachment ?? null;
  if (attachment !== null) return { ...attachment, url };
  return url === null ? null : { attachmentId: newId, name: 'Picture', size: null, url };
}

const draftsOf = (chat: Chat | undefined): Drafts => ({
  text: chat?.draft ?? '',
  others: chat?.otherDrafts ?? [],
});

/** Returns no event if the same texts are set aside already. */
const othersEvents = (
  chatId: string,
  chat: Chat | undefined,
  others: readonly string[],
): readonly DomainEvent[] => {
  const before = chat?.otherDrafts ?? [];
  const isSame = before.length === others.length && before.every((text, place) => text === others[place]);
  return isSame ? [] : [eventOf('draft.setAside', { chatId, texts: [...others] })];
};

function draftDecision(
  chatId: string,
  chat: Chat | undefined,
  { text, others }: Drafts,
): Decision<Answer<null>> {
  const isKept = (chat?.draft ?? '') === text;
  return {
    events: [
      ...(isKept ? [] : [eventOf('draft.changed', { chatId, text })]),
      ...othersEvents(chatId, chat, others),
    ],
    durability: 'strict',
    answer: done(null),
  };
}

export function decideDraft(
  state: State,
  command: { readonly chatId: string; readonly text: string; readonly from?: readonly string[] },
): Decision<Answer<null>> {
  const chat = state.chats.get(command.chatId);
  return draftDecision(command.chatId, chat, afterTyping(draftsOf(chat), command.text, command.from));
}

export function decideDropDraft(
  state: State,
  { chatId, text }: { readonly chatId: string; readonly text: string },
): Decision<Answer<null>> {
  const chat = state.chats.get(chatId);
  return draftDecision(chatId, chat, withoutDraft(draftsOf(chat), text));
}

export function decideMute(
  state: State,
  { chatId, isMuted }: { readonly chatId: string; readonly isMuted: boolean },
): Decision<Answer<null>> {
  const chat = state.chats.get(chatId);
  if (!chat) return { events: [], answer: refuse('unknownChat', ':chatNotHere') };
  return {
    events: chat.isMuted === isMuted ? [] : [eventOf('chat.muted', { chatId, isMuted })],
    durability: 'strict',
    answer: done(null),
  };
}

export function decideMarkUnread(
  state: State,
  { chatId }: { readonly chatId: string },
): Decision<Answer<null>> {
  const chat = state.chats.get(chatId);
  if (!chat) return { events: [], answer: refuse('unknownChat', ':chatNotHere') };
  return {
    events: chat.unseen > 0 ? [] : [eventOf('chat.markedUnread', { chatId })],
    durability: 'strict',
    answer: done(null),
  };
}
