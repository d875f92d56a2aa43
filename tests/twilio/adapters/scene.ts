import * as v from 'valibot';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { WorldChat } from '../../../mocks/world/chat-types.ts';
import {
  type StatusFact,
  statusFactSchema,
  type TransportFact,
  transportFactSchema,
} from '../../../src/core/domains/realtime/facts.ts';
import { createTwilioChatTransport } from '../../../src/worker/adapters/twilio-conversations.ts';
import type { TwilioOptions } from '../../../src/worker/adapters/twilio-options.ts';
import { createTwilioStatusFeed } from '../../../src/worker/adapters/twilio-sync.ts';
import { AGENT } from '../accounts.ts';
import { type RealtimeService, startRealtimeService } from '../realtime-service.ts';

/** Longest wait, ms. On an idle machine everything here takes less than a second. */
export const PATIENT = { timeout: 4000 };
/** Short pauses between connection attempts, ms. They make tests of lost sockets fast. */
const RETRY = { min: 50, max: 200, randomness: 0 };

export let service: RealtimeService;
export let stops: (() => Promise<void>)[];

/** Starts a service for each test of a file. */
export function serveEachTest(): void {
  beforeEach(async () => {
    service = await startRealtimeService();
    stops = [];
  });

  afterEach(async () => {
    vi.useRealTimers();
    service.faults.clear();
    for (const stop of stops) await stop();
    await service.stop();
  });
}

export const chatAt = (position: number): WorldChat => {
  const chat = service.world.chats()[position];
  if (!chat) throw new Error(`The world has no chat ${position}`);
  return chat;
};

/** Opens a transport. Its facts are decoded as the core decodes them, so that a malformed fact fails the test. */
export function openTransport(
  options: Partial<TwilioOptions> = {},
  token = service.world.issueToken('chat', AGENT),
) {
  const transport = createTwilioChatTransport({ uri: service.uri, retryPolicy: RETRY, ...options });
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
    /** Resolves when the client has read its first list. The client reports read positions only after that. */
    async ready() {
      const chat = chatAt(4);
      await vi.waitFor(() => expect(of('conversation').length).toBeGreaterThanOrEqual(5), PATIENT);
      const { sid, index } = service.world.inbound({ chatId: chat.id, body: 'ready?' });
      await vi.waitFor(() => expect(of('message').map(({ message }) => message.sid)).toContain(sid), PATIENT);
      transport.markRead(chat.sid, index);
      await vi.waitFor(() => expect(service.world.readHorizon(AGENT, chat.id)).toBe(index), PATIENT);
    },
  };
}

/** Opens a status feed. Its facts are decoded as the core decodes them. */
export function openFeed(token = service.world.issueToken('sync', AGENT), documentName = 'message-status') {
  const feed = createTwilioStatusFeed({ uri: service.uri, retryPolicy: RETRY, documentName });
  const facts: Exclude<StatusFact, { kind: 'connection' }>[] = [];
  const connection: Extract<StatusFact, { kind: 'connection' }>[] = [];
  feed.start(token, (told) => {
    const fact = v.parse(statusFactSchema, structuredClone(told));
    if (fact.kind === 'connection') connection.push(fact);
    else facts.push(fact);
  });
  stops.push(feed.stop);
  return { feed, facts, connection };
}
