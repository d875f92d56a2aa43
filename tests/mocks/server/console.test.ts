import { once } from 'node:events';
import { request } from 'node:http';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { syncClientAt } from '../../twilio/clients.ts';
import '../../twilio/websocket.ts';
import { AGENT, chatAt } from '../small-world.ts';
import { startService } from './running.ts';

const MadeSchema = v.object({ chatId: v.string(), sid: v.string() });

const TrafficSchema = v.object({ requests: v.number(), writes: v.number(), subscriptions: v.number() });

describe('the control calls', () => {
  test('the traffic counts requests and subscriptions of realtime clients', async () => {
    const { service, steer } = await startService();
    const traffic = async () => v.parse(TrafficSchema, await steer('GET', 'traffic'));
    expect(await traffic()).toEqual({ requests: 0, writes: 0, subscriptions: 0 });
    const sync = syncClientAt(service.twilsockUrl, service.world.issueToken('sync', AGENT));
    await sync.document({ id: 'message-status', mode: 'open_existing' });
    // One request opens the document, another one subscribes to it.
    await vi.waitFor(async () =>
      expect(await traffic()).toEqual({ requests: 2, writes: 1, subscriptions: 1 }),
    );
    await sync.shutdown();
    await vi.waitFor(async () =>
      expect(await traffic()).toEqual({ requests: 2, writes: 1, subscriptions: 0 }),
    );
  });

  test('the state has every chat with its latest messages, or one chat with all of them', async () => {
    const { service, state } = await startService();
    const chat = chatAt(service.world, 0);
    const all = await state();
    expect(all.chats.map(({ id }) => id)).toEqual(service.world.chats().map(({ id }) => id));
    expect(all.chats.map(({ messages }) => messages.length)).toEqual([10, 10, 10]);
    expect(all.sockets).toEqual([]);
    const one = await state(chat.id);
    expect(one.chats).toHaveLength(1);
    expect(one.chats[0]).toEqual({
      id: chat.id,
      sid: chat.sid,
      friendlyName: chat.friendlyName,
      flags: [4, 3],
      participants: expect.arrayContaining([expect.objectContaining({ phone: '+447700900000' })]),
      messages: chat.messages.map(
        ({ id, sid, body, author, direction, status, clientMessageId, mediaUrl }) => ({
          id,
          sid,
          body,
          author,
          direction,
          status,
          clientMessageId,
          mediaUrl,
        }),
      ),
    });
  });

  test('somebody calls, a colleague moves an appointment, and the clock of the service carries both out', async () => {
    const { service, steer } = await startService();
    const { world } = service;
    const contact_id = world.contactAt('+447700900000')?.id;
    const { callId } = v.parse(
      v.object({ callId: v.number() }),
      await steer('POST', 'calls', { from: '+447700900000' }),
    );
    const made = {
      ...{ title: 'Visit', kind: 'visit', contact_id, local: '2099-03-10T09:00', minutes: 30, agent_id: 4 },
      reminders: [{ before_minutes: 60 }],
    };
    const { record } = v.parse(
      v.object({ record: v.looseObject({ id: v.number() }) }),
      await steer('POST', 'records', { collection: 'appointments', op: 'create', body: made }),
    );
    const soon = new Date(world.now() + 2 * 3_600_000).toISOString().slice(0, 16);
    await steer('POST', `appointments/${record.id}`, { local: soon, tz: 'UTC' });
    expect(world.callTable.get(callId)?.status).toBe('ringing');
    await steer('POST', 'clock', { jumpMs: 90 * 60_000 });
    await vi.waitFor(() => expect(world.callTable.get(callId)?.status).toBe('no_answer'));
    await vi.waitFor(() =>
      expect(world.appointmentTable.get(record.id)?.reminders).toMatchObject([{ state: 'sent' }]),
    );
    expect(chatAt(world, 0).messages.at(-1)?.body).toMatch(/^A reminder of your appointment/);
  });

  test('a contact writes, a status arrives, a conversation is created', async () => {
    const { service, steer } = await startService();
    const { world } = service;
    const chat = chatAt(world, 0);
    const inbound = await steer('POST', 'inbound', { chatId: chat.id, body: 'Hello' });
    const last = chat.messages.at(-1);
    expect(inbound).toEqual({ id: last?.id, sid: last?.sid });
    expect(last).toMatchObject({ body: 'Hello', direction: 'inbound', from: '+447700900000' });

    const { id, sid } = world.send({ chatId: chat.id, author: AGENT, body: 'Hi' });
    await steer('POST', 'status', { messageId: id, status: 'delivered' });
    expect(world.message(id)?.status).toBe('delivered');
    await steer('POST', 'status', { messageId: sid, status: 'seen' });
    expect(world.message(id)?.status).toBe('seen');

    const participants = ['+447700900555'];
    const made = v.parse(
      MadeSchema,
      await steer('POST', 'conversations', { friendlyName: 'Nell', participants }),
    );
    expect(world.chat(made.chatId)).toMatchObject({ sid: made.sid, friendlyName: 'Nell', isGroup: false });
  });

  test.each([
    ['inbound', { chatId: 'nowhere', body: 'x' }, 404],
    ['inbound', { body: 'x' }, 400],
    ['inbound', { chatId: 'nowhere', text: 'x' }, 400],
    ['status', { messageId: -1, status: 'seen' }, 404],
    ['status', { messageId: 1, status: 'lost' }, 400],
    ['conversations', { friendlyName: '' }, 400],
    ['sockets/drop', { kind: 'chat' }, 400],
    ['sockets/end', { code: 406 }, 400],
    ['typing', { chatId: 'nowhere', identity: 'agent@example.com' }, 404],
    ['tokens', {}, 400],
    ['tokens', { ttlSeconds: 1e300 }, 400],
    ['tokens', { revoke: 'nobody@example.com' }, 404],
    ['reset', { chats: 1e15 }, 400],
    ['reset', { chats: 5000, messagesPerChat: 5000 }, 400],
    ['reset', { chats: -1 }, 400],
  ])('%s %o is refused with %i and a sentence', async (path, body, status) => {
    const { send } = await startService();
    const response = await send('POST', `/__world/${path}`, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\w+ \w+/) });
  });

  test('reset: a new world with the server’s options and the given changes, without faults, counts or tokens', async () => {
    const { service, send, signIn, steer, state } = await startService();
    const headers = await signIn();
    const first = service.world;
    const { id: chatId } = chatAt(first, 0);
    await steer('POST', 'inbound', { chatId, body: 'Gone soon' });
    await steer('PUT', 'faults', { rules: [{ match: '*', effect: 'dropRequest' }] });
    await steer('POST', 'reset', { chats: 5 });
    expect(service.world).not.toBe(first);
    expect(service.world.options).toMatchObject({ chats: 5, messagesPerChat: 12 });
    const { chats, requests } = await state(chatId);
    expect(requests).toEqual({});
    expect(chats[0]?.messages.map(({ body }) => body)).not.toContain('Gone soon');
    expect((await send('POST', '/api/v1/chat-contacts', {}, headers)).status).toBe(401);
    await steer('POST', 'reset', {});
    expect(service.world.chats()).toHaveLength(3);
  });
});

