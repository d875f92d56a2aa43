/** The SDK's events about messages arrive twice, late, out of order or not at all. */
import { describe, expect, test, vi } from 'vitest';
import { openConsole, PATIENT } from './console.ts';

vi.setConfig({ testTimeout: 60_000 });

const PUSH = 'twilsock:notification list_item_added';

async function begin() {
  const it = await openConsole();
  await it.signIn();
  const here = it.chat(0);
  await it.open(here.id);
  await it.receivesEveryChat();
  /** Waits until the thread equals the service's chat, with each message once and in order. */
  const isWhole = () =>
    vi.waitFor(() => expect(it.bodies(here.id)).toEqual(here.messages.map(({ body }) => body)), PATIENT);
  const write = (...bodies: readonly string[]) => {
    for (const body of bodies) it.service.world.inbound({ chatId: here.id, body });
  };
  return { ...it, here, isWhole, write };
}

describe('2.8 message history', () => {
  test('a repeated push has one row, and equal texts have separate rows', async () => {
    const { service, here, bodies, isWhole, write } = await begin();
    service.faults.set([{ match: PUSH, effect: 'duplicate' }]);
    write('ok', 'ok', 'ok');
    await isWhole();
    expect(bodies(here.id).slice(-3)).toEqual(['ok', 'ok', 'ok']);
  });

  test('a push that arrives late is placed in order', async () => {
    const { service, here, bodies, isWhole, write } = await begin();
    service.faults.set([{ match: PUSH, effect: 'reorder' }]);
    write('first', 'second', 'third', 'fourth');
    await isWhole();
    expect(bodies(here.id).slice(-4)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('an own message is one row, whether its push or its response arrives first', async () => {
    const { service, here, rows, send, isWhole } = await begin();
    service.faults.set([
      { match: PUSH, effect: 'latency', ms: 300, times: 1 },
      { match: 'POST /send-message/*', effect: 'duplicate', times: 1 },
    ]);
    await send(here.id, 'answer first');
    await isWhole();
    service.faults.set([{ match: 'POST /send-message/*', effect: 'reorder', times: 1 }]);
    await send(here.id, 'push first');
    await isWhole();
    const own = rows(here.id).slice(-2);
    await vi.waitFor(
      () =>
        expect(
          rows(here.id)
            .slice(-2)
            .map(({ delivery }) => delivery),
        ).toEqual(['sent', 'sent']),
      PATIENT,
    );
    expect(own.map(({ key }) => key)).toEqual(['answer first', 'push first']);
  });

  test('a lost push leaves a gap that the next connection fills', async () => {
    const { service, steer, here, bodies, isWhole, write } = await begin();
    service.faults.set([{ match: PUSH, effect: 'dropRequest', times: 1 }]);
    write('lost', 'heard');
    await vi.waitFor(() => expect(bodies(here.id)).toContain('heard'), PATIENT);
    await steer('POST', 'sockets/drop', {});
    await isWhole();
  });

  test('messages that arrive while the SDK still subscribes are not lost', async () => {
    const it = await openConsole();
    const here = it.chat(0);
    it.service.faults.set([
      { match: 'twilsock:message POST /v4/Subscriptions', effect: 'latency', ms: 1_000 },
    ]);
    await it.signIn();
    await it.open(here.id);
    it.service.world.inbound({ chatId: here.id, body: 'Early' });
    await vi.waitFor(() => expect(it.bodies(here.id).at(-1)).toBe('Early'), PATIENT);
    expect(it.bodies(here.id)).toEqual(here.messages.map(({ body }) => body));
    it.service.faults.clear();
    await it.receivesEveryChat();
    expect(it.bodies(here.id).filter((body) => body === 'Early')).toHaveLength(1);
  });

  test('a history whose pages arrive out of order is loaded completely, each message once', async () => {
    const it = await openConsole({ chats: 1, messagesPerChat: 95 });
    await it.signIn();
    const here = it.chat(0);
    await it.open(here.id);
    it.service.faults.set([{ match: 'GET /messages', effect: 'reorder' }]);
    const all = () =>
      it.core.view({ view: 'thread', chatId: here.id, size: 200 }).rows.map(({ body }) => body);
    await vi.waitFor(async () => {
      await it.core.execute({ type: 'loadOlder', chatId: here.id }, crypto.randomUUID());
      expect(all()).toEqual(here.messages.map(({ body }) => body));
    }, PATIENT);
  });
});
