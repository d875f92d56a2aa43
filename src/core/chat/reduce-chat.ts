import type { EventOf, EventType } from '../events.ts';
import type { ParkedStatus } from '../state.ts';
import type { Source } from './chat.ts';
import {
  type Authorship,
  adoptEchoes,
  type ChatDraft,
  confirm,
  cutBefore,
  enqueue,
  moveSend,
} from './chat-draft.ts';
import { joinStatus } from './delivery-status.ts';
import type { Message } from './message.ts';
import { anchorOf } from './timeline-order.ts';
import { countUnseen } from './unseen.ts';

/** Events of one chat. */
export type ChatEventType = Exclude<
  EventType,
  'connection.changed' | 'chats.listed' | 'conversation.added' | 'status.observed'
>;
export type ChatEvent = EventOf<ChatEventType> & { readonly seq: number; readonly at: number };

/** What the chat's reducer needs of the whole. */
export interface Surroundings extends Authorship {
  /** Statuses that came before their messages; taken when the message comes. */
  readonly parked: Map<string, ParkedStatus>;
}

/** Folds one event into a chat (architecture section 5). */
export function reduceChat(chat: ChatDraft, event: ChatEvent, around: Surroundings): void {
  switch (event.type) {
    case 'page.loaded': {
      const { messages, participants, older, place, joined, live } = event.payload;
      const first = firstOf(messages);
      if (place === 'newest' && !joined && first !== null) cutBefore(chat, first);
      for (const message of messages) take(chat, message, 'server', around);
      // A chat without anyone in it does not exist: such a page only left them out.
      if (participants.length > 0) chat.participants = participants;
      if (place === 'older' || !joined || chat.older.kind === 'unknown') {
        chat.older = older === null ? { kind: 'end' } : { kind: 'more', link: older };
      }
      if (place === 'newest') {
        for (const { id } of messages) chat.toldThrough = Math.max(chat.toldThrough, id ?? 0);
        chat.behindSince = live ? null : chat.toldThrough;
      }
      adoptEchoes(chat, around);
      return;
    }
    case 'message.received':
      take(chat, event.payload.message, 'realtime', around);
      chat.toldThrough = Math.max(chat.toldThrough, event.payload.message.id ?? 0);
      adoptEchoes(chat, around);
      return;
    case 'horizon.advanced': {
      const { throughId, throughAt, opening } = event.payload;
      if (opening) {
        const count = countUnseen(chat);
        chat.newAtOpening = count > 0 ? { count, throughAt } : null;
      }
      chat.horizon = {
        throughId: Math.max(chat.horizon.throughId, throughId),
        throughAt: Math.max(chat.horizon.throughAt, throughAt),
      };
      return;
    }
    case 'favourite.set':
      chat.isFavorite = event.payload.isFavorite;
      return;
    case 'draft.changed':
      chat.draft = event.payload.text;
      return;
    case 'outbox.enqueued': {
      const { clientMessageId, body, fromDraft } = event.payload;
      enqueue(chat, clientMessageId, body, event.at, event.seq);
      if (fromDraft) chat.draft = '';
      return;
    }
    case 'outbox.attempted': {
      const { attempt } = event.payload;
      moveSend(chat, event.payload.clientMessageId, 'sending', { attempt });
      return;
    }
    case 'outbox.accepted': {
      const { clientMessageId, message } = event.payload;
      if (message === null) moveSend(chat, clientMessageId, 'accepted');
      else take(chat, { ...message, clientMessageId }, 'server', around);
      adoptEchoes(chat, around);
      return;
    }
    case 'outbox.rejected': {
      const { clientMessageId, reason, code } = event.payload;
      moveSend(chat, clientMessageId, 'failed', { reason, code });
      return;
    }
    case 'outbox.unresolved':
      moveSend(chat, event.payload.clientMessageId, 'unresolved');
      return;
    case 'outbox.released':
      moveSend(chat, event.payload.clientMessageId, 'queued');
      return;
    case 'outbox.requeued':
      moveSend(chat, event.payload.clientMessageId, 'queued', {
        order: event.seq,
        anchor: anchorOf(chat),
        reason: null,
        code: null,
      });
      return;
    case 'outbox.discarded': {
      const { clientMessageId } = event.payload;
      if (chat.rows.get(clientMessageId)?.send) chat.rows.delete(clientMessageId);
      chat.spent.add(clientMessageId);
      return;
    }
  }
}

/** Joins a status into the message with this sid, if the chat holds it. */
export function observeStatus(chat: ChatDraft, sid: string, told: ParkedStatus): void {
  const row = chat.rows.get(chat.keys.get(`sid:${sid}`) ?? '');
  if (row) chat.rows.set(row.key, { ...row, message: withStatus(row.message, told) });
}

/** The message with the least id, of those that have one. */
function firstOf(messages: readonly Message[]): Message | null {
  return messages.reduce<Message | null>(
    (first, message) =>
      message.id !== null && (first === null || first.id === null || message.id < first.id) ? message : first,
    null,
  );
}

function take(chat: ChatDraft, message: Message, source: Source, around: Surroundings): void {
  const row = confirm(chat, message, source);
  const parked = row.message.sid === null ? undefined : around.parked.get(row.message.sid);
  if (parked === undefined || row.message.sid === null) return;
  around.parked.delete(row.message.sid);
  chat.rows.set(row.key, { ...row, message: withStatus(row.message, parked) });
}

const withStatus = (message: Message, told: ParkedStatus): Message => ({
  ...message,
  status: message.status === null ? told.status : joinStatus(message.status, told.status),
  errorCode: told.errorCode ?? message.errorCode,
});
