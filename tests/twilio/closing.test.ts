/** Tests how the service ends sessions, refuses clients for a while, and sends pings. */
import type { Client, ConnectionState } from '@twilio/conversations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveLikeEmulator, emulatorWith } from '../../mocks/twilio/emulator.ts';
import { PLAIN_OPTIONS } from '../../mocks/twilio/options.ts';
import { AGENT } from './accounts.ts';
import { allConversations, hearMessages, openChatClient, openSyncClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

/** Longest wait, ms. The SDK takes three seconds to disconnect. */
const SLOW = { timeout: 6000 };

describe.each(TRANSPORTS)('closing, $transport', ({ start }) => {
  let service: RealtimeService;
  let client: Client;
  let states: ConnectionState[];

  beforeEach(async () => {
    service = await start({ createEmulator: emulatorWith({ backoffMs: { min: 20, max: 100 } }) });
    client = openChatClient(service);
    await allConversations(client);
    states = [];
    client.on('connectionStateChanged', (state) => states.push(state));
  });

  afterEach(async () => {
    service.faults.clear();
    await client.shutdown();
    await service.stop();
  });

  test('a client that is moved elsewhere reconnects and misses nothing', async () => {
    const heard = hearMessages(client);
    const [chat] = service.world.chats();
    expect(service.emulator.end({ kind: 'conversations', code: 308, reconnectAfterMs: 10 })).toBe(1);
    service.world.inbound({ chatId: chat?.id ?? '', body: 'On the way' });
    await vi.waitFor(() => expect(states).toEqual(['disconnecting', 'connecting', 'connected']), SLOW);
    await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['On the way']), SLOW);
  }, 10_000);

  test('a client that is refused stays disconnected, without a token event', async () => {
    const expired = vi.fn();
    client.on('tokenExpired', expired);
    service.emulator.end({ identity: AGENT, code: 401 });
    await vi.waitFor(() => expect(states).toEqual(['disconnecting', 'disconnected']), SLOW);
    expect(expired).not.toHaveBeenCalled();
    await client.updateToken(service.world.issueToken('chat', AGENT));
    await vi.waitFor(() => expect(client.connectionState).toBe('connected'), SLOW);
  }, 10_000);

  test('a throttled client retries after the time that the service asked for', async () => {
    const errors: unknown[] = [];
    client.on('connectionError', (error) => errors.push(error));
    service.faults.set([{ match: 'twilsock:init', effect: 'status', status: 429, times: 2 }]);
    service.emulator.drop({});
    await vi.waitFor(() => expect(states).toEqual(['connecting', 'connected']), SLOW);
    expect(errors).toEqual([
      expect.objectContaining({ terminal: false, httpStatusCode: 429 }),
      expect.objectContaining({ terminal: false, httpStatusCode: 429 }),
    ]);
  });

  test('a client with a bad token is denied until it gets a good one', async () => {
    const denied = new Promise<unknown>((resolve) => client.once('connectionError', resolve));
    service.faults.set([{ match: 'twilsock:init', effect: 'status', status: 403, times: 1 }]);
    service.emulator.drop({});
    expect(await denied).toMatchObject({ terminal: true, httpStatusCode: 403 });
    await vi.waitFor(() => expect(client.connectionState).toBe('denied'), SLOW);
    await client.updateToken(service.world.issueToken('chat', AGENT));
    await vi.waitFor(() => expect(client.connectionState).toBe('connected'), SLOW);
  });
});

describe.each(TRANSPORTS)('options of the service, $transport', ({ start }) => {
  const { subscriptions } = PLAIN_OPTIONS;
  const variants = {
    'like the real one': createLiveLikeEmulator,
    'pinging all the time': emulatorWith({ pingEveryMs: 5 }),
    'with confirmations before the answer': emulatorWith({
      subscriptions: { ...subscriptions, confirmations: 'before-answer' },
    }),
    'with small batches and short subscriptions': emulatorWith({
      conversationsPage: 2,
      subscriptions: { ...subscriptions, maxBatchSize: 3, ttlSeconds: 1 },
    }),
  };

  test.each(Object.entries(variants))(
    '%s: both clients start and receive events',
    async (_, createEmulator) => {
      const service = await start({ createEmulator });
      const client = openChatClient(service);
      const sync = openSyncClient(service);
      const heard = hearMessages(client);
      const states = vi.fn();
      expect(await allConversations(client)).toHaveLength(5);
      client.on('connectionStateChanged', states);
      const document = await sync.document({ id: 'message-status', mode: 'open_existing' });
      const updated = vi.fn();
      document.on('updated', ({ data }) => updated(data.updates.at(-1).status));
      const chats = service.world.chats();
      for (const { id } of chats) service.world.inbound({ chatId: id, body: id });
      await vi.waitFor(
        () => expect(heard.map(({ body }) => body).toSorted()).toEqual(chats.map(({ id }) => id).toSorted()),
        SLOW,
      );
      const sent = service.world.send({ chatId: chats[0]?.id ?? '', author: AGENT, body: 'Out' });
      service.world.setStatus(sent.id, 'delivered');
      await vi.waitFor(() => expect(updated.mock.calls).toEqual([['delivered']]), SLOW);
      expect(states).not.toHaveBeenCalled();
      await client.shutdown();
      await sync.shutdown();
      await service.stop();
    },
  );
});
