import type { Live } from '../session/live.ts';
import { idleThread, isOpen } from '../session/live.ts';
import type { State } from '../state.ts';
import type { MessageRow, ParticipantView, ThreadView } from '../views.ts';
import { type Chat, emptyChat, isLoaded, type Row } from './chat.ts';
import { mayBeEcho } from './chat-draft.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import type { Participant } from './message.ts';
import { isAfter } from './timeline-order.ts';

/** A chat's thread, as far as this device knows it (spec section 2, "Chat screen"). */
export function threadView(state: State, live: Live, chatId: string): ThreadView {
  const known = state.chats.get(chatId);
  const chat = known ?? emptyChat(chatId);
  const load = live.threads.get(chatId) ?? idleThread;
  const rows = visibleRows(state, chat).map((row) => messageRow(state, chat, row));
  return {
    head: {
      chatId,
      known: known !== undefined,
      name: nameOf(chat),
      isGroup: chat.isGroup,
      isFavorite: chat.isFavorite,
      participants: chat.participants.map(participantView),
      loading: load.loading && !isLoaded(chat),
      checking: chat.behindSince !== null && isOpen(live, chatId),
      error: load.error,
      hasOlder: chat.older.kind === 'more',
      loadingOlder: load.loadingOlder,
      olderError: load.olderError,
      draft: chat.draft,
      ...newLine(chat),
    },
    rows,
  };
}

/** The chat's name; for one that the list has not told of yet, whoever takes part. */
export const nameOf = (chat: Chat): string =>
  chat.name || chat.participants.map((participant) => participantView(participant).label)[0] || 'Chat';

function participantView(participant: Participant): ParticipantView {
  const number = participant.phone ?? participant.address;
  return {
    id: participant.uuid,
    label: number ?? participant.identity ?? 'Unknown',
    channel: number === null ? 'chat' : 'sms',
  };
}

/**
 * The rows to show. While an attempt has no outcome, one of our own messages that came without its id may
 * be its echo: it is held back until that is known, so that one message is never two rows.
 */
export function visibleRows(state: State, chat: Chat): readonly Row[] {
  const rows = chat.order.flatMap((key) => chat.rows.get(key) ?? []);
  const pending = rows.find(({ send }) => send?.state === 'sending' || send?.state === 'unresolved');
  const anchor = pending?.send?.anchor;
  if (anchor === undefined) return rows;
  return rows.filter((row) => !(mayBeEcho(row, state) && isAfter(row, anchor)));
}

/** What a row's delivery reads; null for inbound messages. */
export function deliveryOf(row: Row): DeliveryStatus | null {
  switch (row.send?.state) {
    case 'queued':
      return 'queued';
    case 'sending':
    case 'unresolved':
      return 'sending';
    case 'accepted':
      return 'sent';
    case 'failed':
      return 'failed';
    case undefined:
      return row.message.direction === 'inbound' ? null : (row.message.status ?? 'sent');
  }
}

/** Written by the signed-in user, here or on another device. */
export const isMine = ({ send, message }: Row, self: State['self']): boolean =>
  send !== null || (message.author !== null && self.has(message.author));

function messageRow(state: State, chat: Chat, row: Row): MessageRow {
  const { message, send } = row;
  const delivery = deliveryOf(row);
  const place = send?.state === 'queued' ? chat.queue.indexOf(row.key) + 1 : 0;
  return {
    key: row.key,
    body: message.body,
    direction: message.direction,
    author: message.author,
    mine: isMine(row, state.self),
    at: message.at,
    delivery,
    failure: delivery === 'failed' ? failureOf(row) : null,
    queuePosition: place > 0 ? place : null,
    mediaUrl: message.mediaUrl,
    canRetry: delivery === 'failed',
    canDiscard: send?.state === 'queued' || send?.state === 'failed',
  };
}

function failureOf({ send, message }: Row): string {
  const reason = send?.reason ?? 'The network could not deliver it';
  const code = send?.code ?? message.errorCode;
  return code === null || code === undefined ? reason : `${reason} (${code})`;
}

/** Where what was new at opening begins: the last so many of theirs, up to the time of opening. */
function newLine(chat: Chat): { readonly newFromKey: string | null; readonly newCount: number } {
  const opened = chat.newAtOpening;
  if (opened === null) return { newFromKey: null, newCount: 0 };
  let left = opened.count;
  let first: string | null = null;
  for (let i = chat.order.length - 1; i >= 0 && left > 0; i -= 1) {
    const row = chat.rows.get(chat.order[i] ?? '');
    if (row?.message.direction !== 'inbound' || row.message.at > opened.throughAt) continue;
    first = row.key;
    left -= 1;
  }
  return { newFromKey: first, newCount: first === null ? 0 : opened.count };
}
