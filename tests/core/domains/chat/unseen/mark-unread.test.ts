import { expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';

const mark = (chatId: string) => ({ type: 'markUnread', chatId }) as const;

async function readEverything() {
  const it = await openChat();
  const { rig, chatAt, list } = it;
  for (const place of [1, 2, 0]) {
    rig.core.attend('tab-1', { chatId: chatAt(place).id, visible: true });
    await rig.advance(1);
  }
  expect(list().head.totalUnseen).toBe(0);
  const look = async (chatId: string | null) => {
    rig.core.attend('tab-1', chatId === null ? null : { chatId, visible: true });
    await rig.advance(1);
  };
  return { ...it, look };
}

test('a chat marked unread counts as one unseen message, in the list and in the total', async () => {
  const { rig, chatAt, entry, list } = await readEverything();
  const other = chatAt(1).id;
  expect(await rig.execute(mark(other))).toEqual({ ok: true, value: null });
  expect(entry(other)).toMatchObject({ unseen: 1, markedUnread: true });
  expect(list().head.totalUnseen).toBe(1);
  const unread = rig.core.view({ view: 'chatList', q: '', filter: 'unread' });
  expect(unread.rows.map(({ key }) => key)).toEqual([other]);
});

test('the mark stays over a restart, until the chat is opened', async () => {
  const { rig, chatAt, entry, list, look } = await readEverything();
  const other = chatAt(1).id;
  await look(null);
  await rig.execute(mark(other));
  await rig.advance(5000);
  await rig.restart();
  expect(entry(other)).toMatchObject({ unseen: 1, markedUnread: true });
  await look(other);
  expect(entry(other)).toMatchObject({ unseen: 0, markedUnread: false });
  expect(list().head.totalUnseen).toBe(0);
  await rig.restart();
  expect(entry(other)).toMatchObject({ unseen: 0, markedUnread: false });
});

test('a mark on the open chat stays until the chat is opened again', async () => {
  const { rig, chat, entry, look, inbound, readAll } = await readEverything();
  await rig.execute(mark(chat.id));
  await inbound('And another thing');
  expect(entry()).toMatchObject({ unseen: 1, markedUnread: true });
  await rig.advance(60_000);
  expect(entry()).toMatchObject({ unseen: 1, markedUnread: true });
  await inbound('And one more');
  expect(entry()?.unseen).toBe(2);
  await readAll();
  expect(entry()).toMatchObject({ unseen: 1, markedUnread: true });
  await look(null);
  await look(chat.id);
  expect(entry()).toMatchObject({ unseen: 0, markedUnread: false });
  await inbound('Read at once');
  await readAll();
  expect(entry()?.unseen).toBe(0);
});

test('a chat with unseen messages is not marked, so its count does not change', async () => {
  const { rig, chatAt, entry, inbound } = await readEverything();
  const other = chatAt(1).id;
  await inbound('Hello', other);
  await inbound('Anyone?', other);
  const before = await rig.peek();
  expect(await rig.execute(mark(other))).toEqual({ ok: true, value: null });
  expect(await rig.peek()).toEqual(before);
  expect(entry(other)).toMatchObject({ unseen: 2, markedUnread: false });
});

test('new messages in a marked chat replace the mark in the count', async () => {
  const { rig, chatAt, entry, inbound } = await readEverything();
  const other = chatAt(1).id;
  await rig.execute(mark(other));
  await inbound('Hello', other);
  expect(entry(other)?.unseen).toBe(1);
  await inbound('Anyone?', other);
  expect(entry(other)?.unseen).toBe(2);
});

test('reading on another device does not remove the mark', async () => {
  const { rig, chatAt, entry, inbound, look } = await readEverything();
  const other = chatAt(1).id;
  await look(null);
  const message = await inbound('Hello', other);
  await look(other);
  await look(null);
  await rig.execute(mark(other));
  rig.world.setReadHorizon(rig.user.email, other, message.index);
  await rig.advance(1);
  expect(entry(other)).toMatchObject({ unseen: 1, markedUnread: true });
});

test('an unknown chat cannot be marked', async () => {
  const { rig } = await readEverything();
  expect(await rig.execute(mark('nowhere'))).toMatchObject({ ok: false, refusal: { code: 'unknownChat' } });
});

test('all unread chats are marked read at once, and the answer names them', async () => {
  const { rig, chatAt, entry, list, inbound, look } = await readEverything();
  const [first, second] = [chatAt(1).id, chatAt(2).id];
  await look(null);
  await inbound('Hello', first);
  await rig.execute(mark(second));
  expect(list().head.totalUnseen).toBe(2);
  const answer = await rig.execute({ type: 'markAllRead' });
  expect(answer).toEqual({ ok: true, value: { chatIds: expect.arrayContaining([first, second]) } });
  expect(list().head.totalUnseen).toBe(0);
  expect(entry(second)).toMatchObject({ unseen: 0, markedUnread: false });
  await rig.advance(5000);
  await rig.restart();
  expect(list().head.totalUnseen).toBe(0);
  expect(await rig.execute({ type: 'markAllRead' })).toEqual({ ok: true, value: { chatIds: [] } });
});
