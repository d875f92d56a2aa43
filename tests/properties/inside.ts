/** Gives the property tests access to the inner parts of the state. No other file of these tests uses them. */

import { chatListView } from '../../src/core/domains/chat/list/chat-list-view.ts';
import { threadView } from '../../src/core/domains/chat/thread/thread-view.ts';
import { createLive } from '../../src/core/domains/context/live.ts';
import { noRecordViews } from '../../src/core/domains/records/no-records.ts';
import { WINDOW_MAX } from '../../src/core/kernel/windows.ts';
import { decodeRecord } from '../../src/core/log/decode.ts';
import { type Chat, type ChatBody, isUnsettled, rowsOf } from '../../src/core/model/chat/chat.ts';
import type { DeliveryStatus } from '../../src/core/model/chat/delivery/delivery-status.ts';
import { warm } from '../../src/core/model/chat/fold-chats.ts';
import { namesOf } from '../../src/core/model/chat/kept-names.ts';
import type { ChatRow } from '../../src/core/model/chat/list/types.ts';
import type { Message } from '../../src/core/model/chat/message.ts';
import { compareRows } from '../../src/core/model/chat/thread/timeline-order.ts';
import type { ThreadView } from '../../src/core/model/chat/thread/types.ts';
import type { LoggedEvent } from '../../src/core/model/events.ts';
import { fold } from '../../src/core/model/fold.ts';
import { emptyState, type State } from '../../src/core/model/state.ts';
import type { Rig } from '../core/support/rig.ts';

export type { Chat, State };

export interface InnerRow {
  readonly key: string;
  readonly id: number | null;
  readonly sid: string | null;
  readonly body: string;
  readonly status: DeliveryStatus | null;
  readonly confirmed: boolean;
  /** The place in the queue while the send is not settled; null otherwise. */
  readonly order: number | null;
}

export const innerRows = (chat: Chat): readonly InnerRow[] =>
  [...rowsOf(chat)].map(({ key, message, send }) => ({
    key,
    id: message.id,
    sid: message.sid,
    body: message.body,
    status: message.status,
    confirmed: send === null,
    order: isUnsettled(send) ? send.order : null,
  }));

/** Whether the comparator agrees with the order of the rows. It must agree in both directions and for equal rows. */
export function isInOrder(chat: Chat): boolean {
  const rows = [...rowsOf(chat)];
  return rows.every((row, place) => {
    const next = rows[place + 1];
    if (compareRows(row, row) !== 0) return false;
    return next === undefined || (compareRows(row, next) < 0 && compareRows(next, row) > 0);
  });
}

export const unsentIn = (chat: Chat): number =>
  [...rowsOf(chat)].filter(({ send }) => send !== null).length +
  (chat.draft.trim() === '' && chat.attachments.length === 0 ? 0 : 1);

export const unconfirmedIn = (chat: Chat): readonly string[] =>
  [...rowsOf(chat)].filter(({ send }) => send !== null).map(({ key }) => key);

/**
 * Whether a message of the chat was not sent and nobody has settled that. It may be a message that this device does not
 * have.
 */
export const hasOpenFailure = (chat: Chat): boolean => {
  const rows = [...rowsOf(chat)];
  const names = new Set(rows.flatMap(({ message }) => namesOf(message)));
  const isSettled = (message: Message) => namesOf(message).some((name) => name in chat.settled);
  return (
    chat.undelivered.some((name) => !names.has(name)) ||
    rows.some(({ send, message }) =>
      send === null
        ? message.direction === 'outbound' && message.status === 'failed' && !isSettled(message)
        : send.state === 'failed',
    )
  );
};

export const chatIn = (state: State, chatId: string): Chat | undefined => state.chats.get(chatId);
export const chatsIn = (state: State): readonly Chat[] => [...state.chats];
export const wasCut = (chat: Chat, key: string): boolean => chat.body?.spent.has(key) ?? false;
export const isSendFailed = (chat: Chat, key: string): boolean =>
  chat.body?.rows.get(key)?.send?.state === 'failed';

export const selfOf = ({ user }: Rig): readonly string[] => [user.email, user.username, String(user.id)];

export const emptyStateOf = (rig: Rig): State => emptyState(selfOf(rig));

export const decodedOf = (records: Iterable<unknown>): readonly LoggedEvent[] =>
  [...records].flatMap((record) => {
    const decoded = decodeRecord(record);
    return decoded.ok ? [decoded.event] : [];
  });

export const warmed = (state: State, bodies: ReadonlyMap<string, ChatBody>): State =>
  [...bodies].reduce((now, [id, body]) => warm(now, id, body), state);

export const plain = (state: State): unknown => ({
  ...state,
  self: [...state.self],
  chats: [...state.chats].map(({ body, sends, ...chat }) => ({
    ...chat,
    sends: [...sends].sort(),
    body: body && {
      rows: [...body.rows],
      formerKeys: [...body.formerKeys].sort(),
      spent: [...body.spent].sort(),
    },
  })),
  flagged: [...state.flagged].map(([key, index]) => [key, { ...index, chatIds: [...index.chatIds] }]),
  parked: [...state.parked].sort(),
});

const CONNECTED = { state: 'connected' as const, reason: null, since: 0 };

export function threadOf(state: State, chatId: string): ThreadView {
  const live = createLive(CONNECTED, new Map([['tab', { chatId, visible: true }]]));
  return threadView(state, live, { chatId, size: WINDOW_MAX });
}

export function shownThread(state: State, chatId: string): unknown {
  const { head, rows } = threadOf(state, chatId);
  return [head.draft, rows];
}

export const listOf = (state: State): readonly ChatRow[] =>
  chatListView(state, { ...createLive(CONNECTED, new Map()), masks: noRecordViews.masks }, { q: '' }).rows;

export const shown = (state: State) =>
  chatsIn(state)
    .map((chat) => ({
      id: chat.id,
      name: chat.name,
      unseen: chat.unseen,
      draft: chat.draft,
      attachments: chat.attachments,
      isFavorite: chat.isFavorite,
      isMuted: chat.isMuted,
      flags: chat.flags,
      queue: chat.queue,
      rows: innerRows(chat).map(({ key, id, sid, body, status, confirmed }) => ({
        key,
        id,
        sid,
        body,
        status,
        confirmed,
      })),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

export { fold };
