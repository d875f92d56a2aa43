import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorldChat } from '../../mocks/world/types.ts';
import {
  type StatusFact,
  statusFactSchema,
  type TransportFact,
  transportFactSchema,
} from '../../src/core/realtime/facts.ts';
import { createTwilioChatTransport } from '../../src/worker/adapters/twilio-conversations.ts';
import { createTwilioStatusFeed } from '../../src/worker/adapters/twilio-sync.ts';
import { AGENT } from '../twilio/accounts.ts';
import { type RealtimeService, startRealtimeService } from '../twilio/realtime-service.ts';

const RETRY = { min: 50, max: 200, randomness: 0 };

let service: RealtimeService;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  service = await startRealtimeService();
  stops = [];
});

afterEach(async () => {
  service.faults.clear();
  for (const stop of stops) await stop();
  await service.stop();
});

const chatAt = (position: number): WorldChat => {
  const chat = service.world.chats()[position];
  if (!chat) throw new Error(`The world has no chat ${position}`);
  return chat;
};

/** A transport whose facts are decoded as the core decodes them: a malformed one fails the test. */
function openTransport(token = service.world.issueToken('chat', AGENT), uri = service.uri) {
  const transport = createTwilioChatTransport({ uri, retryPolicy: RETRY });
  const facts: TransportFact[] = [];
  const start = (anew: string) =>
    transport.start(anew, (fact) => facts.push(v.parse(transportFactSchema, structuredClone(fact))));
  start(token);
  stops.push(transport.stop);
  const of = <K extends TransportFact['kind']>(kind: K) =>
    facts.filter((fact): fact is Extract<TransportFact, { kind: K }> => fact.kind === kind);
  return {
    transport,
    start,
    facts,
    of,
    states: () => of('connection').map(({ state }) => state),
    bodies: () => of('message').map(({ message }) => message.body),
    /** Resolves when the client has read its first list: the service hears of a read position only then. */
    async ready() {
      await vi.waitFor(() => expect(of('conversation').length).toBeGreaterThanOrEqual(5), { timeout: 5000 });
      const [last] = service.world.chats().slice(-1);
      const message = service.world.inbound({ chatId: last?.id ?? '', body: 'ready?' });
      transport.markRead(last?.sid ?? '');
      await vi.waitFor(() => expect(service.world.readHorizon(AGENT, last?.id ?? '')).toBe(message.index), {
        timeout: 5000,
      });
    },
  };
}

function openFeed(token = service.world.issueToken('sync', AGENT), documentName = 'message-status') {
  const feed = createTwilioStatusFeed({ uri: service.uri, retryPolicy: RETRY, documentName });
  const facts: StatusFact[] = [];
  feed.start(token, (fact) => facts.push(v.parse(statusFactSchema, structuredClone(fact))));
  stops.push(feed.stop);
  return { feed, facts };
}

