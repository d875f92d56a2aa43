import { expect } from 'vitest';
import type { Chat, Row } from '../../src/core/chat/chat.ts';
import { type DeliveryStatus, joinStatus } from '../../src/core/chat/delivery-status.ts';
import { compareRows } from '../../src/core/chat/timeline-order.ts';
import type { State } from '../../src/core/state.ts';
import type { MessageRow } from '../../src/core/views.ts';
import type { Console } from './console-model.ts';

/** What is remembered of a console while it lives, to see what must not change. */
export interface Memory {
  /** Server's sid to the key that its row was shown under. */
  readonly keys: Map<string, string>;
  /** The delivery that each row read last. */
  readonly deliveries: Map<string, DeliveryStatus>;
  readonly horizons: Map<string, { throughId: number; throughAt: number }>;
}

export const emptyMemory = (): Memory => ({
  keys: new Map(),
  deliveries: new Map(),
  horizons: new Map(),
});

/** What must hold after every single step (architecture section 8). */
export async function checkAlways(it: Console, memory: Memory): Promise<void> {
  const state = await it.state();
  for (const chat of state.chats.values()) {
    const shown = it.rig.core.view({ view: 'thread', chatId: chat.id }).rows;
    // The state is the fold of the log: what is shown is what the log says.
    expect(new Set(shown.map(({ key }) => key)).size, 'keys are unique').toBe(shown.length);
    oneRowPerSend(it, chat);
    confirmedAscend(chat);
    orderIsTotal(chat);
    pendingsComeLast(chat);
    keysStay(
      it,
      shown.map(({ key }) => key),
      memory,
    );
    statusNeverFalls(shown, memory);
    horizonNeverGoesBack(chat, memory);
    expect(chat.unseen, '22: never negative').toBeGreaterThanOrEqual(0);
  }
  const list = it.rig.core.view({ view: 'chatList', q: '' });
  const sum = [...state.chats.values()].reduce((total, chat) => total + chat.unseen, 0);
  expect(list.head.totalUnseen, '24: the total equals the sum').toBe(sum);
}

/** 10: one row per clientMessageId, whatever the order of response, echo, retry and restart. */
function oneRowPerSend(it: Console, chat: Chat): void {
  const shown = it.rig.core.view({ view: 'thread', chatId: chat.id }).rows;
  const messages = it.rig.world.chat(chat.id)?.messages ?? [];
  for (const message of messages) {
    const names = [message.clientMessageId, message.sid, `id:${message.id}`];
    const rows = shown.filter(({ key }) => names.includes(key));
    expect(rows.length, `10: one row for ${message.clientMessageId ?? message.sid}`).toBeLessThanOrEqual(1);
  }
}

const rowsInOrder = (chat: Chat): readonly Row[] => chat.order.flatMap((key) => chat.rows.get(key) ?? []);

/** 12: confirmed rows strictly ascend by id. */
function confirmedAscend(chat: Chat): void {
  const ids = rowsInOrder(chat).flatMap(({ send, message }) => (send === null ? (message.id ?? []) : []));
  for (let i = 1; i < ids.length; i += 1) expect(ids[i], '12').toBeGreaterThan(ids[i - 1] ?? 0);
}

/** 12: the comparator is a total order over the rows that occur. */
function orderIsTotal(chat: Chat): void {
  const rows = [...chat.rows.values()];
  for (const a of rows) {
    for (const b of rows) {
      if (a !== b) expect(Math.sign(compareRows(a, b)), '12').toBe(-Math.sign(compareRows(b, a)));
    }
  }
}

/** 13: pendings keep the order written and come after all that is confirmed. */
function pendingsComeLast(chat: Chat): void {
  const rows = rowsInOrder(chat);
  const orders = rows.flatMap(({ send }) => (send === null || send.state === 'failed' ? [] : send.order));
  expect(orders, '13').toEqual([...orders].sort((a, b) => a - b));
  const firstPending = rows.findIndex(({ send }) => send !== null && send.state !== 'failed');
  const lastConfirmed = rows.findLastIndex(({ send }) => send === null);
  if (firstPending >= 0) expect(firstPending, '13').toBeGreaterThan(lastConfirmed);
}

