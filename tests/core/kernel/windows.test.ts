import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CHAT_WINDOW, THREAD_WINDOW, WINDOW_MAX } from '../../../src/core/kernel/windows.ts';
import { CHAT_FILTERS, type ChatFilter } from '../../../src/core/model/chat/list/types.ts';
import { viewRequestSchema } from '../../../src/core/session/current-views.ts';
import { openChat } from '../support/open-chat.ts';
import { createRig } from '../support/rig.ts';

const THREAD = 100;

async function longThread() {
  const it = await openChat({ messagesPerChat: THREAD });
  const { rig, chat } = it;
  for (let pages = 0; pages < 3; pages += 1) {
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    await rig.advance(1);
  }
  const window = (more: { readonly size?: number; readonly until?: string | null } = {}) =>
    rig.core.view({ view: 'thread', chatId: chat.id, ...more });
  const bodies = chat.messages.map(({ body }) => body);
  return { ...it, window, all: bodies, key: (place: number) => it.rows()[place]?.key ?? '' };
}

test('a thread shows its newest rows, and whether there are older ones', async () => {
  const { window, all } = await longThread();
  const { head, rows } = window();
  expect(rows.map(({ body }) => body)).toEqual(all.slice(-THREAD_WINDOW));
  expect(head).toMatchObject({ hasEarlier: true, hasLater: false, hasOlder: false });
  const whole = window({ size: WINDOW_MAX });
  expect(whole.rows.map(({ body }) => body)).toEqual(all);
  expect(whole.head).toMatchObject({ hasEarlier: false, hasLater: false });
});

test('a window ends at the requested row, with as many rows before it as its size allows', async () => {
  const { window, all, key } = await longThread();
  const middle = window({ size: 10, until: key(49) });
  expect(middle.rows.map(({ body }) => body)).toEqual(all.slice(40, 50));
  expect(middle.head).toMatchObject({ hasEarlier: true, hasLater: true });
  const first = window({ size: 10, until: key(4) });
  expect(first.rows.map(({ body }) => body)).toEqual(all.slice(0, 5));
  expect(first.head).toMatchObject({ hasEarlier: false, hasLater: true });
  const last = window({ size: 10, until: key(THREAD - 1) });
  expect(last.rows.map(({ body }) => body)).toEqual(all.slice(-10));
  expect(last.head).toMatchObject({ hasEarlier: true, hasLater: false });
});

test('a window at a row stays there when messages arrive; one at the end moves with them', async () => {
  const { window, inbound, key } = await longThread();
  const until = key(49);
  const before = window({ size: 10, until });
  await inbound('New');
  expect(window({ size: 10, until }).rows).toEqual(before.rows);
  expect(window({ size: 10 }).rows.at(-1)?.body).toBe('New');
  expect(window({ size: 10, until: null }).rows.at(-1)?.body).toBe('New');
  expect(window({ size: 10 }).rows).toHaveLength(10);
});

test('a window with an unknown last row shows the end', async () => {
  const { window, all } = await longThread();
  const { head, rows } = window({ size: 10, until: 'gone' });
  expect(rows.map(({ body }) => body)).toEqual(all.slice(-10));
  expect(head.hasLater).toBe(false);
});

test('the chat list is a window too, favourites first', async () => {
  const { rig, list, inbound, chatAt } = await openChat({ chats: 12 });
  const all = list().rows;
  expect(all).toHaveLength(12);
  expect(list().head.hasLater).toBe(false);
  const few = () => rig.core.view({ view: 'chatList', q: '', size: 5 });
  expect(few().rows).toEqual(all.slice(0, 5));
  expect(few().head).toMatchObject({ hasLater: true, totalUnseen: list().head.totalUnseen });
  expect(rig.core.view({ view: 'chatList', q: '', size: 12 }).head.hasLater).toBe(false);
  expect(rig.core.view({ view: 'chatList', q: '', size: 11 }).head.hasLater).toBe(true);
  const favourites = all.filter(({ isFavorite }) => isFavorite).length;
  expect(all.slice(0, favourites).every(({ isFavorite }) => isFavorite)).toBe(true);
  expect(favourites).toBeGreaterThan(0);
  await inbound('Hello', chatAt(11).id);
  expect(list().rows[favourites]?.key).toBe(chatAt(11).id);
});

