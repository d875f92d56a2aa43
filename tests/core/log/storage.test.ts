import { expect, test } from 'vitest';
import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import type { EventLog, EventLogStore, LogRun } from '../../../src/core/ports/ports.ts';
import { bodiesOf, openChat } from '../support/open-chat.ts';
import { png } from '../support/pictures.ts';

/** A store that changes its logs before the core gets them. */
const through =
  (change: (log: EventLog) => Partial<EventLog>) =>
  (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return { ...log, ...change(log) };
    },
  });

/** A disk that can fail although it has space. While it is broken, it stores nothing. */
const breakable = () => {
  const disk = { isBroken: false };
  const logs = through((log) => ({
    append: async (events, durability) => {
      if (disk.isBroken) throw new DOMException('The disk is broken', 'UnknownError');
      return log.append(events, durability);
    },
  }));
  return { disk, logs };
};

/** A run in front of all others. No core has written this run. */
const runOf = (record: unknown): LogRun => ({
  first: 1,
  last: 1,
  count: 1,
  checkedBy: null,
  events: [record],
});

test.each([
  ['null', null],
  ['a text', 'garbage'],
  ['a record without its number', { type: 'draft.changed', v: 1, payload: { chatId: 'c', text: 't' } }],
  ['a payload of another shape', { seq: 0.5, at: 1, type: 'draft.changed', v: 1, payload: { chatId: 7 } }],
  ['an event of a newer version', { seq: 0.5, at: 1, type: 'draft.changed', v: 2, payload: { to: 'x' } }],
  ['an event of an unknown kind', { seq: 0.5, at: 1, type: 'poll.opened', v: 1, payload: {} }],
])('%s in the log is folded without it and counted', async (_, record) => {
  const logs = through((log) => ({
    async *read(range) {
      yield runOf(record);
      yield* log.read(range);
    },
  }));
  const { rig, chat, connection, thread, bodies, inbound } = await openChat({ logs });
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Kept' });
  await rig.restart();
  expect(connection().quarantined).toBe(1);
  expect(thread().head.draft).toBe('Kept');
  await inbound('Still here');
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('if the log cannot be opened, memory mode with a notice is used until the next worker opens it', async () => {
  let isBroken = true;
  const { rig, chat, bodies, list, send } = await openChat({
    logs: (store) => ({
      ...store,
      open: async (userId) => {
        if (isBroken) throw new Error('Internal error opening backing store');
        return store.open(userId);
      },
    }),
  });
  const storage = () => rig.core.view({ view: 'storage' }).head;
  expect(storage()).toMatchObject({
    mode: 'memory',
    notice: 'notStored',
  });
  expect(list().rows).toHaveLength(3);
  expect(await send('m1', 'Hello')).toEqual({ ok: true, value: { key: 'm1' } });
  await rig.calm();
  expect(bodies()).toEqual(bodiesOf(chat));
  expect(bodies().at(-1)).toBe('Hello');
  expect(await rig.peek()).toEqual([]);

  isBroken = false;
  await rig.restart();
  expect(storage()).toMatchObject({ mode: 'disk', notice: null });
  expect(await rig.peek()).not.toEqual([]);
});

test('a message that could not be stored is refused with a message and not sent', async () => {
  const { disk, logs } = breakable();
  const { rig, chat, rows, send } = await openChat({ logs });
  const before = rows();
  disk.isBroken = true;
  expect(await send('m1', 'Hello')).toEqual({
    ok: false,
    refusal: {
      code: 'storage',
      reason: ':notDone',
    },
  });
  await rig.advance(60_000);
  expect(rows()).toEqual(before);
  expect(chat.messages.some(({ body }) => body === 'Hello')).toBe(false);
  disk.isBroken = false;
  expect(await send('m1', 'Hello')).toEqual({ ok: true, value: { key: 'm1' } });
  await rig.calm();
  expect(rows().filter(({ body }) => body === 'Hello')).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
  expect(chat.messages.filter(({ body }) => body === 'Hello')).toHaveLength(1);
});

test('if the disk breaks before the attempt is logged, the message waits and is sent once later', async () => {
  const { disk, logs } = breakable();
  const { rig, chat, rows, send } = await openChat({ logs });
  rig.service.cut();
  await rig.advance(1);
  await send('m1', 'Hello');
  disk.isBroken = true;
  rig.service.restore();
  await rig.advance(30_000);
  expect(chat.messages.some(({ body }) => body === 'Hello')).toBe(false);
  disk.isBroken = false;
  await rig.calm();
  expect(rows().filter(({ body }) => body === 'Hello')).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
  expect(chat.messages.filter(({ body }) => body === 'Hello')).toHaveLength(1);
});

test('if the disk breaks after the message left, it is neither lost nor doubled', async () => {
  const { disk, logs } = breakable();
  const { rig, chat, rows, send } = await openChat({ logs });
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 100 }]);
  await send('m1', 'Hello');
  disk.isBroken = true;
  await rig.advance(20_000);
  disk.isBroken = false;
  await rig.calm();
  expect(rows().filter(({ body }) => body === 'Hello')).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
  expect(chat.messages.filter(({ body }) => body === 'Hello')).toHaveLength(1);
});

