import { expect, test } from 'vitest';
import type { EventLogStore } from '../../../src/core/ports/ports.ts';
import { coldConsole, expectWhole, SAVED_MS } from './cold-console.ts';

test('a start reads only the head of the snapshot, and the list is there', async () => {
  const { rig, restartCold, list, loaded } = await coldConsole();
  const before = list().rows;
  await restartCold();
  expect(loaded()).toEqual([]);
  expect(list().rows).toEqual(before);
  expect(rig.core.view({ view: 'storage' }).head.snapshotThrough).toBeGreaterThan(0);
});

test('the thread of a cold chat is loading, then has its rows, and reads only its own part', async () => {
  const it = await coldConsole();
  const { rig, chat, thread, restartCold, loaded, part } = it;
  const before = thread().rows;
  await restartCold();
  expect(thread()).toMatchObject({ head: { known: true, loading: true, name: chat.friendlyName }, rows: [] });
  await rig.settle();
  expect(thread()).toMatchObject({ head: { loading: false } });
  expect(thread().rows).toEqual(before);
  expect(loaded()).toEqual([part()]);
  await expectWhole(it);
});

test('a message sent in a cold chat comes after its messages, and is sent', async () => {
  const it = await coldConsole();
  const { rig, chat, bodies, restartCold, send } = it;
  await restartCold();
  expect(await send('m1', 'Hello')).toEqual({ ok: true, value: { key: 'm1' } });
  await rig.calm();
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
  expect(bodies().at(-1)).toBe('Hello');
  await expectWhole(it);
});

test('a repeated send in a cold chat has one effect and one answer', async () => {
  const it = await coldConsole();
  const { rig, chat, rows, restartCold, send } = it;
  const answer = await send('m1', 'Hello');
  await rig.calm();
  await restartCold();
  expect(await send('m1', 'Hello')).toEqual(answer);
  await rig.calm();
  expect(rows().filter(({ body }) => body === 'Hello')).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
  expect(chat.messages.filter(({ body }) => body === 'Hello')).toHaveLength(1);
  await expectWhole(it);
});

test('waiting messages are in memory from the start, and can be discarded without being sent', async () => {
  const it = await coldConsole();
  const { rig, chat, rows, restartCold, send } = it;
  rig.service.cut();
  await send('m1', 'Never mind');
  await send('m2', 'Mind');
  await restartCold();
  expect(rig.core.view({ view: 'outbox' })).toMatchObject({
    head: { waiting: 2, failed: 0 },
    rows: [{ key: 'm1' }, { key: 'm2' }],
  });
  expect(await rig.execute({ type: 'discardMessage', chatId: chat.id, key: 'm1' })).toEqual({
    ok: true,
    value: { body: 'Never mind' },
  });
  await restartCold();
  expect(await send('m1', 'Never mind')).toEqual({ ok: true, value: { key: 'm1' } });
  await rig.calm();
  expect(rows().some(({ key }) => key === 'm1')).toBe(false);
  expect(chat.messages.some(({ body }) => body === 'Never mind')).toBe(false);
  expect(chat.messages.at(-1)?.body).toBe('Mind');
  await expectWhole(it);
});

test('an undelivered message of a cold chat can be sent again', async () => {
  const it = await coldConsole();
  const { rig, chat, rows, restartCold, send } = it;
  await send('m1', 'Hello');
  await rig.calm();
  const sid = chat.messages.at(-1)?.sid ?? '';
  rig.world.setStatus(sid, 'failed');
  await restartCold();
  const answer = await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  expect(answer).toMatchObject({ ok: true });
  await rig.calm();
  expect(rows().slice(-2)).toMatchObject([
    { key: 'm1', delivery: 'failed' },
    { key: answer.ok ? answer.value.key : '', body: 'Hello', delivery: 'sent' },
  ]);
  await expectWhole(it);
});

test.each([
  ['a retry', { type: 'retryMessage' }],
  ['taking away', { type: 'discardMessage' }],
] as const)('%s of a message that a chat on the disk does not have is refused', async (_, { type }) => {
  const { rig, chat, restartCold } = await coldConsole();
  await restartCold();
  expect(await rig.execute({ type, chatId: chat.id, key: 'nothing' })).toMatchObject({
    ok: false,
    refusal: { code: 'unknownMessage' },
  });
});

