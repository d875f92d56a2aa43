import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../../mocks/faults/faults.ts';
import { createTwilioChatTransport } from '../../../src/worker/adapters/twilio-conversations.ts';
import { TOKEN_RENEWAL_TIMEOUT_MS } from '../../../src/worker/adapters/twilio-options.ts';
import { AGENT } from '../accounts.ts';
import { chatAt, openFeed, openTransport, PATIENT, serveEachTest, service } from './scene.ts';

serveEachTest();

describe('the chat transport over Twilio Conversations', () => {
  test('reports the connection and the conversations that were there before', async () => {
    const { of, states } = openTransport();
    await vi.waitFor(() => expect(of('conversation')).toHaveLength(5), PATIENT);
    expect(states()).toEqual(['connecting', 'connected']);
    expect(of('connection').at(-1)?.reason).toBeNull();
    expect(of('conversation').map(({ existing }) => existing)).toEqual([true, true, true, true, true]);
    expect(of('conversation').map(({ conversation }) => conversation)).toEqual(
      expect.arrayContaining(
        service.world.chats().map(({ sid, id, friendlyName, createdAt }) => ({
          sid,
          uniqueName: id,
          friendlyName,
          createdAt,
        })),
      ),
    );
  });

  test('reports a message with all ids by which the core recognises it', async () => {
    const { of, ready } = openTransport();
    await ready();
    const sent = service.world.send({
      chatId: chatAt(0).id,
      author: AGENT,
      body: 'On its way 👋',
      clientMessageId: 'intent-7',
    });
    await vi.waitFor(() => expect(of('message').at(-1)?.message.sid).toBe(sent.sid));
    expect(of('message').at(-1)).toMatchObject({
      conversation: { sid: chatAt(0).sid, uniqueName: chatAt(0).id },
      message: {
        index: sent.index,
        body: 'On its way 👋',
        author: AGENT,
        at: sent.at,
        attributes: { id: sent.id, client_message_id: 'intent-7', direction: 'outbound' },
      },
    });
  });

  test('reports a conversation that someone else creates as new', async () => {
    const { of, ready } = openTransport();
    await ready();
    const chat = service.world.createConversation({ friendlyName: 'Late arrival' });
    await vi.waitFor(() => expect(of('conversation')).toHaveLength(6));
    expect(of('conversation').at(-1)).toEqual({
      kind: 'conversation',
      existing: false,
      conversation: {
        sid: chat.sid,
        uniqueName: chat.id,
        friendlyName: 'Late arrival',
        createdAt: chat.createdAt,
      },
    });
  });

  test('a read mark from before the client is ready is sent once it is ready', async () => {
    const last = service.world.inbound({ chatId: chatAt(0).id, body: 'Read me' });
    const { transport, of } = openTransport();
    transport.markRead(chatAt(0).sid, null);
    await vi.waitFor(() => expect(service.world.readHorizon(AGENT, chatAt(0).id)).toBe(last.index));
    await vi.waitFor(() => expect(of('horizon').at(-1)?.index).toBe(last.index));
    expect(of('horizon').at(-1)?.conversation.uniqueName).toBe(chatAt(0).id);
  });

  test('only read messages are marked, and a read mark never goes back', async () => {
    const { transport, ready, bodies } = openTransport();
    await ready();
    const [first, second] = ['first', 'second', 'third'].map((body) =>
      service.world.inbound({ chatId: chatAt(2).id, body }),
    );
    await vi.waitFor(() => expect(bodies()).toContain('third'));
    const horizon = () => service.world.readHorizon(AGENT, chatAt(2).id);
    transport.markRead(chatAt(2).sid, second?.index ?? null);
    await vi.waitFor(() => expect(horizon()).toBe(second?.index));
    transport.markRead(chatAt(2).sid, first?.index ?? null);
    const end = service.world.inbound({ chatId: chatAt(3).id, body: 'the end' }).index;
    await vi.waitFor(() => expect(bodies()).toContain('the end'));
    transport.markRead(chatAt(3).sid, null);
    await vi.waitFor(() => expect(service.world.readHorizon(AGENT, chatAt(3).id)).toBe(end));
    expect(horizon()).toBe(second?.index);
  });

  test('a read mark that was lost with its socket is sent on the next socket', async () => {
    const { transport, ready, bodies } = openTransport();
    await ready();
    const last = service.world.inbound({ chatId: chatAt(1).id, body: 'Seen offline' });
    await vi.waitFor(() => expect(bodies()).toContain('Seen offline'));
    service.faults.set([{ match: 'twilsock:message', effect: 'dropRequest', times: 1 }]);
    transport.markRead(chatAt(1).sid, last.index);
    await vi.waitFor(() => expect(service.faults.rules()).toEqual([]));
    service.emulator.drop({});
    await vi.waitFor(() => expect(service.world.readHorizon(AGENT, chatAt(1).id)).toBe(last.index), {
      timeout: 5000,
    });
  });

  test('after a lost socket it reports connecting, connected, and each missed message once', async () => {
    const { ready, states, bodies } = openTransport();
    await ready();
    service.emulator.drop({});
    for (const body of ['one', 'two', 'three']) service.world.inbound({ chatId: chatAt(0).id, body });
    await vi.waitFor(() => expect(bodies()).toContain('three'), { timeout: 5000 });
    service.world.inbound({ chatId: chatAt(0).id, body: 'four' });
    await vi.waitFor(() => expect(bodies()).toContain('four'));
    expect(bodies().filter((body) => body !== 'ready?')).toEqual(['one', 'two', 'three', 'four']);
    expect(states()).toEqual(['connecting', 'connected', 'connecting', 'connected']);
  });

  test('reconnect() replaces a silent socket', async () => {
    const { transport, ready, bodies } = openTransport();
    await ready();
    service.emulator.drop({ mute: true });
    service.world.inbound({ chatId: chatAt(0).id, body: 'into silence' });
    transport.reconnect();
    await vi.waitFor(() => expect(bodies()).toContain('into silence'), { timeout: 5000 });
    await vi.waitFor(() => expect(service.emulator.sockets()).toHaveLength(1));
  });

  test('reconnect() does not wait for the next attempt', async () => {
    const { transport, ready, states } = openTransport({
      retryPolicy: { min: 60_000, max: 60_000, randomness: 0 },
    });
    await ready();
    service.emulator.drop({});
    await vi.waitFor(() => expect(states()).toEqual(['connecting', 'connected', 'connecting']));
    transport.reconnect();
    await vi.waitFor(() => expect(states().at(-1)).toBe('connected'));
  });

  test('requests a new token in time, and stays connected with it', async () => {
    service.world.setTokenTtl(1);
    const { transport, of, states } = openTransport();
    service.world.setTokenTtl(3600);
    await vi.waitFor(() => expect(of('tokenExpiring')).toHaveLength(1), { timeout: 3000 });
    transport.updateToken(service.world.issueToken('chat', AGENT));
    const message = service.world.inbound({ chatId: chatAt(0).id, body: 'Still on?' });
    await vi.waitFor(() => expect(of('message').at(-1)?.message.sid).toBe(message.sid));
    expect(states()).toEqual(['connecting', 'connected']);
  });

  test('a renewal without a response is reported as broken', async () => {
    const { transport, ready, of } = openTransport();
    await ready();
    service.faults.set([{ match: 'twilsock:update', effect: 'dropResponse' }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    transport.updateToken(service.world.issueToken('chat', AGENT));
    await vi.advanceTimersByTimeAsync(TOKEN_RENEWAL_TIMEOUT_MS - 1);
    expect(of('broken')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(of('broken').map(({ reason }) => reason)).toEqual([':messagingNotRenewed']);
  });

  test('a refused token ends in denied, with a reason, and a new start works', async () => {
    const { transport, start, of, states } = openTransport({}, 'made-up');
    await vi.waitFor(() => expect(states().at(-1)).toBe('denied'));
    expect(of('connection').filter(({ state }) => state === 'denied')).toEqual([
      { kind: 'connection', state: 'denied', reason: ':messagingRefused' },
    ]);
    await transport.stop();
    start(service.world.issueToken('chat', AGENT));
    await vi.waitFor(() => expect(of('conversation')).toHaveLength(5));
    expect(states().at(-1)).toBe('connected');
  });

  test('an expired token is reported as expired', async () => {
    service.world.setTokenTtl(0);
    const { of, states } = openTransport();
    await vi.waitFor(() => expect(states().at(-1)).toBe('denied'));
    expect(of('connection').at(-1)?.reason).toBe(':messagingExpired');
  });

  test('a service that refuses every request is reported as broken', async () => {
    service.faults.set([{ match: 'twilsock:message', effect: 'status', status: 500 }]);
    const { of } = openTransport();
    await vi.waitFor(() => expect(of('broken')).toHaveLength(1), PATIENT);
    expect(of('broken')[0]?.reason).toBe(':messagingNotStarted');
  });

  /** Runs `then` when the client sends its request number `nth`. `then` returns the fault for this request. */
  const atRequest = (nth: number, then: () => Fault['outcome']) => {
    let requests = 0;
    vi.spyOn(service.faults, 'match').mockImplementation((key) => {
      const isThis = key === 'twilsock:message' && ++requests === nth;
      return { latencyMs: 0, outcome: isThis ? then() : { type: 'none' } };
    });
  };
  // The first requests read the configuration, the user's map and the user's info. After the list, the client reads the
  // parts of each conversation.
  const LIST_REQUEST = 4;

  test('a refused first list is reported as broken, and leaves no unhandled rejection', async () => {
    atRequest(LIST_REQUEST, () => ({ type: 'status', status: 500 }));
    const { of } = openTransport();
    await vi.waitFor(() => expect(of('broken')).toHaveLength(1), PATIENT);
    expect(of('broken')[0]?.reason).toBe(':chatsNotLoaded');
  });

  test.each([
    ['the first list', LIST_REQUEST, ':chatsNotLoaded'],
    ['the first conversation', LIST_REQUEST + 1, ':lostWhileLoading'],
  ])('a socket lost while %s is read is reported as broken', async (_, nth, reason) => {
    atRequest(nth, () => {
      service.emulator.drop({});
      return { type: 'dropRequest' };
    });
    const { of } = openTransport();
    await vi.waitFor(() => expect(of('broken')).toEqual([{ kind: 'broken', reason }]), PATIENT);
  });

  test('an unreachable service is reported in a sentence, and the client keeps trying', async () => {
    const { of, states } = openTransport({ uri: 'ws://127.0.0.1:9/v3/wsconnect' });
    await vi.waitFor(() => expect(of('connection').at(-1)?.reason).toBe(':messagingUnreachable'));
    expect(states().every((state) => state === 'connecting')).toBe(true);
    expect(of('broken')).toEqual([]);
  });
});

describe('stopping', () => {
  test('closes the socket, reports nothing more, and may be repeated', async () => {
    const { transport, ready, facts } = openTransport();
    await ready();
    await transport.stop();
    const told = facts.length;
    await vi.waitFor(() => expect(service.emulator.sockets()).toEqual([]));
    service.world.inbound({ chatId: chatAt(0).id, body: 'nobody listens' });
    await transport.stop();
    transport.reconnect();
    transport.markRead(chatAt(0).sid, null);
    transport.updateToken(service.world.issueToken('chat', AGENT));
    expect(facts).toHaveLength(told);
    expect(service.emulator.sockets()).toEqual([]);
  });

  test.each([
    ['before the service answered', 'twilsock:init'],
    ['while it reads its first list', 'twilsock:message'],
  ])('%s leaves no socket behind', async (_, match) => {
    service.faults.set([{ match, effect: 'dropRequest' }]);
    const { transport } = openTransport();
    const { feed } = openFeed();
    await vi.waitFor(() => expect(service.emulator.sockets()).toHaveLength(2));
    await Promise.all([transport.stop(), feed.stop()]);
    service.faults.clear();
    await vi.waitFor(() => expect(service.emulator.sockets()).toEqual([]));
  });

  test('leaves the globals as they were', async () => {
    const WebSocketBefore = globalThis.WebSocket;
    const { transport } = openTransport();
    expect(globalThis.WebSocket).toBe(WebSocketBefore);
    expect('window' in globalThis).toBe(false);
    await transport.stop();
  });

  test('all methods are harmless before the start', async () => {
    const transport = createTwilioChatTransport({ uri: service.uri });
    transport.updateToken('x');
    transport.markRead('CH1', 0);
    transport.reconnect();
    await expect(transport.stop()).resolves.toBeUndefined();
  });
});
