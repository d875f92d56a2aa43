/** Other faults of the SDK: counts that are null, mutations that are not retried, and events that are repeated. */
import { describe, expect, test, vi } from 'vitest';
import { AGENT } from '../mocks/small-world.ts';
import { openConsole, PATIENT } from './console.ts';

vi.setConfig({ testTimeout: 60_000 });

async function begin() {
  const it = await openConsole();
  await it.signIn();
  await vi.waitFor(() => expect(it.list()).toHaveLength(3), PATIENT);
  await it.receivesEveryChat();
  return it;
}

describe('2.9 other', () => {
  test('unread messages are counted even if the service has no read position', async () => {
    const it = await begin();
    const chat = it.chat(1);
    await it.open(chat.id);
    await vi.waitFor(() => expect(it.service.world.unseenCount(AGENT, chat.id)).toBe(0), PATIENT);
    it.core.attend('terminal', null);
    it.service.world.setReadHorizon(AGENT, chat.id, null);
    for (const body of ['one', 'two']) it.service.world.inbound({ chatId: chat.id, body });
    const unseen = () => it.list().find(({ key }) => key === chat.id)?.unseen;
    await vi.waitFor(() => expect(unseen()).toBe(2), PATIENT);
  });

  test('a refused read position is sent again with the next connection', async () => {
    const it = await begin();
    const chat = it.chat(1);
    it.service.faults.set([
      { match: 'twilsock:message POST */Users/*/Conversations/*', effect: 'status', status: 429, times: 1 },
    ]);
    await it.open(chat.id);
    await vi.waitFor(() => expect(it.service.faults.rules()).toEqual([]), PATIENT);
    expect(it.list().find(({ key }) => key === chat.id)?.unseen).toBe(0);
    await it.steer('POST', 'sockets/drop', { kind: 'conversations' });
    await vi.waitFor(
      () => expect(it.service.world.readHorizon(AGENT, chat.id)).toBe(chat.messages.at(-1)?.index),
      PATIENT,
    );
  });

  test('a conversation that is reported more than once is one row', async () => {
    const it = await begin();
    it.service.faults.set([{ match: 'twilsock:notification', effect: 'duplicate' }]);
    const made = it.service.world.createConversation({ friendlyName: 'Larch Road' });
    const named = () => it.list().filter(({ key }) => key === made.id);
    await vi.waitFor(() => expect(named()).toHaveLength(1), PATIENT);
    it.service.world.inbound({ chatId: made.id, body: 'Hello' });
    await vi.waitFor(() => expect(named().map(({ preview }) => preview.text)).toEqual(['Hello']), PATIENT);
    expect(it.list()).toHaveLength(4);
  });

  test('a throttled send arrives once', async () => {
    const it = await begin();
    const chat = it.chat(0);
    await it.open(chat.id);
    it.service.faults.set([{ match: 'POST /send-message/*', effect: 'rateLimit', perSecond: 1 }]);
    for (const text of ['m1', 'm2', 'm3']) await it.send(chat.id, text);
    const own = () => it.rows(chat.id).slice(-3);
    await vi.waitFor(
      () => expect(own().map(({ delivery }) => delivery)).toEqual(['sent', 'sent', 'sent']),
      PATIENT,
    );
    expect(own().map(({ body }) => body)).toEqual(['m1', 'm2', 'm3']);
    expect(chat.messages.slice(-3).map(({ body }) => body)).toEqual(['m1', 'm2', 'm3']);
  });
});
