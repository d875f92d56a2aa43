import { expect, test } from 'vitest';
import { withLoaded } from '../../../src/core/log/load-chats.ts';
import { eventOf } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import type { EventLog, EventLogStore } from '../../../src/core/ports/ports.ts';
import { logged, messageOf } from '../support/random-events.ts';
import { busy, chatOf, damaged, read, warmedUp } from './broken-log.ts';
import { open, savedLog } from './saved-log.ts';

test('a chat with a broken part sends no discarded message again if the log still has the discard', async () => {
  const events = logged(busy());
  const it = await savedLog(events, [events.length]);
  const { state } = await open(await damaged(it, ['c1'], 'is missing'));
  const again = eventOf('outbox.enqueued', {
    chatId: 'c1',
    clientMessageId: 'taken away',
    body: 'Text of taken away',
    fromDraft: false,
    attachment: null,
    mediaUrl: null,
  });
  expect(chatOf(fold(state, logged([again], state.seq)), 'c1').queue).toEqual(['inFlight', 'waits']);
});

test('a send that is settled in the entry stays settled if the log lacks the settlement', async () => {
  const events = logged(busy());
  const it = await savedLog(events, [events.length]);
  const end = events.find(({ type }) => type === 'outbox.discarded')?.seq ?? 0;
  const gap = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return {
        ...log,
        async *read(range) {
          for await (const run of log.read(range)) yield run.first === end ? { ...run, events: null } : run;
        },
      };
    },
  });
  const { state } = await open(gap(await damaged(it, ['c1'], 'is missing')));
  const chat = chatOf(state, 'c1');
  expect(chat.queue).toEqual(['inFlight', 'waits']);
  expect(chat.body?.spent).toContain('taken away');
});

test('a broken chat is folded with facts from outside its stream: which sources report client message ids, and statuses without a chat', async () => {
  const chatId = 'c1';
  const send = { chatId, clientMessageId: 'mine' };
  const received = (chat: string, number: number, clientMessageId: string | null) =>
    eventOf('message.received', { chatId: chat, message: { ...messageOf(chat, number), clientMessageId } });
  const page = (chat: string, clientMessageId: string | null) =>
    eventOf('page.loaded', {
      chatId: chat,
      place: 'newest',
      joined: false,
      live: true,
      messages: [{ ...messageOf(chat, 3), clientMessageId }],
      participants: [],
      older: null,
    });
  const events = logged([
    page('c2', 'of another chat'),
    eventOf('outbox.enqueued', {
      ...send,
      body: 'Hello',
      fromDraft: false,
      attachment: null,
      mediaUrl: null,
    }),
    eventOf('outbox.attempted', { ...send, attempt: 1 }),
    eventOf('outbox.accepted', { ...send, message: null }),
    // This message is from another device. A source that reports client message ids would have reported ours.
    page(chatId, null),
    received(chatId, 6, 'mine'),
    eventOf('status.observed', {
      sid: 'IM-c1-3',
      chatId: null,
      status: 'delivered',
      errorCode: null,
      changedAt: null,
    }),
    received(chatId, 7, null),
  ]);
  const it = await savedLog(events, [events.length]);
  const opened = await open(await damaged(it, [chatId], 'is missing'));
  const chat = chatOf(await warmedUp(opened), chatId);
  expect([...(chat.body?.rows ?? [])]).toEqual([...(chatOf(it.state, chatId).body?.rows ?? [])]);
  expect([...(chat.body?.rows ?? [])].map(({ key, message }) => [key, message.status])).toEqual([
    ['IM-c1-3', 'delivered'],
    ['mine', 'sent'],
    ['IM-c1-7', null],
  ]);
});

test('one broken part causes a check of all others, and the log is read once for all broken ones', async () => {
  const events = logged(
    ['c1', 'c2', 'c3'].map((chatId) =>
      eventOf('message.received', { chatId, message: messageOf(chatId, 1) }),
    ),
  );
  const it = await savedLog(events, [events.length]);
  const store = await damaged(it, ['c1', 'c3'], 'was altered');
  const opened = await open(store);
  expect([...opened.broken]).toEqual([]);
  let reads = 0;
  const log: EventLog = {
    ...opened.log,
    read: (range) => {
      reads += 1;
      return opened.log.read(range);
    },
  };
  const found: string[] = [];
  const loaded = await read({ ...opened, log }, ['c1', 'c2'], found);
  expect(found.sort()).toEqual(['c1', 'c3']);
  expect(reads).toBe(1);
  expect(loaded.map(({ kind, chatId }) => [kind, chatId])).toEqual([
    ['intact', 'c2'],
    ['broken', 'c1'],
    ['broken', 'c3'],
  ]);
  const state = withLoaded(opened.state, loaded);
  expect([...state.chats].map(({ body }) => body?.rows.size)).toEqual([1, 1, 1]);
});
