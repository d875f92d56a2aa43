import { expect, test } from 'vitest';
import { bodiesOf, openChat, texts } from '../../../support/open-chat.ts';
import { answering, createWireTap } from '../../../support/wire-tap.ts';

const PAGE_SIZE = 30;
const MESSAGES = 100;
const LONG = { chats: 2, messagesPerChat: MESSAGES };

test('older messages are loaded 30 at a time, back to the first one', async () => {
  const { rig, chat, bodies, thread } = await openChat(LONG);
  for (const shown of [30, 60, 90]) {
    expect(bodies()).toEqual(bodiesOf(chat).slice(-shown));
    expect(thread().head.hasOlder).toBe(true);
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
  }
  expect(bodies()).toEqual(bodiesOf(chat));
  expect(thread().head.hasOlder).toBe(false);
});

test('at the start of the chat no further page is requested', async () => {
  const { rig, chat } = await openChat({ messagesPerChat: PAGE_SIZE });
  const before = rig.service.requests.length;
  expect(await rig.execute({ type: 'loadOlder', chatId: chat.id })).toEqual({ ok: true, value: null });
  expect(rig.service.requests).toHaveLength(before);
});

test('a failed page says so, keeps the shown messages, and can be retried', async () => {
  const { rig, chat, rows, thread } = await openChat(LONG);
  const before = rows();
  rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 503 }]);
  const answer = await rig.execute({ type: 'loadOlder', chatId: chat.id });
  expect(answer).toMatchObject({ ok: false, refusal: { reason: ':serviceError 503' } });
  expect(thread().head).toMatchObject({
    olderError: ':serviceError 503',
    loadingOlder: false,
    hasOlder: true,
    error: null,
  });
  expect(rows()).toBe(before);
  rig.service.faults.clear();
  await rig.execute({ type: 'loadOlder', chatId: chat.id });
  expect(thread().head.olderError).toBeNull();
  expect(rows()).toHaveLength(2 * PAGE_SIZE);
});

test('a page in flight is not requested again', async () => {
  const { rig, chat, rows, thread } = await openChat(LONG);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 100 }]);
  const before = rig.service.requests.length;
  const asked = [1, 2, 3].map(() => rig.execute({ type: 'loadOlder', chatId: chat.id }));
  await rig.advance(10);
  expect(thread().head.loadingOlder).toBe(true);
  await rig.advance(200);
  await Promise.all(asked);
  expect(rows()).toHaveLength(2 * PAGE_SIZE);
  expect(rig.service.requests).toHaveLength(before + 1);
});

test('pages that overlap because of new messages give one thread without repeats', async () => {
  const { rig, chat, bodies, thread, inbound } = await openChat(LONG);
  for (const body of texts(7, 'first burst')) await inbound(body);
  await rig.execute({ type: 'loadOlder', chatId: chat.id });
  for (const body of texts(2 * PAGE_SIZE, 'second burst')) await inbound(body);
  while (thread().head.hasOlder) {
    const before = bodies().length;
    await rig.execute({ type: 'loadOlder', chatId: chat.id });
    expect(bodies().length).toBeGreaterThan(before);
  }
  expect(bodies()).toEqual(bodiesOf(chat));
});

test('a message that arrives while an older page is in flight stays at the end', async () => {
  const { rig, chat, bodies, inbound } = await openChat(LONG);
  rig.service.faults.set([{ match: 'GET /messages', effect: 'latency', ms: 100 }]);
  const asked = rig.execute({ type: 'loadOlder', chatId: chat.id });
  await rig.advance(50);
  await inbound('Meanwhile');
  await rig.advance(100);
  await asked;
  expect(bodies()).toEqual(bodiesOf(chat).slice(-bodies().length));
  expect(bodies().at(-1)).toBe('Meanwhile');
});

test('older messages are there after a restart without a request', async () => {
  const { rig, chat, bodies } = await openChat(LONG);
  await rig.execute({ type: 'loadOlder', chatId: chat.id });
  const before = bodies();
  rig.service.faults.set([{ match: 'GET /messages', effect: 'dropRequest' }]);
  await rig.restart();
  expect(bodies()).toEqual(before);
});

test('older messages of an unknown chat are refused with a message', async () => {
  const { rig } = await openChat();
  expect(await rig.execute({ type: 'loadOlder', chatId: 'nowhere' })).toMatchObject({
    ok: false,
    refusal: { code: 'unknownChat', reason: ':chatNotHere' },
  });
});

test('a chat that neither this device nor the service has is unknown, not failed', async () => {
  const { rig, thread } = await openChat();
  rig.core.attend('tab-1', { chatId: 'nowhere', visible: true });
  await rig.advance(1);
  expect(thread('nowhere').head).toMatchObject({ known: false, error: null, loading: false });
});

test('a new chat that cannot be fetched says why, and is not shown as deleted', async () => {
  const { rig, thread } = await openChat();
  rig.service.faults.set([{ match: 'GET /messages', effect: 'status', status: 503 }]);
  rig.core.attend('tab-1', { chatId: 'nowhere', visible: true });
  await rig.advance(1);
  expect(thread('nowhere').head).toMatchObject({
    known: false,
    error: ':serviceError 503',
    loading: false,
  });
});

test('a page with malformed messages counts them and shows the others', async () => {
  const tap = createWireTap();
  const { rig, chat, bodies, connection } = await openChat({ ports: tap.ports });
  const time = new Date(rig.virtual.now()).toISOString();
  tap.answerWith(
    answering('/messages', {
      data: {
        messages: [
          { id: 9001, direction: 'inbound', body: 'Readable', time, author: '+447700900001' },
          { id: 9002, direction: 'sideways', body: 'Lost', time },
          { id: 'nine', direction: 'inbound', body: 'Lost', time },
          { id: 9003, direction: 'inbound', body: 'Lost', time: 'yesterday' },
          null,
          { id: '9004', direction: 'inbound', body: null, time },
        ],
      },
    }),
  );
  await rig.execute({ type: 'reloadChat', chatId: chat.id });
  expect(bodies().slice(-2)).toEqual(['Readable', '']);
  expect(connection().quarantined).toBe(4);
});

test.each([[null], ['<html>'], [{}], [{ data: null }], [{ data: { messages: 'none' } }], [[1, 2]]])(
  'a page that is %j shows a message, and the chat still works',
  async (body) => {
    const tap = createWireTap();
    const { rig, chat, rows, thread, inbound } = await openChat({ ports: tap.ports });
    const before = rows().length;
    tap.answerWith(answering('/messages', body));
    await rig.execute({ type: 'reloadChat', chatId: chat.id });
    expect(thread().head.error).toBe(':serviceUnreadable');
    await inbound('Still here');
    expect(rows()).toHaveLength(before + 1);
  },
);

test('a page without participants removes none', async () => {
  const tap = createWireTap();
  const { rig, chat, thread } = await openChat({ ...LONG, ports: tap.ports });
  const before = thread().head.participants;
  expect(before).not.toEqual([]);
  tap.answerWith(answering('/messages', { data: { messages: [], pagination: {} } }));
  await rig.execute({ type: 'loadOlder', chatId: chat.id });
  expect(thread().head).toMatchObject({ participants: before, hasOlder: false });
});
