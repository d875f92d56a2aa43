/** Chat and Sync have separate sockets. On a shared socket the SDK would send Sync's deletions to the chat service. */
import { describe, expect, test, vi } from 'vitest';
import { openConsole, PATIENT } from './console.ts';

vi.setConfig({ testTimeout: 60_000 });

const BOTH = ['conversations', 'sync'];

async function begin() {
  const it = await openConsole();
  await it.signIn();
  const chat = it.chat(0);
  await it.open(chat.id);
  await it.receivesEveryChat();
  await vi.waitFor(async () => expect(await it.sockets()).toEqual(BOTH), PATIENT);
  await it.send(chat.id, 'm1');
  const delivery = () => it.rows(chat.id).find(({ key }) => key === 'm1')?.delivery;
  await vi.waitFor(() => expect(delivery()).toBe('sent'), PATIENT);
  const messageId = chat.messages.at(-1)?.id ?? 0;
  return { ...it, here: chat, delivery, messageId };
}

describe('2.6 two sockets', () => {
  test('without the Sync socket, messages arrive and the agent sees no disturbance', async () => {
    const { service, steer, sockets, connection, bodies, here, delivery, messageId } = await begin();
    service.faults.set([{ match: 'twilsock:connect', effect: 'dropRequest' }]);
    await steer('POST', 'sockets/drop', { kind: 'sync' });
    await vi.waitFor(async () => expect(await sockets()).toEqual(['conversations']), PATIENT);
    service.world.setStatus(messageId, 'delivered');
    service.world.inbound({ chatId: here.id, body: 'Chat alone' });
    await vi.waitFor(() => expect(bodies(here.id).at(-1)).toBe('Chat alone'), PATIENT);
    expect([connection(), delivery()]).toEqual(['connected', 'sent']);
    service.faults.clear();
    await vi.waitFor(() => expect(delivery()).toBe('delivered'), PATIENT);
  });

  test('without the chat socket, statuses arrive and the agent sees Connecting', async () => {
    const { service, steer, sockets, connection, bodies, here, delivery, messageId } = await begin();
    service.faults.set([{ match: 'twilsock:connect', effect: 'dropRequest' }]);
    await steer('POST', 'sockets/drop', { kind: 'conversations' });
    await vi.waitFor(async () => expect(await sockets()).toEqual(['sync']), PATIENT);
    await vi.waitFor(() => expect(connection()).toBe('connecting'), PATIENT);
    service.world.inbound({ chatId: here.id, body: 'Later' });
    service.world.setStatus(messageId, 'delivered');
    await vi.waitFor(() => expect(delivery()).toBe('delivered'), PATIENT);
    expect(bodies(here.id)).not.toContain('Later');
    service.faults.clear();
    await vi.waitFor(() => expect(bodies(here.id).at(-1)).toBe('Later'), PATIENT);
  });

  test('the end of the session closes both sockets', async () => {
    const { core, sockets } = await begin();
    await core.execute({ type: 'signOut', discardUnsent: true }, 'c-out');
    await vi.waitFor(async () => expect(await sockets()).toEqual([]), PATIENT);
  });
});
