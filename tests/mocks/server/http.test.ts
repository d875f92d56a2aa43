import { expect, test } from 'vitest';
import { chatAt } from '../small-world.ts';
import { startService } from './running.ts';

test('signs in, lists, reads and sends over real HTTP, and forbids caching', async () => {
  const { service, send, signIn } = await startService();
  const headers = await signIn();
  const { id, messages } = chatAt(service.world, 0);
  const list = await send('POST', '/api/v1/chat-contacts', {}, headers);
  expect(list.status).toBe(200);
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect((await send('GET', `/api/v1/messages?uuid=${id}`, undefined, headers)).status).toBe(200);
  expect((await send('POST', `/api/v1/send-message/${id}`, { body: 'Hé 🔥' }, headers)).status).toBe(200);
  expect(messages.at(-1)?.body).toBe('Hé 🔥');
});

test('revoked and expired tokens get 401', async () => {
  const { steer, send, signIn } = await startService();
  const old = await signIn();
  const status = async (headers: Record<string, string>) =>
    (await send('POST', '/api/v1/chat-contacts', {}, headers)).status;
  expect(await status(old)).toBe(200);
  await steer('POST', 'tokens', { revoke: 'agent@example.com' });
  expect(await status(old)).toBe(401);
  const fresh = await signIn();
  expect(await status(fresh)).toBe(200);
  await steer('POST', 'tokens', { ttlSeconds: 0 });
  expect(await status(await signIn())).toBe(401);
  expect(await status(fresh)).toBe(200);
});

test('an unknown path is 404, as JSON under /api', async () => {
  const { send } = await startService();
  for (const path of ['/api/nothing', '/api', '/__world/nothing']) {
    const response = await send('GET', path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  }
  expect((await send('GET', '/elsewhere')).status).toBe(404);
});

test('calls are counted by pattern, unknown calls together, and control calls not at all', async () => {
  const { send, signIn, state } = await startService();
  const headers = await signIn();
  await send('POST', '/api/v1/send-message/a', {}, headers);
  await send('POST', '/api/v1/send-message/b', {}, headers);
  await send('GET', '/api/v1/messages?uuid=a', undefined, headers);
  await send('GET', '/api/v1/x');
  await send('GET', '/api/v1/y');
  expect((await state()).requests).toEqual({
    'POST /auth/login': 1,
    'POST /send-message/:id': 2,
    'GET /messages': 1,
    unknown: 2,
  });
});
