import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createEchoEmulator } from './echo-emulator.ts';
import { startService } from './running.ts';

const started = () => startService({ createEmulator: createEchoEmulator });

function connect(url: string): WebSocket {
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  return socket;
}

test('binary frames go to the emulator and back; the state lists the socket until it closes', async () => {
  const { service, state } = await started();
  const socket = connect(service.twilsockUrl);
  await once(socket, 'open');
  socket.send('a text is no frame');
  socket.send(Buffer.from([1, 2, 3]));
  const [data, isBinary] = await once(socket, 'message');
  expect({ data, isBinary }).toEqual({ data: Buffer.from([1, 2, 3]), isBinary: true });
  expect((await state()).sockets).toEqual([{ kind: 'unknown', identity: null }]);
  socket.close();
  await vi.waitUntil(async () => (await state()).sockets.length === 0);
});

test.each([
  ['dropping the sockets', 'sockets/drop', {}],
  ['a reset', 'reset', {}],
])('%s closes the sockets', async (_what, path, body) => {
  const { service, steer, state } = await started();
  const socket = connect(service.twilsockUrl);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await steer('POST', path, body);
  await closed;
  expect((await state()).sockets).toEqual([]);
  const next = connect(service.twilsockUrl);
  await once(next, 'open');
  expect((await state()).sockets).toHaveLength(1);
});

test('connections are refused while a rule requires it', async () => {
  const { service, steer } = await started();
  for (const rule of [{ effect: 'dropRequest' }, { effect: 'status', status: 503 }]) {
    await steer('PUT', 'faults', { rules: [{ match: 'twilsock:connect', ...rule }] });
    const [error] = await once(connect(service.twilsockUrl), 'error');
    expect(String(error)).toMatch(rule.status ? /503/ : /hang up/);
  }
  await steer('DELETE', 'faults');
  await once(connect(service.twilsockUrl), 'open');
});

test('a frame that no client needs ends the connection', async () => {
  const { service } = await started();
  const socket = connect(service.twilsockUrl);
  await once(socket, 'open');
  socket.send(Buffer.alloc(2 * 1024 * 1024));
  const [code] = await once(socket, 'close');
  expect(code).toBe(1009);
});

test('other paths accept no WebSocket', async () => {
  const { service } = await started();
  const [error] = await once(connect(service.twilsockUrl.replace('wsconnect', 'elsewhere')), 'error');
  expect(String(error)).toMatch(/hang up/);
});
