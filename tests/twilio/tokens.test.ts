import type { Client } from '@twilio/conversations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGENT } from './accounts.ts';
import { allConversations, chatClientAt, hearMessages, openChatClient, openSyncClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

let service: RealtimeService;

describe.each(TRANSPORTS)('$transport', ({ start }) => {
  beforeEach(async () => {
    service = await start();
  });

  afterEach(() => service.stop());

  const refusalOf = (client: Client) =>
    new Promise<unknown>((resolve) => client.once('connectionError', resolve));

  const shortLived = (seconds: number) => {
    service.world.setTokenTtl(seconds);
    const token = service.world.issueToken('chat', AGENT);
    service.world.setTokenTtl(3600);
    return token;
  };

  describe('tokens', () => {
    test('there is exactly one socket of each kind, and none after the shutdown', async () => {
      const chat = openChatClient(service);
      const sync = openSyncClient(service);
      await allConversations(chat);
      await sync.document({ id: 'message-status', mode: 'open_existing' });
      expect(service.emulator.sockets()).toEqual(
        expect.arrayContaining([
          { kind: 'conversations', identity: AGENT },
          { kind: 'sync', identity: AGENT },
        ]),
      );
      expect(service.emulator.sockets()).toHaveLength(2);
      await chat.shutdown();
      await vi.waitFor(() => expect(service.emulator.sockets()).toEqual([{ kind: 'sync', identity: AGENT }]));
      await sync.shutdown();
      await vi.waitFor(() => expect(service.emulator.sockets()).toEqual([]));
    });

    test('a client with an unknown token does not retry', async () => {
      const client = chatClientAt(service.uri, 'made-up');
      expect(await refusalOf(client)).toMatchObject({
        terminal: true,
        httpStatusCode: 401,
        errorCode: 20101,
      });
      await vi.waitFor(() => expect(client.connectionState).toBe('denied'));
      await client.shutdown();
    });

    test('a token of the other service is refused', async () => {
      const client = chatClientAt(service.uri, service.world.issueToken('sync', AGENT));
      expect(await refusalOf(client)).toMatchObject({ terminal: true, errorCode: 20101 });
      await client.shutdown();
    });

    test('an expired token is refused as expired', async () => {
      const client = chatClientAt(service.uri, shortLived(0));
      const expired = vi.fn();
      client.on('tokenExpired', expired);
      expect(await refusalOf(client)).toMatchObject({
        terminal: true,
        httpStatusCode: 401,
        errorCode: 20104,
      });
      await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(1));
      await vi.waitFor(() => expect(client.connectionState).toBe('denied'));
      await client.shutdown();
    });

    test('a client is warned before its token expires, and a new one keeps it connected', async () => {
      const client = chatClientAt(service.uri, shortLived(1));
      const expired = vi.fn();
      client.on('tokenExpired', expired);
      const warned = new Promise<void>((resolve) => client.once('tokenAboutToExpire', () => resolve()));
      await allConversations(client);
      await warned;
      await client.updateToken(service.world.issueToken('chat', AGENT));
      const heard = hearMessages(client);
      const [chat] = service.world.chats();
      service.world.inbound({ chatId: chat?.id ?? '', body: 'Still here?' });
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(client.connectionState).toBe('connected');
      expect(expired).not.toHaveBeenCalled();
      await client.shutdown();
    });

    test('a client whose token expires reports it, and catches up with a new one', async () => {
      const client = chatClientAt(service.uri, shortLived(1));
      const heard = hearMessages(client);
      const expired = new Promise<void>((resolve) => client.once('tokenExpired', () => resolve()));
      await allConversations(client);
      await expired;
      const [chat] = service.world.chats();
      service.world.inbound({ chatId: chat?.id ?? '', body: 'While you were away' });
      await vi.waitFor(() => expect(client.connectionState).toBe('disconnected'), { timeout: 5000 });
      expect(heard).toEqual([]);
      await client.updateToken(service.world.issueToken('chat', AGENT));
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['While you were away']));
      await client.shutdown();
    }, 10_000);

    test('a revoked token ends the connection, and the same token is refused afterwards', async () => {
      const token = service.world.issueToken('chat', AGENT);
      const client = chatClientAt(service.uri, token);
      await allConversations(client);
      service.world.revokeTokens(AGENT);
      await vi.waitFor(() => expect(client.connectionState).toBe('disconnected'), { timeout: 5000 });
      expect(service.emulator.sockets()).toEqual([]);
      await client.shutdown();
      const again = chatClientAt(service.uri, token);
      expect(await refusalOf(again)).toMatchObject({ terminal: true, errorCode: 20101 });
      await again.shutdown();
    }, 10_000);

    test('a refused refresh denies the client; with a valid token it connects again', async () => {
      const client = openChatClient(service);
      await allConversations(client);
      await expect(client.updateToken('made-up')).rejects.toThrow();
      await vi.waitFor(() => expect(client.connectionState).toBe('denied'));
      await client.updateToken(service.world.issueToken('chat', AGENT));
      await vi.waitFor(() => expect(client.connectionState).toBe('connected'));
      await client.shutdown();
    });
  });
});
