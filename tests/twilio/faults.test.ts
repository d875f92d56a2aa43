import type { Client, Conversation, Message } from '@twilio/conversations';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AGENT, SUPERVISOR } from './accounts.ts';
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

  /** Starts another client. When it has its list, the first client has received everything that was in flight. */
  const another = async (): Promise<Client> => {
    const other = openChatClient(service, SUPERVISOR);
    onTestFinished(() => other.shutdown());
    await allConversations(other);
    return other;
  };

  /**
   * Returns a list to which later messages are added. Waits for the subscription first, so that the messages arrive
   * live.
   */
  const hearLive = async (): Promise<readonly Message[]> => {
    const early = hearMessages(client);
    service.world.inbound({ chatId: conversation.uniqueName ?? '', body: 'live?' });
    await vi.waitFor(() => expect(early).toHaveLength(1));
    return hearMessages(client);
  };

  const stored = () => service.world.chat(conversation.sid)?.messages.at(-1)?.body;

  describe('faults on the realtime socket', () => {
    test('a request is refused with the status that the rule names, and nothing is stored', async () => {
      service.faults.set([
        { match: 'twilsock:message POST */Messages', effect: 'status', status: 429, times: 1 },
      ]);
      await expect(conversation.sendMessage('Too many')).rejects.toMatchObject({ status: 429 });
      expect(stored()).not.toBe('Too many');
      await conversation.sendMessage('Now then');
      expect(stored()).toBe('Now then');
    });

    test('latency delays the response but keeps the order of pushes', async () => {
      const heard = hearMessages(client);
      service.faults.set([{ match: 'twilsock:notification', effect: 'latency', ms: 60, times: 2 }]);
      const [first, second, third] = ['slow one', 'next one', 'last one'];
      for (const body of [first, second, third]) {
        service.world.inbound({ chatId: conversation.uniqueName ?? '', body });
      }
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual([first, second, third]));
    });

    test('a lost push is replayed after the next reconnect', async () => {
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

    test('if the response is lost, the message is stored once and still arrives', async () => {
      const heard = hearMessages(client);
      service.faults.set([{ match: 'twilsock:message POST */Messages', effect: 'dropResponse', times: 1 }]);
      const sending = conversation.sendMessage('Did that work?');
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['Did that work?']));
      expect(stored()).toBe('Did that work?');
      service.emulator.drop({});
      await expect(sending).rejects.toThrow('disconnected');
    });

    test('a refused init is retried, and the client connects', async () => {
      service.faults.set([{ match: 'twilsock:init', effect: 'status', status: 503, times: 2 }]);
      service.emulator.drop({});
      await vi.waitFor(() => expect(client.connectionState).toBe('connecting'));
      await vi.waitFor(() => expect(client.connectionState).toBe('connected'), { timeout: 5000 });
      expect(service.faults.rules()).toEqual([]);
    });

    test('a muted socket stays open and delivers nothing', async () => {
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
      expect(stored()).toBe('into the void');
    });

    test('an unmuted socket delivers the waiting frames in both directions', async () => {
      const heard = hearMessages(client);
      service.emulator.drop({ mute: true });
      service.world.inbound({ chatId: conversation.uniqueName ?? '', body: 'to the client' });
      const sending = conversation.sendMessage('from the client');
      await another();
      expect(stored()).toBe('to the client');
      expect(heard).toEqual([]);
      expect(service.emulator.drop({ mute: false })).toBe(2);
      expect(await sending).toBe(service.world.chat(conversation.sid)?.messages.at(-1)?.index);
      await vi.waitFor(() =>
        expect(heard.map(({ body }) => body)).toEqual(['to the client', 'from the client']),
      );
    });

    test('a rule mutes the socket at a matching request, which gets its response after the unmute', async () => {
      service.faults.set([{ match: 'twilsock:message POST *', effect: 'mute', times: 1 }]);
      const sending = conversation.sendMessage('Hello?');
      await vi.waitFor(() => expect(service.faults.rules()).toEqual([]));
      expect(client.connectionState).toBe('connected');
      expect(stored()).not.toBe('Hello?');
      service.emulator.drop({ mute: false });
      await sending;
      expect(stored()).toBe('Hello?');
    });

    test('a client on a socket that is muted from the start gets nothing until that socket ends', async () => {
      service.faults.set([{ match: 'twilsock:connect', effect: 'mute', times: 1 }]);
      const states = vi.fn();
      client.on('connectionStateChanged', states);
      service.emulator.drop({});
      await vi.waitFor(() => expect(service.faults.rules()).toEqual([]), { timeout: 5000 });
      await another();
      expect(service.emulator.sockets()).toContainEqual({ kind: 'unknown', identity: null });
      expect(states.mock.calls.flat()).toEqual(['connecting']);
      service.emulator.drop({});
      await vi.waitFor(() => expect(client.connectionState).toBe('connected'), { timeout: 5000 });
    });

    test.each([
      { match: 'twilsock:connect', effect: 'dropRequest' },
      { match: 'twilsock:connect', effect: 'status', status: 503 },
      { match: 'twilsock:connect', effect: 'latency', ms: 1 },
    ] as const)('under the rule %o, a dropped client reconnects only if the rule allows it', async (rule) => {
      service.faults.set([{ ...rule, times: 2 }]);
      const errors = vi.fn();
      client.on('connectionError', errors);
      service.emulator.drop({});
      await vi.waitFor(() => expect(client.connectionState).toBe('connecting'));
      await vi.waitFor(() => expect(client.connectionState).toBe('connected'), { timeout: 5000 });
      expect(errors).toHaveBeenCalledTimes(rule.effect === 'latency' ? 0 : 2);
    });

    test('a mutation that arrives twice is one message, and its sender gets the index', async () => {
      service.faults.set([{ match: 'twilsock:message POST */Messages', effect: 'duplicate', times: 1 }]);
      const before = service.world.chat(conversation.sid)?.messages.length ?? 0;
      const index = await conversation.sendMessage('Once');
      expect(service.faults.rules()).toEqual([]);
      expect(service.world.chat(conversation.sid)?.messages).toHaveLength(before + 1);
      expect(service.world.chat(conversation.sid)?.messages.at(-1)).toMatchObject({ index, body: 'Once' });
    });

    test('a push that is sent twice is reported once', async () => {
      const heard = await hearLive();
      service.faults.set([{ match: 'twilsock:notification list_item_added', effect: 'duplicate', times: 1 }]);
      for (const body of ['twice', 'after']) {
        service.world.inbound({ chatId: conversation.uniqueName ?? '', body });
      }
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['twice', 'after']));
      expect(service.faults.rules()).toEqual([]);
    });

    test('a push is overtaken by the next of its kind, and both are reported', async () => {
      const heard = await hearLive();
      service.faults.set([{ match: 'twilsock:notification list_item_added', effect: 'reorder', times: 1 }]);
      for (const body of ['first', 'second']) {
        service.world.inbound({ chatId: conversation.uniqueName ?? '', body });
      }
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['second', 'first']));
      expect(heard.map(({ index }) => index)).toEqual(
        service.world
          .chat(conversation.sid)
          ?.messages.slice(-2)
          .map(({ index }) => index)
          .reverse(),
      );
    });

    test('a response is overtaken by the next of its kind', async () => {
      service.faults.set([{ match: 'twilsock:message GET *', effect: 'reorder', times: 1 }]);
      const came: string[] = [];
      const newest = conversation.getMessages(10).then(() => came.push('messages'));
      await vi.waitFor(() => expect(service.faults.rules()).toEqual([]));
      const count = conversation.getMessagesCount().then(() => came.push('count'));
      await Promise.all([newest, count]);
      expect(came).toEqual(['count', 'messages']);
    });

    test('a malformed response and push change nothing, and the next ones work', async () => {
      const heard = await hearLive();
      service.faults.set([
        { match: 'twilsock:notification list_item_added', effect: 'malformed', times: 1 },
        { match: 'twilsock:message GET */Conversations/*', effect: 'malformed', times: 1 },
      ]);
      for (const body of ['garbled', 'clear']) {
        service.world.inbound({ chatId: conversation.uniqueName ?? '', body });
      }
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['clear']));
      expect(await conversation.getMessagesCount()).toBe(0);
      expect(service.faults.rules()).toEqual([]);
    });

    test('requests above the rate are refused, reads are retried, and all succeed', async () => {
      service.faults.set([
        { match: 'twilsock:message GET */Items', effect: 'rateLimit', perSecond: 1, times: 1 },
      ]);
      const [first, second] = await Promise.all([
        conversation.getMessages(10),
        another().then((other) => other.getSubscribedConversations()),
      ]);
      expect([first.items.length, second.items.length]).toEqual([10, 5]);
      await expect.poll(() => service.faults.rules(), { timeout: 5000 }).toEqual([]);
    }, 15_000);

    test('setting the clock forward expires the tokens of clients at once', async () => {
      const [soon, over] = [vi.fn(), vi.fn()];
      client.on('tokenAboutToExpire', soon);
      client.on('tokenExpired', over);
      service.world.jumpClock(3600_000 - 100_000);
      await vi.waitFor(() => expect(soon).toHaveBeenCalledTimes(1));
      expect(over).not.toHaveBeenCalled();
      service.world.jumpClock(100_000);
      await vi.waitFor(() => expect(over).toHaveBeenCalledTimes(1));
      // After the clock was set back, the old token is valid again. No push may be lost.
      service.world.jumpClock(-3600_000);
      const heard = hearMessages(client);
      await vi.waitFor(() => expect(client.connectionState).toBe('disconnected'), { timeout: 8000 });
      await client.updateToken(service.world.issueToken('chat', AGENT));
      await vi.waitFor(() => expect(client.connectionState).toBe('connected'), { timeout: 8000 });
      service.world.inbound({ chatId: conversation.uniqueName ?? '', body: 'An hour ago' });
      await vi.waitFor(() => expect(heard.map(({ body }) => body)).toEqual(['An hour ago']), {
        timeout: 5000,
      });
    }, 15_000);
  });
});
