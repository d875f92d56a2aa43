import { expect, test, vi } from 'vitest';
import type { PretendServiceOptions } from '../../../mocks/server.ts';
import { chatAt } from '../small-world.ts';
import { startService } from './running.ts';

const MATCH = 'POST /send-message/*';

async function sending(options: PretendServiceOptions = {}) {
  const running = await startService(options);
  const headers = await running.signIn();
  const chat = chatAt(running.service.world, 0);
  const before = chat.messages.length;
  return {
    ...running,
    chat,
    added: () => chat.messages.length - before,
    sendMessage: (key: string) =>
      running.send(
        'POST',
        `/api/v1/send-message/${chat.id}`,
        { body: 'Hello' },
        { ...headers, 'Idempotency-Key': key },
      ),
  };
}

test('dropRequest: a network error, and the request is not handled', async () => {
  const { steer, sendMessage, added } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'dropRequest', times: 1 }] });
  await expect(sendMessage('a')).rejects.toThrow(TypeError);
  expect(added()).toBe(0);
  expect((await sendMessage('a')).status).toBe(200);
  expect(added()).toBe(1);
});

test('dropResponse: a network error, but the request is handled; the same key makes no second message', async () => {
  const { steer, sendMessage, added, state } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'dropResponse', times: 1 }] });
  await expect(sendMessage('a')).rejects.toThrow(TypeError);
  expect(added()).toBe(1);
  expect((await sendMessage('a')).status).toBe(200);
  expect(added()).toBe(1);
  expect((await state()).requests['POST /send-message/:id']).toBe(2);
});

test('malformed: the request is handled, and the response is JSON of another shape', async () => {
  const { steer, sendMessage, added } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'malformed', times: 1 }] });
  const answer = await sendMessage('a');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ data: expect.any(String) });
  expect(added()).toBe(1);
  expect(await (await sendMessage('a')).json()).toMatchObject({ data: { message: { body: 'Hello' } } });
});

test('status: the response has that code and the request is not handled, until the rules are cleared', async () => {
  const { steer, sendMessage, added } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'status', status: 503 }] });
  expect((await sendMessage('a')).status).toBe(503);
  expect(added()).toBe(0);
  await steer('DELETE', 'faults');
  expect((await sendMessage('a')).status).toBe(200);
});

test('latency: the request is counted, but its effect and its response wait', async () => {
  const { steer, sendMessage, added, state } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'latency', ms: 250 }] });
  const began = performance.now();
  const answer = sendMessage('a');
  await vi.waitUntil(async () => (await state()).requests['POST /send-message/:id'] === 1, { interval: 5 });
  expect(added()).toBe(0);
  expect((await answer).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(240);
  expect(added()).toBe(1);
});

test('an invalid plan is refused as a whole, and the earlier rules stay', async () => {
  const { steer, send, sendMessage } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'status', status: 500 }] });
  const refused = await send('PUT', '/__world/faults', {
    rules: [
      { match: MATCH, effect: 'latency', ms: 1 },
      { match: 'twilsock:message', effect: 'triplicate' },
    ],
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ message: expect.stringContaining('rules.1.effect') });
  expect((await sendMessage('a')).status).toBe(500);
});

test('duplicate: the request is handled twice and answered once; its key makes it one message', async () => {
  const { service, send, steer, signIn, sendMessage, chat, added, state } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'duplicate' }] });
  expect((await sendMessage('a')).status).toBe(200);
  expect(added()).toBe(1);
  const withoutKey = await send('POST', `/api/v1/send-message/${chat.id}`, { body: 'Twice' }, await signIn());
  expect(added()).toBe(3);
  expect(await withoutKey.json()).toMatchObject({
    data: { message: { id: chat.messages.at(-1)?.id, body: 'Twice' } },
  });
  expect((await state()).requests['POST /send-message/:id']).toBe(2);
  expect(service.world.message(chat.messages.at(-2)?.id ?? 0)?.body).toBe('Twice');
});

test('reorder: the response arrives after the next one that the rule matches, and after no other', async () => {
  const { send, steer, signIn, sendMessage, chat, added } = await sending();
  const headers = await signIn();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'reorder', times: 1 }] });
  const came: string[] = [];
  const first = sendMessage('a').then(() => came.push('first'));
  await vi.waitUntil(() => added() === 1, { interval: 5 });
  await send('GET', `/api/v1/messages?uuid=${chat.id}`, undefined, headers);
  expect(came).toEqual([]);
  const second = sendMessage('b').then(() => came.push('second'));
  await Promise.all([first, second]);
  expect(came).toEqual(['second', 'first']);
});

test('reorder: a response that nothing overtakes arrives after a while', async () => {
  const { steer, sendMessage } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'reorder' }] });
  expect((await sendMessage('a')).status).toBe(200);
});

test('mute: neither a response nor an error, and the request is not handled', async () => {
  const { service, steer, signIn, chat, added } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'mute', times: 1 }] });
  const patience = new AbortController();
  const waiting = fetch(`${service.url}/api/v1/send-message/${chat.id}`, {
    method: 'POST',
    headers: await signIn(),
    body: JSON.stringify({ body: 'Hello' }),
    signal: patience.signal,
  });
  await vi.waitUntil(() => service.faults.rules().length === 0, { interval: 5 });
  const settled = vi.fn();
  waiting.then(settled, settled);
  await steer('GET', 'state');
  expect(settled).not.toHaveBeenCalled();
  patience.abort();
  await expect(waiting).rejects.toThrow('aborted');
  expect(added()).toBe(0);
});

test('rateLimit: a refusal says when to retry', async () => {
  let now = Date.now();
  const { steer, sendMessage, added } = await sending({ now: () => now });
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'rateLimit', perSecond: 2 }] });
  const statuses = async (keys: readonly string[]) =>
    (await Promise.all(keys.map(sendMessage))).map(({ status }) => status).toSorted();
  expect(await statuses(['a', 'b', 'c'])).toEqual([200, 200, 429]);
  expect((await sendMessage('d')).headers.get('retry-after')).toBe('1');
  expect(added()).toBe(2);
  now += 1000;
  expect(await statuses(['c', 'd'])).toEqual([200, 200]);
});

test('setting the clock forward expires tokens; setting it back keeps the order of messages', async () => {
  const { send, steer, signIn, chat, sendMessage } = await sending();
  const before = chat.messages.at(-1)?.at ?? 0;
  await steer('POST', 'clock', { jumpMs: -3_600_000 });
  await sendMessage('a');
  expect(chat.messages.at(-1)?.at).toBe(before + 1);
  const headers = await signIn();
  const list = () => send('POST', '/api/v1/chat-contacts', {}, headers);
  expect((await list()).status).toBe(200);
  await steer('POST', 'clock', { jumpMs: 9 * 3_600_000 });
  expect((await list()).status).toBe(401);
});
