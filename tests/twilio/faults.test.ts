import type { Client, Conversation } from '@twilio/conversations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allConversations, hearMessages, openChatClient } from './clients.ts';
import { type RealtimeService, TRANSPORTS } from './realtime-service.ts';

let service: RealtimeService;
let client: Client;
let conversation: Conversation;

describe.each(TRANSPORTS)('$transport', ({ start }) => {
  beforeEach(async () => {
    service = await start();
    client = openChatClient(service);
    const [first] = await allConversations(client);
    if (!first) throw new Error('The world has no chats');
    conversation = first;
  });

  afterEach(async () => {
    service.faults.clear();
    await client.shutdown();
    await service.stop();
  });

  const stored = () => service.world.chat(conversation.sid)?.messages.at(-1)?.body;

  describe('faults on the realtime socket', () => {
    test('a request is refused with the status that the rule names, and nothing is stored', async () => {
      service.faults.set([{ match: 'twilsock:message', effect: 'status', status: 429, times: 1 }]);
      await expect(conversation.sendMessage('Too many')).rejects.toMatchObject({ status: 429 });
      expect(stored()).not.toBe('Too many');
      await conversation.sendMessage('Now then');
      expect(stored()).toBe('Now then');
    });

    test('latency delays the answer, not the order of what is pushed', async () => {
      const heard = hearMessages(client);
      service.faults.set([{ match: 'twilsock:notification', effect: 'latency', ms: 60, times: 2 }]);
      const [first, second, third] = ['slow one', 'next one', 'last one'];
      for (const body of [first, second, third]) {
        service.world.inbound({ chatId: conversation.uniqueName ?? '', body });
      }
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual([first, second, third]));
    });

    test('a lost push is made good by the replay after the next reconnect', async () => {
      const heard = hearMessages(client);
      service.faults.set([{ match: 'twilsock:notification', effect: 'dropRequest' }]);
      service.world.inbound({ chatId: conversation.uniqueName ?? '', body: 'lost at first' });
      service.faults.clear();
      expect(heard).toEqual([]);
      service.emulator.drop({});
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['lost at first']), {
        timeout: 5000,
      });
    });

    test('a lost answer leaves the message stored once, and it is heard', async () => {
      const heard = hearMessages(client);
      service.faults.set([{ match: 'twilsock:message', effect: 'dropResponse', times: 1 }]);
      const sending = conversation.sendMessage('Did that work?');
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['Did that work?']));
      expect(stored()).toBe('Did that work?');
      service.emulator.drop({});
      await expect(sending).rejects.toThrow('disconnected');
    });

    test('a refused init is tried again, and the client comes through', async () => {
      service.faults.set([{ match: 'twilsock:init', effect: 'status', status: 503, times: 2 }]);
      service.emulator.drop({});
      await vi.waitFor(() => expect(client.connectionState).toBe('connecting'));
      await vi.waitFor(() => expect(client.connectionState).toBe('connected'), { timeout: 5000 });
      expect(service.faults.rules()).toEqual([]);
    });

    test('a muted socket stays open and says nothing', async () => {
      const heard = hearMessages(client);
      expect(service.emulator.drop({ kind: 'conversations', mute: true })).toBe(1);
      service.world.inbound({ chatId: conversation.uniqueName ?? '', body: 'into the void' });
      const sending = conversation.sendMessage('from the void');
      expect(service.emulator.sockets()).toHaveLength(1);
      service.emulator.drop({});
      await expect(sending).rejects.toThrow('disconnected');
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['into the void']), {
        timeout: 5000,
      });
    });
  });
});
