import { expect, test } from 'vitest';
import { createRig, type RigOptions } from '../../../support/rig.ts';

const CHAT = 0;

async function opened(options: RigOptions = {}) {
  const rig = await createRig(options);
  const chat = rig.world.chats()[CHAT];
  if (!chat) throw new Error('no chat');
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.advance(1);
  const rows = () => rig.core.view({ view: 'thread', chatId: chat.id }).rows;
  return { ...rig, rig, chat, rows, last: () => rows().at(-1) };
}

test('the response makes a message Sent, with its original key', async () => {
  const { rig, chat, last } = await opened();
  const answer = await rig.execute({
    type: 'sendMessage',
    chatId: chat.id,
    clientMessageId: 'm1',
    body: 'Hello',
  });
  expect(answer).toEqual({ ok: true, value: { key: 'm1' } });
  await rig.advance(1);
  expect(last()).toMatchObject({ key: 'm1', body: 'Hello', delivery: 'sent', mine: true });
  expect(
    rig.world.chat(chat.id)?.messages.filter(({ clientMessageId }) => clientMessageId === 'm1'),
  ).toHaveLength(1);
});

test('a message is sent to a chat that no loaded page of the list has', async () => {
  const { rig } = await opened({ chats: 60 });
  const listed = new Set(rig.core.view({ view: 'chatList', q: '' }).rows.map(({ key }) => key));
  const far = rig.world.chats().find(({ id }) => !listed.has(id))?.id ?? '';
  const send = (chatId: string) =>
    rig.execute({ type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'I’ll call you back' });
  expect(await send(far)).toMatchObject({ ok: true });
  await rig.calm();
  expect(rig.world.chat(far)?.messages.at(-1)).toMatchObject({ body: 'I’ll call you back' });
  expect(await send('nowhere')).toMatchObject({ ok: false, refusal: { code: 'unknownChat' } });
});

test('the row is there before the request leaves, and is Sending while it is in flight', async () => {
  const { rig, chat, last } = await opened();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 2000 }]);
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  expect(last()).toMatchObject({ key: 'm1' });
  expect(['queued', 'sending']).toContain(last()?.delivery);
  await rig.advance(100);
  expect(last()).toMatchObject({ key: 'm1', delivery: 'sending' });
  await rig.advance(2000);
  expect(last()).toMatchObject({ key: 'm1', delivery: 'sent' });
});

test('after a lost response the message becomes Sent by itself, with one copy at the service', async () => {
  const { rig, chat, rows, last } = await opened();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }]);
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(10);
  await rig.calm();
  expect(last()).toMatchObject({ key: 'm1', delivery: 'sent' });
  expect(rows().filter(({ body }) => body === 'Hello')).toHaveLength(1);
  expect(rig.service.requests.filter((name) => name.startsWith('POST /send-message'))).toHaveLength(1);
});

test('a lost request is repeated only after a check with the service, with the same id', async () => {
  const { rig, chat, last } = await opened();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropRequest', times: 1 }]);
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(10);
  await rig.calm();
  expect(last()).toMatchObject({ key: 'm1', delivery: 'sent' });
  const trail = rig.service.requests.filter((name) => /send-message|GET \/messages/.test(name)).slice(-3);
  expect(trail.map((name) => name.split('/')[1])).toEqual(['send-message', 'messages', 'send-message']);
});

test('a send that a dead worker left in flight is reconciled by the next one', async () => {
  const { rig, chat } = await opened();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'latency', ms: 2000 }]);
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(100);
  await rig.restart();
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.calm();
  const rows = rig.core.view({ view: 'thread', chatId: chat.id }).rows.filter(({ body }) => body === 'Hello');
  expect(rows).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
});

test('messages written during an outage wait in order, and are sent afterwards', async () => {
  const { rig, chat, rows } = await opened();
  rig.service.cut();
  await rig.advance(1);
  for (const id of ['m1', 'm2', 'm3']) {
    await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: id, body: id });
  }
  await rig.advance(10);
  expect(rows().slice(-3)).toMatchObject([
    { key: 'm1', delivery: 'queued', queuePosition: 1 },
    { key: 'm2', delivery: 'queued', queuePosition: 2 },
    { key: 'm3', delivery: 'queued', queuePosition: 3 },
  ]);
  await rig.calm();
  const sent = rig.world
    .chat(chat.id)
    ?.messages.slice(-3)
    .map(({ body }) => body);
  expect(sent).toEqual(['m1', 'm2', 'm3']);
  expect(
    rows()
      .slice(-3)
      .map(({ delivery }) => delivery),
  ).toEqual(['sent', 'sent', 'sent']);
});