/** 14: a row's key never changes. */
function keysStay(it: Console, shown: readonly string[], memory: Memory): void {
  for (const chat of it.rig.world.chats()) {
    for (const message of chat.messages) {
      const key = shown.find((k) => [message.clientMessageId, message.sid, `id:${message.id}`].includes(k));
      if (key === undefined) continue;
      expect(key, `14: the key of ${message.sid}`).toBe(memory.keys.get(message.sid) ?? key);
      memory.keys.set(message.sid, key);
    }
  }
}

/** 25: a status never falls but by a retry: the agent's, or the queue's after a send that did not happen. */
function statusNeverFalls(shown: readonly MessageRow[], memory: Memory): void {
  for (const { key, delivery } of shown) {
    if (delivery === null) continue;
    const before = memory.deliveries.get(key) ?? delivery;
    const isRetry = (before === 'failed' || before === 'sending') && RETRIED.includes(delivery);
    if (!isRetry) expect(joinStatus(before, delivery), `25: ${before} to ${delivery}`).toBe(delivery);
    memory.deliveries.set(key, delivery);
  }
}
const RETRIED: readonly DeliveryStatus[] = ['queued', 'sending'];

/** 23: the horizon never goes back. */
function horizonNeverGoesBack(chat: Chat, memory: Memory): void {
  const before = memory.horizons.get(chat.id) ?? { throughId: 0, throughAt: 0 };
  expect(chat.horizon.throughId, '23').toBeGreaterThanOrEqual(before.throughId);
  expect(chat.horizon.throughAt, '23').toBeGreaterThanOrEqual(before.throughAt);
  memory.horizons.set(chat.id, chat.horizon);
}

/** What must hold once the faults have stopped, the line is up and nothing moves any more. */
export async function checkAtRest(it: Console): Promise<void> {
  const state = await it.state();
  for (const chatId of it.chatIds) {
    const chat = state.chats.get(chatId);
    const world = it.rig.world.chat(chatId);
    if (!chat || !world) throw new Error('a chat of the world is unknown');
    everyMessageOnce(it, state, chat);
    unseenByDefinition(it, chat);
    for (const written of it.written.filter((one) => one.chatId === chatId)) {
      const stored = world.messages.filter((message) => message.clientMessageId === written.id);
      const row = chat.rows.get(written.id);
      expect(stored.length, '20: one copy at the server').toBeLessThanOrEqual(1);
      if (written.discarded) continue;
      const isCut = row === undefined && chat.spent.has(written.id);
      const isSettled = stored.length === 1 ? isCut || row?.send === null : row?.send?.state === 'failed';
      expect(isSettled, `17: ${written.id} is confirmed or awaits the agent`).toBe(true);
    }
  }
}

/** 9 and 11: every server message of a loaded window is there exactly once; equal texts are not merged. */
function everyMessageOnce(it: Console, state: State, chat: Chat): void {
  if (chat.older.kind === 'unknown' || it.lookingAt !== chat.id) return;
  const rows = rowsInOrder(chat);
  const least = Math.min(...rows.flatMap(({ message }) => message.id ?? []));
  const window = (it.rig.world.chat(chat.id)?.messages ?? []).filter(({ id }) => id >= least);
  const confirmed = rows.filter(({ send }) => send === null);
  expect(
    confirmed.map(({ message }) => message.sid),
    '9',
  ).toEqual(window.map(({ sid }) => sid));
  for (const text of new Set(window.map(({ body }) => body))) {
    const told = confirmed.filter(({ message }) => message.body === text).length;
    expect(told, '11').toBe(window.filter(({ body }) => body === text).length);
  }
  expect(state.parked.size, '26: every parked status found its message').toBeLessThanOrEqual(
    it.rig.world.statusUpdates().length,
  );
}

/** 22: unseen is what others wrote above the read horizon; an open chat has none. */
function unseenByDefinition(it: Console, chat: Chat): void {
  if (it.lookingAt === chat.id) {
    expect(chat.unseen, '22: an open chat has nothing unseen').toBe(0);
    return;
  }
  const messages = it.rig.world.chat(chat.id)?.messages ?? [];
  const initial = it.unseenAtStart.get(chat.id) ?? 0;
  const inbound = messages.filter(({ direction }) => direction === 'inbound');
  const { throughId, throughAt } = chat.horizon;
  const expected =
    throughAt === 0 && throughId === 0
      ? initial + inbound.filter(({ at }) => at > it.startedAt).length
      : inbound.filter(({ id, at }) => id > throughId && at > throughAt).length;
  expect(chat.unseen, `22: unseen of ${chat.id}`).toBe(expected);
}
