/** Both SDKs with the whole pretend service: HTTP and WebSocket for one world. */
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PretendServiceOptions } from '../../mocks/server.ts';
import { startService } from '../mocks/server/running.ts';
import { AGENT } from './accounts.ts';
import { allConversations, chatClientAt, hearMessages, syncClientAt } from './clients.ts';
import './websocket.ts';

const TokenSchema = v.object({ data: v.object({ token: v.string() }) });

async function openBoth(options: PretendServiceOptions = {}) {
  const { service, send, steer, state, signIn } = await startService(options);
  const authorization = await signIn();
  const tokenFrom = async (path: string) =>
    v.parse(TokenSchema, await (await send('POST', `/api/v1/${path}`, {}, authorization)).json()).data.token;
  const chat = chatClientAt(service.twilsockUrl, await tokenFrom('conversation_token'));
  onTestFinished(() => chat.shutdown());
  const sync = syncClientAt(service.twilsockUrl, await tokenFrom('get-sync-token'));
  onTestFinished(() => sync.shutdown());
  const [conversations, document] = await Promise.all([
    allConversations(chat),
    sync.document({ id: 'message-status', mode: 'open_existing' }),
  ]);
  return { chat, sync, conversations, document, steer, state };
}

test('tokens from the API open one socket each, and the control calls count them', async () => {
  const { conversations, state } = await openBoth();
  const { chats, sockets } = await state();
  expect(conversations.map(({ uniqueName }) => uniqueName).toSorted()).toEqual(
    chats.map(({ id }) => id).toSorted(),
  );
  expect(sockets.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'conversations', identity: AGENT },
    { kind: 'sync', identity: AGENT },
  ]);
});

test('the SDKs receive changes made by control calls', async () => {
  const { chat, document, steer, state } = await openBoth();
  const heard = hearMessages(chat);
  const [first] = (await state()).chats;
  await steer('POST', 'inbound', { chatId: first?.id, body: 'Anybody there?' });
  await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['Anybody there?']));
  const conversation = heard[0]?.conversation;
  await conversation?.sendMessage('Here!');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  const updated = vi.fn();
  document.on('updated', ({ data }) => updated(data.updates.at(-1)));
  const { id } = v.parse(v.object({ id: v.number() }), heard[1]?.attributes);
  await steer('POST', 'status', { messageId: id, status: 'delivered' });
  await vi.waitFor(() =>
    expect(updated).toHaveBeenCalledWith(
      expect.objectContaining({ sid: heard[1]?.sid, status: 'delivered' }),
    ),
  );
});

test("the sender's attributes replace the service's only while a control call lets them win", async () => {
  const { chat, steer, state } = await openBoth();
  const heard = hearMessages(chat);
  const [first] = (await state()).chats;
  const lie = { id: 7, direction: 'outbound', tag: 'a' };
  for (const winner of ['service', 'sender', 'service']) {
    await steer('POST', 'attributes', { winner });
    await steer('POST', 'inbound', { chatId: first?.id, body: winner, attributes: lie });
  }
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard[1]?.attributes).toEqual(lie);
  for (const place of [0, 2]) {
    expect(heard[place]?.attributes).toMatchObject({ direction: 'inbound', tag: 'a' });
    expect(heard[place]?.attributes).not.toMatchObject({ id: 7 });
  }
  await steer('POST', 'attributes', { winner: 'sender' });
  await heard[0]?.conversation.sendMessage('By a client', { id: 8 });
  await vi.waitFor(() => expect(heard).toHaveLength(4));
  expect(heard[3]?.attributes).toMatchObject({ id: 8 });
});

test('sockets dropped by a control call reconnect, and the missed messages arrive', async () => {
  const { chat, steer, state } = await openBoth();
  const heard = hearMessages(chat);
  const [first] = (await state()).chats;
  await steer('PUT', 'faults', { rules: [{ match: 'twilsock:connect', effect: 'dropRequest' }] });
  await steer('POST', 'sockets/drop', {});
  for (const body of ['one', 'two', 'three']) await steer('POST', 'inbound', { chatId: first?.id, body });
  expect((await state()).sockets).toEqual([]);
  await steer('DELETE', 'faults');
  await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['one', 'two', 'three']), {
    timeout: 5000,
  });
  await vi.waitFor(async () => expect((await state()).sockets).toHaveLength(2), { timeout: 5000 });
});

test('a reset disconnects every client of the earlier world', async () => {
  const { chat, sync, steer } = await openBoth();
  await steer('POST', 'reset', {});
  await vi.waitFor(() => expect(chat.connectionState).toBe('denied'), { timeout: 5000 });
  await vi.waitFor(() => expect(sync.connectionState).toBe('denied'), { timeout: 5000 });
});

test('control calls can report typing and make clients connect elsewhere', async () => {
  const { chat, conversations, steer, state } = await openBoth();
  const [first] = (await state()).chats;
  const typing = vi.fn();
  const conversation = conversations.find(({ uniqueName }) => uniqueName === first?.id);
  await conversation?.getParticipants();
  chat.on('typingStarted', ({ identity }) => typing(identity));
  await steer('POST', 'typing', { chatId: first?.id, identity: 'supervisor@example.com' });
  await vi.waitFor(() => expect(typing.mock.calls).toEqual([['supervisor@example.com']]));
  expect(await steer('POST', 'sockets/end', { code: 308, reconnectAfterMs: 10 })).toEqual({ ended: 2 });
  await vi.waitFor(() => expect(chat.connectionState).toBe('disconnecting'));
  await vi.waitFor(() => expect(chat.connectionState).toBe('connected'), { timeout: 8000 });
}, 15_000);

test('a live-like service works the same', async () => {
  const { conversations, document } = await openBoth({ realtime: 'live-like' });
  expect(conversations).toHaveLength(3);
  expect(document.data).toEqual({ updates: [] });
});