test('messages that arrive while the disk is broken are there once afterwards', async () => {
  const { disk, logs } = breakable();
  const { rig, chat, bodies, list, inbound } = await openChat({ logs });
  disk.isBroken = true;
  await inbound('First');
  await inbound('Second');
  expect(list().head.error).toBe(':notStored');
  disk.isBroken = false;
  await inbound('Third');
  await rig.calm();
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('pages that could not be stored say so, and can be requested again', async () => {
  const { disk, logs } = breakable();
  const { rig, chat, chatAt, thread, list, rows } = await openChat({ logs, chats: 60, messagesPerChat: 70 });
  const other = chatAt(1).id;
  const notStored = ':notStored';
  disk.isBroken = true;
  for (const type of ['loadOlder', 'reloadChat'] as const) {
    expect(await rig.execute({ type, chatId: chat.id })).toMatchObject({ ok: false });
  }
  expect(await rig.execute({ type: 'loadMoreChats' })).toMatchObject({ ok: false });
  rig.core.attend('tab-2', { chatId: other, visible: true });
  await rig.advance(1);
  expect(thread().head).toMatchObject({ loadingOlder: false, olderError: notStored, error: notStored });
  expect(thread(other).head).toMatchObject({ loading: false, error: notStored });
  expect(list().head).toMatchObject({ loadingMore: false, error: notStored });

  disk.isBroken = false;
  await rig.execute({ type: 'loadOlder', chatId: chat.id });
  await rig.execute({ type: 'reloadChat', chatId: other });
  await rig.execute({ type: 'loadMoreChats' });
  expect(rows()).toHaveLength(60);
  expect(rows(other)).toHaveLength(30);
  expect(list().rows).toHaveLength(60);
});

test('a command that is repeated after a restart has one effect and one answer', async () => {
  const { rig, chat, rows, send } = await openChat();
  const first = await send('m1', 'Hello');
  await rig.restart();
  expect(await send('m1', 'Hello')).toEqual(first);
  await rig.calm();
  expect(rows().filter(({ body }) => body === 'Hello')).toHaveLength(1);
  expect(chat.messages.filter(({ body }) => body === 'Hello')).toHaveLength(1);
});

test('every view is the same after a restart', async () => {
  const { rig, chat, chatAt, thread, list, send, inbound } = await openChat();
  await send('m1', 'Hello');
  await inbound('Hello yourself');
  await inbound('Elsewhere', chatAt(1).id);
  await rig.execute({ type: 'setDraft', chatId: chatAt(2).id, text: 'Half a sen' });
  const before = structuredClone({
    rows: thread().rows,
    list: list().rows,
    draft: thread(chatAt(2).id).head.draft,
  });
  rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
  await rig.restart();
  expect({ rows: thread(chat.id).rows, list: list().rows, draft: thread(chatAt(2).id).head.draft }).toEqual(
    before,
  );
});

test('the memory log is separate for each user', async () => {
  const store = createMemoryEventLogStore();
  const [mine, theirs] = [await store.open('1'), await store.open('2')];
  const event = {
    seq: 1,
    id: 'e1',
    type: 'draft.changed',
    v: 1,
    stream: 'c',
    at: 0,
    recordedAt: 0,
    payload: {},
  };
  await mine.append([event], 'strict');
  const runs: LogRun[] = [];
  for await (const run of theirs.read()) runs.push(run);
  expect(runs).toEqual([]);
  await store.destroy('2');
  expect(await store.peek('1')).toEqual([event]);
});

test('signing out needs a confirmation if the store could not be opened, since it may have unsent messages', async () => {
  let isBroken = false;
  const { rig, chat } = await openChat({
    logs: (store) => ({
      ...store,
      open: async (userId) => {
        if (isBroken) throw new Error('Internal error opening backing store');
        return store.open(userId);
      },
    }),
  });
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a thought' });
  isBroken = true;
  await rig.restart();
  const answer = await rig.execute({ type: 'signOut', discardUnsent: false });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'unsentMessages' } });
  expect((await rig.peek()).some(({ type }) => type === 'draft.changed')).toBe(true);
  expect(await rig.execute({ type: 'signOut', discardUnsent: true })).toMatchObject({ ok: true });
  expect(await rig.peek()).toEqual([]);
});

test('a picture that the device cannot read is the device’s failure, not the chat list’s', async () => {
  const disk = { isBroken: false };
  const logs = through((log) => ({
    media: {
      ...log.media,
      get: async (id) => {
        if (disk.isBroken) throw new DOMException('The disk is broken', 'UnknownError');
        return log.media.get(id);
      },
    },
  }));
  const { rig, chat, list, thread } = await openChat({ logs });
  disk.isBroken = true;
  const picture = { type: 'addAttachment', chatId: chat.id, attachmentId: 'p1', name: 'a.png' } as const;
  expect(await rig.execute({ ...picture, bytes: png() })).toMatchObject({ ok: true });
  await rig.advance(1);
  expect(rig.core.view({ view: 'storage' }).head.notice).toBe('notSaved');
  expect(list().head.error).toBeNull();
  expect(thread().head.error).toBeNull();

  disk.isBroken = false;
  await rig.advance(60_000);
  expect(thread().head.attachments).toMatchObject([{ attachmentId: 'p1', url: expect.any(String) }]);
  expect(rig.core.view({ view: 'storage' }).head.notice).toBeNull();
});

test('a lost connection that cannot be stored is the device’s failure, not the chat list’s', async () => {
  const { disk, logs } = breakable();
  const { rig, list, thread } = await openChat({ logs });
  disk.isBroken = true;
  rig.service.cut();
  await rig.advance(1);
  expect(rig.core.view({ view: 'storage' }).head.notice).toBe('notSaved');
  expect(list().head.error).toBeNull();
  expect(thread().head.error).toBeNull();
});
