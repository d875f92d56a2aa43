import { expect, test } from 'vitest';
import { CATCH_UP_MAX_PAGES, LOAD_RETRY_MS } from '../../../../../src/core/domains/chat/thread/chat-pages.ts';
import { bodiesOf, openChat, texts } from '../../../support/open-chat.ts';
import { PAGE_SIZE } from '../../../support/tapped-chat.ts';

test('after an outage the connection is connecting, then connected', async () => {
  const { rig, connection } = await openChat();
  expect(connection().state).toBe('connected');
  rig.service.cut();
  await rig.advance(1);
  expect(connection()).toMatchObject({ state: 'connecting', ready: false });
  rig.service.restore();
  await rig.advance(1);
  expect(connection()).toMatchObject({ state: 'connected', ready: true });
});

test.each([1, PAGE_SIZE + 1, 95])(
  '%i messages missed during an outage are there afterwards, once and in order',
  async (missed) => {
    const { rig, chat, bodies, thread } = await openChat();
    rig.service.cut();
    await rig.advance(1);
    for (const body of texts(missed)) rig.world.inbound({ chatId: chat.id, body });
    rig.service.restore();
    await rig.advance(1);
    expect(bodies()).toEqual(bodiesOf(chat));
    expect(thread().head).toMatchObject({ hasOlder: false, checking: false });
  },
);

test('a gap that is too long to fill at once remains, and scrolling back fills it', async () => {
  const missed = 400;
  const shown = CATCH_UP_MAX_PAGES * PAGE_SIZE;
  expect(missed).toBeGreaterThan(shown);
  const { rig, chat, bodies, thread } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  for (const body of texts(missed)) rig.world.inbound({ chatId: chat.id, body });
  rig.service.restore();
  await rig.advance(1);
  expect(bodies()).toEqual(bodiesOf(chat).slice(-shown));
  while (thread().head.hasOlder) {
    const before = bodies().length;
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    expect(bodies().length).toBeGreaterThan(before);
  }
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('messages that arrive live during a catch-up are there once', async () => {
  const { rig, chat, bodies } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  for (const body of texts(40, 'missed')) rig.world.inbound({ chatId: chat.id, body });
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 100 }]);
  rig.service.restore();
  await rig.advance(50);
  rig.world.inbound({ chatId: chat.id, body: 'told meanwhile' });
  await rig.advance(1000);
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('complaint 1: the open chat is checking until it is known whether messages were missed', async () => {
  const { rig, thread } = await openChat();
  expect(thread().head.checking).toBe(false);
  rig.service.cut();
  await rig.advance(1);
  expect(thread().head.checking).toBe(true);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 300 }]);
  rig.service.restore();
  await rig.advance(100);
  expect(thread().head.checking).toBe(true);
  await rig.advance(300);
  expect(thread().head.checking).toBe(false);
});

test('a failed catch-up leaves the chat behind, says why, and can be retried', async () => {
  const { rig, chat, thread, bodies } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'missed' });
  rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 503 }]);
  rig.service.restore();
  await rig.advance(1);
  expect(thread().head).toMatchObject({ checking: true, error: ':serviceError 503' });
  rig.service.faults.clear();
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  expect(thread().head).toMatchObject({ checking: false, error: null });
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('a failed catch-up is retried automatically while the chat is open', async () => {
  const { rig, chat, thread, bodies } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'missed' });
  rig.service.faults.set([{ match: 'GET /messages', effect: 'dropRequest' }]);
  rig.service.restore();
  await rig.advance(1000);
  expect(thread().head.checking).toBe(true);
  rig.service.faults.clear();
  await rig.advance(LOAD_RETRY_MS);
  expect(thread().head).toMatchObject({ checking: false, error: null });
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('a loaded chat that is not open catches up when it is opened', async () => {
  const { rig, chat, chatAt, bodies } = await openChat();
  rig.core.attend('tab-1', { chatId: chatAt(1).id, visible: true });
  await rig.advance(1);
  rig.service.cut();
  await rig.advance(1);
  for (const body of texts(35)) rig.world.inbound({ chatId: chat.id, body });
  rig.service.restore();
  await rig.advance(1);
  rig.world.inbound({ chatId: chat.id, body: 'after the gap' });
  await rig.advance(1);
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.advance(1);
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('the list shows changes of other devices during an outage', async () => {
  const { rig, chatAt, entry, others } = await openChat();
  const other = chatAt(2);
  const before = entry(other.id)?.unseen ?? 0;
  rig.service.cut();
  await rig.advance(1);
  rig.world.inbound({ chatId: other.id, body: 'missed' });
  rig.world.inbound({ chatId: other.id, body: 'missed too' });
  rig.service.restore();
  await rig.advance(1);
  expect(entry(other.id)?.unseen).toBe(before + 2);
  expect(others()[0]).toMatchObject({ key: other.id, preview: { text: 'missed too' } });
});