test('a draft, an unread mark and a favourite of cold chats are stored without loading other chats', async () => {
  const it = await coldConsole();
  const { rig, chat, chatAt, thread, entry, restartCold, loaded, part } = it;
  await restartCold();
  const [marked, liked] = [chatAt(1).id, chatAt(2).id];
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a' });
  await rig.execute({ type: 'markUnread', chatId: marked });
  expect(loaded()).toContain(part());
  expect(loaded()).not.toContain(part(liked));
  const before = entry(liked)?.isFavorite;
  await rig.execute({ type: 'toggleFavourite', chatId: liked });
  await restartCold();
  expect(thread().head.draft).toBe('Half a');
  expect(entry(marked)).toMatchObject({ markedUnread: true, unseen: 1 });
  expect(entry(liked)?.isFavorite).toBe(!before);
  await expectWhole(it);
});

test('a status with its chat finds its message on disk', async () => {
  const it = await coldConsole();
  const { rig, chat, rows, restartCold, send, tap } = it;
  await send('m1', 'Hello');
  await rig.calm();
  const sid = chat.messages.at(-1)?.sid;
  await restartCold();
  tap.status.emit({ kind: 'document', data: { sid, chat_uuid: chat.id, status: 'delivered' } });
  await rig.advance(1);
  await restartCold();
  await expectWhole(it);
  expect(rows().at(-1)).toMatchObject({ key: 'm1', delivery: 'delivered' });
});

test('a status without its chat waits, even over a restart, until the message is loaded', async () => {
  const it = await coldConsole();
  const { rig, chat, rows, restartCold, send, tap, loaded, thread } = it;
  await send('m1', 'Hello');
  await rig.calm();
  const sid = chat.messages.at(-1)?.sid;
  await restartCold();
  tap.status.emit({ kind: 'document', data: { sid, status: 'delivered' } });
  await rig.advance(1);
  expect(loaded()).toEqual([]);
  await restartCold();
  thread();
  await rig.settle();
  expect(rows().at(-1)).toMatchObject({ key: 'm1', delivery: 'delivered' });
  await expectWhole(it);
});

test('a message for a cold chat counts, rings, and is shown after the others', async () => {
  const it = await coldConsole();
  const { rig, chat, bodies, entry, inbound, list, restartCold } = it;
  await restartCold();
  const { ring } = list().head;
  await inbound('Anyone?');
  expect(entry()).toMatchObject({ unseen: 1, preview: { text: 'Anyone?' } });
  expect(list().head.ring).toBe(!ring);
  await rig.advance(SAVED_MS);
  await restartCold();
  expect(entry()).toMatchObject({ unseen: 1, preview: { text: 'Anyone?' } });
  await expectWhole(it);
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
});

test('a read position of another device applies to a cold chat', async () => {
  const it = await coldConsole();
  const { rig, chat, entry, inbound, restartCold } = it;
  const message = await inbound('Read me elsewhere');
  await restartCold();
  expect(entry()?.unseen).toBe(1);
  rig.world.setReadHorizon(rig.user.email, chat.id, message.index);
  await rig.advance(1);
  expect(entry()?.unseen).toBe(0);
  await expectWhole(it);
});

test('a list page with other counts changes cold chats, and only those', async () => {
  const it = await coldConsole();
  const { rig, chat, entry, restartCold, loaded, part } = it;
  rig.service.cut('conversations');
  await restartCold();
  rig.world.inbound({ chatId: chat.id, body: 'Untold' });
  await rig.execute({ type: 'refreshChats' });
  expect(loaded()).toEqual([part()]);
  expect(entry()).toMatchObject({ unseen: 1, preview: { text: 'Untold' } });
  await expectWhole(it);
});

test('after an outage cold chats are behind without being read; they catch up when opened', async () => {
  const it = await coldConsole();
  const { rig, chat, bodies, thread, restartCold, loaded } = it;
  await restartCold();
  rig.service.cut();
  await rig.advance(1);
  expect(loaded()).toEqual([]);
  rig.world.inbound({ chatId: chat.id, body: 'Missed' });
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.settle();
  expect(thread().head.checking).toBe(true);
  rig.service.restore();
  await rig.calm();
  expect(thread().head.checking).toBe(false);
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
  await expectWhole(it);
});

test('an unreadable disk is retried after a pause, however often the thread is shown', async () => {
  const disk = { isBroken: false, asked: 0 };
  const logs = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return {
        ...log,
        loadParts: async (names) => {
          if (!disk.isBroken) return log.loadParts(names);
          disk.asked += 1;
          throw new Error('The disk is broken');
        },
      };
    },
  });
  const { rig, chat, restartCold, thread, bodies } = await coldConsole({ logs });
  await restartCold();
  disk.isBroken = true;
  // A tab that watches the thread reads the view after each change.
  const stopWatching = rig.core.onChange(() => {
    if (disk.asked < 50) thread();
  });
  thread();
  await rig.settle();
  expect(disk.asked).toBe(1);
  expect(thread().head.loading).toBe(true);
  disk.isBroken = false;
  await rig.advance(SAVED_MS);
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
  stopWatching();
});