describe('the chat transport over Twilio Conversations', () => {
  test('reports the connection and the conversations that were there before', async () => {
    const { of, states } = openTransport();
    await vi.waitFor(() => expect(of('conversation')).toHaveLength(5));
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

  test('reports a message with everything that the core joins it by', async () => {
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

  test('reports a conversation made by someone else as news', async () => {
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

  test('a mark made before the client is ready is told once it is', async () => {
    const last = service.world.inbound({ chatId: chatAt(0).id, body: 'Read me' });
    const { transport, of } = openTransport();
    transport.markRead(chatAt(0).sid);
    await vi.waitFor(() => expect(service.world.readHorizon(AGENT, chatAt(0).id)).toBe(last.index));
    await vi.waitFor(() => expect(of('horizon').at(-1)?.index).toBe(last.index));
    expect(of('horizon').at(-1)?.conversation.uniqueName).toBe(chatAt(0).id);
  });

  test('a mark that a lost socket swallowed is told on the next one', async () => {
    const { transport, ready } = openTransport();
    await ready();
    const last = service.world.inbound({ chatId: chatAt(1).id, body: 'Seen offline' });
    service.faults.set([{ match: 'twilsock:message', effect: 'dropRequest', times: 1 }]);
    transport.markRead(chatAt(1).sid);
    await vi.waitFor(() => expect(service.faults.rules()).toEqual([]));
    service.emulator.drop({});
    await vi.waitFor(() => expect(service.world.readHorizon(AGENT, chatAt(1).id)).toBe(last.index), {
      timeout: 5000,
    });
  });

  test('after a lost socket it reports connecting, connected, and what it missed once', async () => {
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

  test('reconnect() gets out of a socket that has gone silent', async () => {
    const { transport, ready, bodies } = openTransport();
    await ready();
    service.emulator.drop({ mute: true });
    service.world.inbound({ chatId: chatAt(0).id, body: 'into silence' });
    transport.reconnect();
    await vi.waitFor(() => expect(bodies()).toContain('into silence'), { timeout: 5000 });
    await vi.waitFor(() => expect(service.emulator.sockets()).toHaveLength(1));
  });

  test('reconnect() does not wait for the next attempt', async () => {
    const transport = createTwilioChatTransport({
      uri: service.uri,
      retryPolicy: { min: 60_000, max: 60_000, randomness: 0 },
    });
    stops.push(transport.stop);
    const facts: TransportFact[] = [];
    const states = () => facts.flatMap((fact) => (fact.kind === 'connection' ? [fact.state] : []));
    transport.start(service.world.issueToken('chat', AGENT), (fact) =>
      facts.push(v.parse(transportFactSchema, fact)),
    );
    await vi.waitFor(() => expect(states()).toEqual(['connecting', 'connected']));
    await vi.waitFor(() => expect(facts.filter(({ kind }) => kind === 'conversation')).toHaveLength(5));
    service.emulator.drop({});
    await vi.waitFor(() => expect(states()).toEqual(['connecting', 'connected', 'connecting']));
    transport.reconnect();
    await vi.waitFor(() => expect(states().at(-1)).toBe('connected'));
  });

  test('asks for a fresh token in time, and lives on with it', async () => {
    service.world.setTokenTtl(1);
    const { transport, of, states } = openTransport();
    service.world.setTokenTtl(3600);
    await vi.waitFor(() => expect(of('tokenExpiring')).toHaveLength(1), { timeout: 3000 });
    transport.updateToken(service.world.issueToken('chat', AGENT));
    const message = service.world.inbound({ chatId: chatAt(0).id, body: 'Still on?' });
    await vi.waitFor(() => expect(of('message').at(-1)?.message.sid).toBe(message.sid));
    expect(states()).toEqual(['connecting', 'connected']);
  });

  test('a refused token ends in denied, with a reason, and a new start works', async () => {
    const { transport, start, of, states } = openTransport('made-up');
    await vi.waitFor(() => expect(states().at(-1)).toBe('denied'));
    expect(of('connection').at(-1)?.reason).toBe('The messaging service refused the connection.');
    await transport.stop();
    start(service.world.issueToken('chat', AGENT));
    await vi.waitFor(() => expect(of('conversation')).toHaveLength(5));
    expect(states().at(-1)).toBe('connected');
  });

  test('an expired token is told as such', async () => {
    service.world.setTokenTtl(0);
    const { of, states } = openTransport();
    await vi.waitFor(() => expect(states().at(-1)).toBe('denied'));
    expect(of('connection').at(-1)?.reason).toBe('The access to messaging has run out.');
  });

  test('a first list that cannot be read is told as broken, and is heard by nobody else', async () => {
    service.faults.set([{ match: 'twilsock:message', effect: 'status', status: 500 }]);
    const { of } = openTransport();
    await vi.waitFor(() => expect(of('broken')).not.toEqual([]), { timeout: 10_000 });
  }, 12_000);

  test('an unreachable service is told in words, and the client goes on trying', async () => {
    const { of, states } = openTransport(undefined, 'ws://127.0.0.1:9/v3/wsconnect');
    await vi.waitFor(() =>
      expect(of('connection').at(-1)?.reason).toBe('The messaging service cannot be reached.'),
    );
    expect(states().every((state) => state === 'connecting')).toBe(true);
    expect(of('broken')).toEqual([]);
  });
});

describe('stopping', () => {
  test('closes the socket, says nothing more, and may be done twice', async () => {
    const { transport, ready, facts } = openTransport();
    await ready();
    await transport.stop();
    const told = facts.length;
    await vi.waitFor(() => expect(service.emulator.sockets()).toEqual([]));
    service.world.inbound({ chatId: chatAt(0).id, body: 'nobody listens' });
    await transport.stop();
    transport.reconnect();
    transport.markRead(chatAt(0).sid);
    transport.updateToken(service.world.issueToken('chat', AGENT));
    expect(facts).toHaveLength(told);
    expect(service.emulator.sockets()).toEqual([]);
  });

  test.each([
    ['before the service answered', 'twilsock:init'],
    ['while it reads its first list', 'twilsock:message'],
  ])('%s it leaves no socket behind', async (_, match) => {
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
    transport.markRead('CH1');
    transport.reconnect();
    await expect(transport.stop()).resolves.toBeUndefined();
  });
});

describe('the status feed over Twilio Sync', () => {
  test('reports the document at the start and at each change', async () => {
    const { facts } = openFeed();
    await vi.waitFor(() => expect(facts).toHaveLength(1));
    const message = service.world.send({ chatId: chatAt(0).id, author: AGENT, body: 'Watch me' });
    service.world.setStatus(message.id, 'delivered');
    await vi.waitFor(() => expect(facts).toHaveLength(2));
    expect(facts[1]).toMatchObject({
      kind: 'document',
      data: {
        updates: expect.arrayContaining([expect.objectContaining({ sid: message.sid, status: 'delivered' })]),
      },
    });
  });

  test('a missing document, a refused token and an ended one are told as broken', async () => {
    const missing = openFeed(undefined, 'no-such-document');
    const refused = openFeed('made-up');
    await vi.waitFor(() => expect(missing.facts.map(({ kind }) => kind)).toEqual(['broken']));
    await vi.waitFor(() =>
      expect(refused.facts[0]).toEqual({
        kind: 'broken',
        reason: 'The messaging service refused the connection.',
      }),
    );
  });

  test('asks for a fresh token in time', async () => {
    service.world.setTokenTtl(1);
    const { feed, facts } = openFeed();
    service.world.setTokenTtl(3600);
    await vi.waitFor(() => expect(facts.map(({ kind }) => kind)).toEqual(['document', 'tokenExpiring']), {
      timeout: 3000,
    });
    feed.updateToken(service.world.issueToken('sync', AGENT));
    const message = service.world.send({ chatId: chatAt(0).id, author: AGENT, body: 'Watch me' });
    service.world.setStatus(message.id, 'seen');
    await vi.waitFor(() =>
      expect(facts.map(({ kind }) => kind)).toEqual(['document', 'tokenExpiring', 'document']),
    );
  });

  test('shares nothing with the chat transport: one socket of each kind', async () => {
    const { ready } = openTransport();
    const { facts } = openFeed();
    await ready();
    await vi.waitFor(() => expect(facts).toHaveLength(1));
    expect(
      service.emulator
        .sockets()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['conversations', 'sync']);
  });
});