test('no request exceeds the largest window', () => {
  expect([CHAT_WINDOW, THREAD_WINDOW, WINDOW_MAX]).toEqual([100, 60, 2000]);
  const thread = { view: 'thread', chatId: 'c1' };
  for (const size of [0, 1.5, WINDOW_MAX + 1]) {
    expect(v.is(viewRequestSchema, { ...thread, size })).toBe(false);
  }
  expect(v.is(viewRequestSchema, { ...thread, size: WINDOW_MAX })).toBe(true);
});

async function manyKinds() {
  const it = await openChat({ chats: 6 });
  const { rig, chatAt, inbound } = it;
  for (const place of [1, 2, 3, 4, 5, 0]) {
    rig.core.attend('tab-1', { chatId: chatAt(place).id, visible: true });
    await rig.advance(1);
  }
  await inbound('Hello', chatAt(2).id);
  await rig.execute({ type: 'setDraft', chatId: chatAt(3).id, text: 'Half a' });
  await rig.execute({ type: 'setDraft', chatId: chatAt(4).id, text: '  ' });
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
  await rig.execute({ type: 'sendMessage', chatId: chatAt(4).id, clientMessageId: 'm1', body: 'No' });
  await rig.advance(1);
  const filtered = (filter: ChatFilter, q = '') => rig.core.view({ view: 'chatList', q, filter }).rows;
  return { ...it, filtered, ids: (filter: ChatFilter, q = '') => filtered(filter, q).map(({ key }) => key) };
}

test('each quick filter shows its chats, in the order of the list', async () => {
  const { list, chatAt, filtered, ids } = await manyKinds();
  const all = list().rows;
  expect(filtered('all')).toEqual(all);
  expect(ids('unread')).toEqual([chatAt(2).id]);
  expect(ids('draft')).toEqual([chatAt(3).id]);
  expect(ids('failed')).toEqual([chatAt(4).id]);
  expect(filtered('favourite')).toEqual(all.filter(({ isFavorite }) => isFavorite));
  expect(filtered('group')).toEqual(all.filter(({ isGroup }) => isGroup));
  for (const filter of CHAT_FILTERS) {
    expect(filtered(filter).length).toBeGreaterThan(0);
    if (filter !== 'all') expect(filtered(filter).length).toBeLessThan(all.length);
  }
});

test('a filter and a search show the chats that match both', async () => {
  const { chatAt, ids } = await manyKinds();
  expect(ids('unread', chatAt(2).friendlyName.slice(0, 4))).toEqual([chatAt(2).id]);
  expect(ids('unread', chatAt(3).friendlyName)).toEqual([]);
});

test('chats enter and leave a filter as they change', async () => {
  const { rig, chatAt, ids, inbound } = await manyKinds();
  await inbound('Hello', chatAt(5).id);
  expect(ids('unread')).toEqual(expect.arrayContaining([chatAt(2).id, chatAt(5).id]));
  rig.core.attend('tab-1', { chatId: chatAt(2).id, visible: true });
  await rig.execute({ type: 'setDraft', chatId: chatAt(3).id, text: '' });
  await rig.execute({ type: 'retryMessage', chatId: chatAt(4).id, key: 'm1' });
  await rig.calm();
  expect(ids('unread')).toEqual([chatAt(5).id]);
  expect(ids('draft')).toEqual([]);
  expect(ids('failed')).toEqual([]);
});

test('an undelivered message counts as failed', async () => {
  const { rig, chat, ids, send } = await manyKinds();
  await send('m2', 'Hello');
  await rig.calm();
  expect(ids('failed')).not.toContain(chat.id);
  rig.world.setStatus(chat.messages.at(-1)?.sid ?? '', 'failed');
  await rig.advance(1);
  expect(ids('failed')).toContain(chat.id);
});

test('a listed chat is loading, not empty, until its messages are loaded or have failed to load', async () => {
  const rig = await createRig();
  const chatId = rig.world.chats()[0]?.id ?? '';
  const thread = () => rig.core.view({ view: 'thread', chatId });
  const empty: unknown[] = [];
  rig.core.onChange(() => {
    const { head, rows } = thread();
    if (head.known && rows.length === 0 && head.error === null) empty.push(head.loading);
  });
  await rig.advance(1_000);
  expect(thread()).toMatchObject({ head: { known: true, loading: true }, rows: [] });
  rig.core.attend('tab', { chatId, visible: true });
  await rig.advance(1_000);
  expect(thread().rows).not.toEqual([]);
  expect(thread().head.loading).toBe(false);
  expect(empty.length).toBeGreaterThan(0);
  expect(empty).not.toContain(false);
});
