/** Whatever a client sends, the service responds with a sentence or closes the socket. It never stops. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { encodeFrame } from '../../../mocks/twilio/frame.ts';
import { AGENT, chatAt } from '../small-world.ts';
import { startService } from './running.ts';

vi.setConfig({ testTimeout: 30_000 });

const CALLS = [
  'inbound',
  'status',
  'conversations',
  'sockets/drop',
  'faults',
  'tokens',
  'clock',
  'reset',
] as const;
const FIELDS = [
  ...['chatId', 'body', 'from', 'mediaUrl', 'messageId', 'status', 'errorCode', 'friendlyName', 'isGroup'],
  ...['participants', 'kind', 'mute', 'rules', 'ttlSeconds', 'revoke', 'seed', 'chats', 'messagesPerChat'],
  'jumpMs',
  '__proto__',
];

const values = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom('seen', 'sync', AGENT, 1e300, -1, 0.5, [], {}, { match: '*', effect: 'latency', ms: -1 }),
);
const bodies = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), values), { maxLength: 4 })
    .map((fields) => `{${fields.map((pair) => pair.map((each) => JSON.stringify(each)).join(':')).join()}}`),
);

const JSON_BODY = { 'content-type': 'application/json' };

const MessageSchema = v.object({ message: v.pipe(v.string(), v.minLength(1)) });

test('every control call accepts valid input, and refuses the rest with 400 or 404 and a sentence', async () => {
  const { service } = await startService({ chats: 1, messagesPerChat: 2 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CALLS), bodies, async (call, body) => {
      const method = call === 'faults' ? 'PUT' : 'POST';
      const response = await fetch(`${service.url}/__world/${call}`, { method, headers: JSON_BODY, body });
      const answer: unknown = await response.json();
      if (response.status !== 200) {
        expect([400, 404]).toContain(response.status);
        expect(v.is(MessageSchema, answer)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test.each(['/__world/%E0%A4%A', '/api/v1/make-favorite-chat/%'])(
  '%s is refused as malformed',
  async (path) => {
    const { send } = await startService();
    const response = await send('GET', path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'The address is malformed' });
  },
);

test('a method that fetch does not support is refused', async () => {
  const { service } = await startService();
  const trace = request(`${service.url}/__world/state`, { method: 'TRACE' }).end();
  const [answer] = await once(trace, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(405);
});

test('a request that the client aborts is no error of the service', async () => {
  const { service, state } = await startService();
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => complaints.mockRestore());
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(
    'POST /__world/reset HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  const [heard] = await once(socket, 'data');
  expect(String(heard)).toContain('100 Continue');
  socket.destroy();
  await once(socket, 'close');
  await state();
  expect(complaints).not.toHaveBeenCalled();
});

test('a refused reset changes nothing', async () => {
  const { service, send, signIn, steer } = await startService();
  const { world } = service;
  const headers = await signIn();
  await steer('PUT', 'faults', { rules: [{ match: 'GET /nothing', effect: 'dropRequest' }] });
  await send('POST', '/__world/reset', { chats: 1e15 });
  expect(service.world).toBe(world);
  expect(service.faults.rules()).toHaveLength(1);
  expect((await send('POST', '/api/v1/chat-contacts', {}, headers)).status).toBe(200);
});

test('a participant named twice is added once', async () => {
  const { service, steer } = await startService();
  const number = '+447700900555';
  await steer('POST', 'conversations', { friendlyName: 'Nell', participants: [number, number] });
  const made = service.world.chats().at(-1);
  expect(made?.participants.filter(({ phone }) => phone === number)).toHaveLength(1);
  expect(made?.isGroup).toBe(false);
});

describe('on a socket', () => {
  async function connected() {
    const running = await startService();
    const socket = new WebSocket(running.service.twilsockUrl);
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    return { ...running, socket };
  }

  /** JSON text that is nested more deeply than the call stack allows. */
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  test('the service survives arbitrary bytes', async () => {
    const { socket, state } = await connected();
    const frame = Buffer.from(encodeFrame({ header: { method: 'ping', id: '1' }, payload: { a: 1 } }));
    const broken = fc
      .tuple(fc.nat(frame.length), fc.uint8Array({ maxLength: 8 }))
      .map(([at, bytes]) => Buffer.concat([frame.subarray(0, at), bytes]));
    const headers = fc
      .json()
      .map((json) => Buffer.from(`TWILSOCK V3.0 ${Buffer.byteLength(json)}\r\n${json}\r\n`));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), broken, headers, fc.string()), (message) => {
        socket.send(message);
      }),
      { numRuns: 300 },
    );
    socket.send(Buffer.alloc(512 * 1024, 'x'));
    expect((await state()).sockets).toHaveLength(1);
  });

  test('deeply nested data is refused, and the socket stays open', async () => {
    const { service, socket, state } = await connected();
    const answers: string[] = [];
    socket.on('message', (data) => answers.push(String(data)));
    const token = service.world.issueToken('sync', AGENT);
    const registrations = [{ product: 'data_sync', type: 'data_sync', message_types: [] }];
    socket.send(encodeFrame({ header: { method: 'init', id: '1', token, registrations } }));
    const body = Buffer.from(`{"unique_name":"deep","data":${deep(50_000)}}`);
    const head = JSON.stringify({
      method: 'message',
      id: '2',
      active_grant: 'data_sync',
      http_request: { host: 'any', path: '/v3/Documents', method: 'POST' },
      payload_size: body.length,
    });
    socket.send(Buffer.concat([Buffer.from(`TWILSOCK V3.0 ${head.length}\r\n${head}\r\n`), body]));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(answers[1]).toContain('"code":400');
    expect((await state()).sockets).toEqual([{ kind: 'sync', identity: AGENT }]);
  });

  test('a frame that makes the service fail ends only its own connection', async () => {
    const { service, socket, state } = await connected();
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => complaints.mockRestore());
    vi.spyOn(service.world, 'checkToken').mockImplementation(() => {
      throw new Error('Out of order');
    });
    const closed = once(socket, 'close');
    socket.send(encodeFrame({ header: { method: 'init', id: '1', token: 'any' } }));
    await closed;
    expect(complaints).toHaveBeenCalledOnce();
    expect((await state()).sockets).toEqual([]);
    expect(chatAt(service.world, 0).messages).not.toHaveLength(0);
  });

  test('a delayed upgrade does not keep the service from closing', async () => {
    const { service, steer } = await startService();
    await steer('PUT', 'faults', { rules: [{ match: 'twilsock:connect', effect: 'latency', ms: 60_000 }] });
    const socket = new WebSocket(service.twilsockUrl);
    const refused = once(socket, 'error');
    await steer('DELETE', 'faults');
    await service.close();
    await refused;
  });
});
