import * as v from 'valibot';
import { nameSchema } from '../../kernel/text-limits.ts';
import { type Chat, rowOf } from '../../model/chat/chat.ts';
import { deliveryOf } from '../../model/chat/delivery/delivery-of.ts';
import { nameOf } from '../../model/chat/names.ts';
import { isPutOff, type Row } from '../../model/chat/row.ts';
import { compareRows } from '../../model/chat/thread/timeline-order.ts';
import { viewsOver } from '../../model/define-view.ts';
import type { OutboxRow, OutboxView, ScheduledRow, ScheduledView } from '../../model/outbox/types.ts';
import { READS } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import { canDiscard, failureOf, placeInQueue } from '../chat/thread/thread-view.ts';

/** Returns the unconfirmed messages of all chats. The chat with the oldest message comes first. */
export function outboxView(state: Pick<State, 'chats' | 'totals'>): OutboxView {
  if (state.totals.unsent === 0) return empty;
  const rows = state.chats
    .slice(0)
    .filter(({ sends, putOff }) => sends.size > putOff.length)
    .map((chat) => ({ chat, sends: sendsOf(chat) }))
    .sort((a, b) => firstOrder(a.sends) - firstOrder(b.sends))
    .flatMap(({ chat, sends }) => sends.map((row) => outboxRow(chat, row)));
  const failed = rows.filter(({ delivery }) => delivery === 'failed').length;
  return { head: { waiting: rows.length - failed, failed }, rows };
}

/** Returns the scheduled and cancelled messages of one chat, or of all chats. */
export function scheduledView(
  state: Pick<State, 'chats' | 'totals'>,
  { chatId }: { readonly chatId?: string },
): ScheduledView {
  const chats = state.totals.unsent === 0 ? [] : state.chats.slice(0);
  const rows = chats
    .filter((chat) => chatId === undefined || chat.id === chatId)
    .flatMap((chat) => chat.putOff.flatMap((key) => scheduledRow(chat, rowOf(chat, key))))
    .sort((a, b) => a.dueAt - b.dueAt);
  return { head: { waiting: rows.filter(({ isCancelled }) => !isCancelled).length }, rows };
}

function scheduledRow(chat: Chat, row: Row | undefined): readonly ScheduledRow[] {
  const send = row?.send;
  if (row === undefined || !send?.later) return [];
  return [
    {
      key: row.key,
      chatId: chat.id,
      chatName: nameOf(chat),
      body: row.message.body,
      picture: send.attachment?.name ?? null,
      hasPicture: send.attachment !== null || row.message.mediaUrl !== null,
      dueAt: send.later.dueAt,
      unlessReply: send.later.unlessReply,
      isCancelled: send.state === 'cancelled',
      reason: send.reason,
    },
  ];
}

const empty: OutboxView = { head: { waiting: 0, failed: 0 }, rows: [] };

const sendsOf = (chat: Chat): readonly Row[] =>
  [...chat.sends]
    .flatMap((key) => rowOf(chat, key) ?? [])
    .filter(({ send }) => !isPutOff(send))
    .sort(compareRows);

const firstOrder = (sends: readonly Row[]): number => Math.min(...sends.map(({ send }) => send?.order ?? 0));

function outboxRow(chat: Chat, row: Row): OutboxRow {
  const delivery = deliveryOf(row) ?? 'queued';
  return {
    key: row.key,
    chatId: chat.id,
    chatName: nameOf(chat),
    body: row.message.body,
    picture: row.send?.attachment?.name ?? null,
    at: row.message.at,
    delivery,
    failure: delivery === 'failed' ? failureOf(row) : null,
    queuePosition: placeInQueue(chat, row),
    heldUntil: row.send?.state === 'queued' && row.send.attempt === 0 ? (row.send.heldUntil ?? null) : null,
    canRetry: delivery === 'failed',
    canDiscard: canDiscard(row),
  };
}

export const outboxViews = {
  /** Waiting and failed messages of all chats. */
  outbox: viewsOver()({
    request: v.object({ view: v.literal('outbox') }),
    may: READS,
    state: ['chats', 'totals'],
    live: [],
    make: outboxView,
  }),
  /** Scheduled and cancelled messages, those of one chat with `chatId`. */
  scheduled: viewsOver()({
    request: v.object({ view: v.literal('scheduled'), chatId: v.exactOptional(nameSchema) }),
    may: READS,
    state: ['chats', 'totals'],
    live: [],
    make: (state, _live, request) => scheduledView(state, request),
  }),
};
