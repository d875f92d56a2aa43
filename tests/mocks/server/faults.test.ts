import { expect, test, vi } from 'vitest';
import { chatAt } from '../small-world.ts';
import { startService } from './running.ts';

const MATCH = 'POST /send-message/*';

async function sending() {
  const running = await startService();
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

test('dropRequest: a network error, and nothing was done', async () => {
  const { steer, sendMessage, added } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'dropRequest', times: 1 }] });
  await expect(sendMessage('a')).rejects.toThrow(TypeError);
  expect(added()).toBe(0);
  expect((await sendMessage('a')).status).toBe(200);
  expect(added()).toBe(1);
});

test('dropResponse: a network error, but it was done; the same key again makes no second message', async () => {
  const { steer, sendMessage, added, state } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'dropResponse', times: 1 }] });
  await expect(sendMessage('a')).rejects.toThrow(TypeError);
  expect(added()).toBe(1);
  expect((await sendMessage('a')).status).toBe(200);
  expect(added()).toBe(1);
  expect((await state()).requests['POST /send-message/:id']).toBe(2);
});

test('malformed: it was done, and the answer is JSON of another shape', async () => {
  const { steer, sendMessage, added } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'malformed', times: 1 }] });
  const answer = await sendMessage('a');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ data: expect.any(String) });
  expect(added()).toBe(1);
  expect(await (await sendMessage('a')).json()).toMatchObject({ data: { message: { body: 'Hello' } } });
});

test('status: the answer is that code and nothing was done, until the rules are cleared', async () => {
  const { steer, sendMessage, added } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'status', status: 503 }] });
  expect((await sendMessage('a')).status).toBe(503);
  expect(added()).toBe(0);
  await steer('DELETE', 'faults');
  expect((await sendMessage('a')).status).toBe(200);
});

test('latency: the request has come, but its effect and its answer wait', async () => {
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

test('a plan that cannot be honoured is refused whole, and the rules before it stay', async () => {
  const { steer, send, sendMessage } = await sending();
  await steer('PUT', 'faults', { rules: [{ match: MATCH, effect: 'status', status: 500 }] });
  const refused = await send('PUT', '/__world/faults', {
    rules: [
      { match: MATCH, effect: 'latency', ms: 1 },
      { match: 'twilsock:message', effect: 'duplicate' },
    ],
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ message: 'The effect "duplicate" is not supported yet' });
  expect((await sendMessage('a')).status).toBe(500);
});
