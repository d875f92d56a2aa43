/** Chat and Sync each have a socket of their own: one that they shared would send what Sync deletes to chat. */
import { describe, expect, test, vi } from 'vitest';
import { openConsole, PATIENT } from './console.ts';

vi.setConfig({ testTimeout: 60_000 });

const BOTH = ['conversations', 'sync'];

async function begin() {
  const it = await openConsole();
  await it.signIn();
  const chat = it.chat(0);
  await it.open(chat.id);
  await it.hearsEveryChat();
  await vi.waitFor(async () => expect(await it.sockets()).toEqual(BOTH), PATIENT);
  await it.send(chat.id, 'm1');
  const delivery = () => it.rows(chat.id).find(({ key }) => key === 'm1')?.delivery;
  await vi.waitFor(() => expect(delivery()).toBe('sent'), PATIENT);
  const messageId = chat.messages.at(-1)?.id ?? 0;
  return { ...it, here: chat, delivery, messageId };
}

describe('2.6 two sockets', () => {
  test('while that of Sync is gone, messages come, and the agent is told of nothing', async () => {
    const { service, steer, sockets, connection, bodies, here, delivery, messageId } = await begin();
    service.faults.set([{ match: 'twilsock:connect', effect: 'dropRequest' }]);
    await steer('POST', 'sockets/drop', { kind: 'sync' });
    await vi.waitFor(async () => expect(await sockets()).toEqual(['conversations']), PATIENT);
    service.world.setStatus(messageId, 'delivered');
    service.world.inbound({ chatId: here.id, body: 'Chat alone' });
    await vi.waitFor(() => expect(bodies(here.id).at(-1)).toBe('Chat alone'), PATIENT);
    expect([connection(), delivery()]).toEqual(['You are connected', 'sent']);
    service.faults.clear();
    await vi.waitFor(() => expect(delivery()).toBe('delivered'), PATIENT);
  });

  test('while that of chat is gone, statuses come, and the agent is told that messages do not', async () => {
    const { service, steer, sockets, connection, bodies, here, delivery, messageId } = await begin();
    service.faults.set([{ match: 'twilsock:connect', effect: 'dropRequest' }]);
    await steer('POST', 'sockets/drop', { kind: 'conversations' });
    await vi.waitFor(async () => expect(await sockets()).toEqual(['sync']), PATIENT);
    await vi.waitFor(() => expect(connection()).toBe('Connecting'), PATIENT);
    service.world.inbound({ chatId: here.id, body: 'Later' });
    service.world.setStatus(messageId, 'delivered');
    await vi.waitFor(() => expect(delivery()).toBe('delivered'), PATIENT);
    expect(bodies(here.id)).not.toContain('Later');
    service.faults.clear();
    await vi.waitFor(() => expect(bodies(here.id).at(-1)).toBe('Later'), PATIENT);
  });

  test('the end of the session is the end of both', async () => {
    const { core, sockets } = await begin();
    await core.execute({ type: 'signOut', discardUnsent: true }, 'c-out');
    await vi.waitFor(async () => expect(await sockets()).toEqual([]), PATIENT);
  });
});
