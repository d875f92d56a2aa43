/** A half-open socket does not close but delivers nothing. The SDKs would wait for ever. */
import { describe, expect, test, vi } from 'vitest';
import { HEARTBEAT_DEADLINE_MS, HEARTBEAT_QUIET_MS } from '../../src/worker/adapters/heartbeat.ts';
import { PATIENT, startConsole } from './headless-console.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A half-open socket must be detected within this time, ms. */
const FOUND_WITHIN_MS = 15_000;

const begin = async () => {
  const it = await startConsole();
  await it.signIn();
  await it.ready();
  return it;
};

const heartbeats = (it: Awaited<ReturnType<typeof begin>>) => {
  const match = vi.spyOn(it.service.faults, 'match');
  return () => match.mock.calls.filter(([key]) => key === 'twilsock:message').length;
};

describe('2.3 a half-open socket', () => {
  test('of the chat client is detected within 15 s: the chip says so, and missed messages arrive', async () => {
    const it = await begin();
    const chat = it.chatAt(0);
    await it.open(chat.id);
    it.emulator.drop({ kind: 'conversations', mute: true });
    it.world.inbound({ chatId: chat.id, body: 'Into silence' });
    const before = it.chip.length;
    await it.pass(FOUND_WITHIN_MS - 1);
    await vi.waitFor(() => expect(it.bodies(chat.id)).toContain('Into silence'), PATIENT);
    await it.ready();
    expect(it.chip.slice(before)).toEqual(['connecting', 'connected']);
    it.world.inbound({ chatId: chat.id, body: 'Heard again' });
    await vi.waitFor(() => expect(it.bodies(chat.id)).toContain('Heard again'), PATIENT);
  });

  test('of the sync client is detected as fast: statuses arrive again, and the chip does not change', async () => {
    const it = await begin();
    const chat = it.chatAt(0);
    await it.open(chat.id);
    const clientMessageId = 'm1';
    await it.core.execute({ type: 'sendMessage', chatId: chat.id, clientMessageId, body: 'Watch me' }, 'c1');
    const delivery = () =>
      it.core.view({ view: 'thread', chatId: chat.id }).rows.find(({ key }) => key === clientMessageId)
        ?.delivery;
    await vi.waitFor(() => expect(delivery()).toBe('sent'), PATIENT);
    const before = it.chip.length;
    it.emulator.drop({ kind: 'sync', mute: true });
    it.world.setStatus(chat.messages.at(-1)?.id ?? 0, 'seen');
    await it.pass(FOUND_WITHIN_MS - 1);
    await vi.waitFor(() => expect(delivery()).toBe('seen'), PATIENT);
    expect(it.chip.slice(before)).toEqual([]);
  });

  test('followed by another silent socket is not retried: the client is replaced', async () => {
    const it = await begin();
    // Once only: the next client may connect before this test has seen that its token was fetched.
    it.service.faults.set([{ match: 'twilsock:init', effect: 'dropRequest', times: 1 }]);
    const tokens = async () => (await it.requests())['POST /conversation_token'] ?? 0;
    const before = await tokens();
    it.emulator.drop({ kind: 'conversations', mute: true });
    await it.pass(FOUND_WITHIN_MS - 1);
    await vi.waitFor(() => expect(it.connection().state).toBe('connecting'), PATIENT);
    // The next socket opens, but the service sends nothing on it.
    await vi.waitFor(() => expect(it.sockets()).toContain('unknown'), PATIENT);
    await it.pass(FOUND_WITHIN_MS);
    await vi.waitFor(async () => expect(await tokens()).toBe(before + 1), PATIENT);
    await it.ready();
  });

  test('is checked for at once when the machine wakes up, and when the network is back', async () => {
    const it = await begin();
    for (const happens of [() => it.core.woke(), () => it.core.network(true)]) {
      it.emulator.drop({ mute: true });
      const before = it.chip.length;
      happens();
      await it.pass(HEARTBEAT_DEADLINE_MS);
      await vi.waitFor(() => expect(it.chip.slice(before)).toEqual(['connecting', 'connected']), PATIENT);
      await it.ready();
    }
  });

  test('is not assumed while the socket is only quiet: there are a few small requests, and no reconnect', async () => {
    const it = await begin();
    await it.pass(0);
    const requests = heartbeats(it);
    const before = it.chip.length;
    const beats = 5;
    for (let times = 1; times <= beats; times += 1) await it.pass(HEARTBEAT_QUIET_MS);
    // Each of the two sockets sends one request per heartbeat. A check of the list sends a few more. An answer that
    // comes after the next heartbeat was due, as on a busy machine, takes that heartbeat's place.
    expect(requests()).toBeGreaterThanOrEqual(beats);
    expect(requests()).toBeLessThan(3 * beats);
    expect(it.chip.slice(before)).toEqual([]);
  });

  test('D8: a device that reports being offline is shown as the reason, and the connection recovers by itself', async () => {
    const it = await begin();
    it.service.faults.set([{ match: 'twilsock:connect', effect: 'dropRequest' }]);
    it.core.network(false);
    await vi.waitFor(
      () => expect(it.connection()).toMatchObject({ state: 'connecting', reason: ':offline' }),
      PATIENT,
    );
    it.service.faults.clear();
    it.core.network(true);
    await it.ready();
    expect(it.connection().reason).toBeNull();
  });
});