describe('the caller of a control call', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };

  test.each([
    ['another origin', { ...JSON_TYPE, origin: 'https://evil.example' }, 403],
    ['another port', { ...JSON_TYPE, origin: 'http://127.0.0.1:1' }, 403],
    ['a sandboxed page', { ...JSON_TYPE, origin: 'null' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
    ['a form with a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a look-alike type', { 'content-type': 'application/jsonp' }, 415],
  ])('from %s is refused, and nothing changes', async (_name, headers, status) => {
    const { service } = await startService();
    const { world } = service;
    const body = JSON.stringify({ chats: 1 });
    const response = await fetch(`${service.url}/__world/reset`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\w+ \w+/) });
    expect(service.world).toBe(world);
  });

  test('from another origin reads nothing', async () => {
    const { send } = await startService();
    const headers = { origin: 'https://evil.example' };
    for (const path of ['state', 'mail', 'requests'])
      expect((await send('GET', `/__world/${path}`, undefined, headers)).status).toBe(403);
    expect((await send('DELETE', '/__world/faults', undefined, headers)).status).toBe(403);
  });

  test('with a path that names another host is refused', async () => {
    const { service } = await startService();
    const { world } = service;
    const { port } = new URL(service.url);
    for (const path of [
      '//evil.example/__world/reset',
      '/\\evil.example/__world/reset',
      'http://evil.example/__world/reset',
    ]) {
      const headers = { origin: 'http://evil.example', 'content-type': 'application/json' };
      const sent = request({ port, path, method: 'POST', headers }).end('{}');
      const [response] = await once(sent, 'response');
      expect(response.statusCode).toBe(400);
      response.resume();
    }
    expect(service.world).toBe(world);
  });

  test('may be the console itself, a program, or the browser with a report', async () => {
    const { service, send } = await startService();
    const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'x' } };
    for (const headers of [
      { origin: service.url },
      { 'content-type': 'application/json; charset=utf-8' },
      { origin: service.url, 'content-type': 'application/csp-report' },
    ])
      expect((await send('POST', '/__world/violations', report, headers)).status).toBe(200);
    expect((await send('POST', '/__world/reset')).status).toBe(200);
  });
});

describe('automatic delivery', () => {
  test('a sent message is delivered; on the chat channel it is then seen, as an SMS never is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { service } = await startService({ delivery: 'auto' });
      const [sms, chat] = [0, 2].map((place) => {
        const chatId = chatAt(service.world, place).id;
        return service.world.send({ chatId, author: AGENT, body: 'Hello' }).id;
      });
      const statuses = () => [sms, chat].map((id) => service.world.message(id ?? 0)?.status);
      expect(statuses()).toEqual(['sent', 'sent']);
      vi.advanceTimersByTime(1_000);
      expect(statuses()).toEqual(['delivered', 'delivered']);
      vi.advanceTimersByTime(10_000);
      expect(statuses()).toEqual(['delivered', 'seen']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a violation of the content security policy', () => {
  const report = { 'effective-directive': 'img-src', 'blocked-uri': 'https://elsewhere.invalid/x.png' };

  test('is kept as the browser reports it, until the world is reset', async () => {
    const { steer } = await startService();
    expect(await steer('GET', 'violations')).toEqual({ violations: [] });
    await steer('POST', 'violations', { 'csp-report': { ...report, 'status-code': 200 } });
    expect(await steer('GET', 'violations')).toEqual({ violations: [{ ...report, 'source-file': '' }] });
    await steer('POST', 'reset', {});
    expect(await steer('GET', 'violations')).toEqual({ violations: [] });
  });
});