test('an empty or too long message is refused with a reason, and nothing is stored', async () => {
  const { rig, chat, rows } = await opened();
  const before = rows();
  const empty = await rig.execute({
    type: 'sendMessage',
    chatId: chat.id,
    clientMessageId: 'm1',
    body: '  \n',
  });
  expect(empty).toMatchObject({ ok: false, refusal: { code: 'emptyMessage' } });
  const long = await rig.execute({
    type: 'sendMessage',
    chatId: chat.id,
    clientMessageId: 'm2',
    body: 'x'.repeat(100_000),
  });
  expect(long).toMatchObject({ ok: false, refusal: { code: 'messageTooLong' } });
  expect(!long.ok && long.refusal.reason).toBe(':messageTooLong 98400');
  await rig.advance(10);
  expect(rows()).toBe(before);
});

test('a message refused by the service is Not sent with its reason; a retry sends it', async () => {
  const { rig, chat, last } = await opened();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 403, times: 1 }]);
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(10);
  expect(last()).toMatchObject({ key: 'm1', delivery: 'failed', canRetry: true });
  await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  await rig.advance(10);
  expect(last()).toMatchObject({ key: 'm1', delivery: 'sent' });
});

test('complaint 6: a retried message is Sent only once the service has accepted it', async () => {
  const { rig, chat, rows, last } = await opened();
  const copies = () =>
    rig.world.chat(chat.id)?.messages.filter(({ clientMessageId }) => clientMessageId === 'm1').length;
  const read = new Set<string | null | undefined>();
  rig.core.onChange(() => read.add(last()?.delivery));
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 403 }]);
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(10);
  expect(last()).toMatchObject({ key: 'm1', delivery: 'failed' });
  for (const effect of [
    { effect: 'status', status: 403 },
    { effect: 'dropRequest' },
    { effect: 'status', status: 500 },
    { effect: 'malformed' },
  ] as const) {
    rig.service.faults.set([
      { match: 'POST /send-message/*', ...effect },
      { match: 'GET /messages*', effect: 'dropRequest' },
    ]);
    await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
    await rig.advance(2000);
    if (copies() === 0) expect([...read]).not.toContain('sent');
  }
  rig.service.faults.clear();
  await rig.execute({ type: 'retryMessage', chatId: chat.id, key: 'm1' });
  await rig.calm();
  expect(last()).toMatchObject({ key: 'm1', delivery: 'sent' });
  expect(copies()).toBe(1);
  expect(rows().filter(({ body }) => body === 'Hello')).toHaveLength(1);
});

test('a 401 while sending ends the session; after the next sign-in the message is sent once', async () => {
  const { rig, chat } = await opened();
  rig.world.revokeTokens('agent@example.com');
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(10);
  expect(rig.core.view({ view: 'session' }).head.status).toBe('expired');
  rig.renewAccessToken();
  await rig.attach();
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.calm();
  const rows = rig.core.view({ view: 'thread', chatId: chat.id }).rows.filter(({ body }) => body === 'Hello');
  expect(rows).toMatchObject([{ key: 'm1', delivery: 'sent' }]);
});

test.each([500, 503])(
  'a message that the service answers with %d says why it waits, and until when',
  async (status) => {
    const { rig, chat, last } = await opened();
    rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status }]);
    await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
    await rig.advance(100);
    expect(last()).toMatchObject({
      key: 'm1',
      delivery: 'queued',
      trouble: { reason: `:serviceError ${status}`, retryAt: expect.any(Number) },
    });
    const first = last()?.trouble?.retryAt ?? 0;
    expect(first).toBeGreaterThan(rig.virtual.now());
    await rig.advance(2000);
    expect(last()?.trouble?.retryAt).toBeGreaterThan(first);
    rig.service.faults.set([]);
    await rig.calm();
    expect(last()).toMatchObject({ key: 'm1', delivery: 'sent' });
    expect(last()?.trouble).toBeUndefined();
  },
);

test('a message that is Not sent at last says only the reason of that', async () => {
  const { rig, chat, last } = await opened();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 500, times: 1 }]);
  await rig.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'Hello' });
  await rig.advance(100);
  expect(last()?.trouble).toBeDefined();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422 }]);
  await rig.advance(2000);
  expect(last()).toMatchObject({ key: 'm1', delivery: 'failed' });
  expect(last()?.trouble).toBeUndefined();
});
