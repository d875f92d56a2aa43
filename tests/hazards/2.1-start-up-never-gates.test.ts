/** A start takes many requests, and the SDK answers nothing before the last: the console does not wait for it. */
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { PATIENT, startConsole } from './headless-console.ts';

vi.setConfig({ testTimeout: 60_000 });

const CHATS = 20;

/** By then the parts of the conversations are being read. */
const FIRST_REQUESTS = 15;
const REFUSED = 3;

const ConversationFactSchema = v.object({
  kind: v.literal('conversation'),
  conversation: v.object({ uniqueName: v.string() }),
});

describe('2.1 start-up never gates', () => {
  test('D4, complaint 15: while the SDK still starts, the list is there, chats open and messages are sent; the panel says so', async () => {
    const it = await startConsole({ service: { chats: CHATS, messagesPerChat: 12 } });
    // As slow as a service that throttles: nothing that the SDK asks for comes while this test looks.
    it.service.faults.set([{ match: 'twilsock:message', effect: 'latency', ms: 3_600_000 }]);
    await it.signIn();
    await vi.waitFor(() => expect(it.list()).toHaveLength(CHATS), PATIENT);
    const chat = it.chatAt(0);
    await it.open(chat.id);
    await vi.waitFor(
      () => expect(it.connection()).toMatchObject({ text: 'You are connected', isReading: true }),
      PATIENT,
    );
    await it.core.execute(
      { type: 'sendMessage', chatId: chat.id, clientMessageId: 'm1', body: 'At once' },
      'c1',
    );
    await vi.waitFor(
      () =>
        expect(it.core.view({ view: 'thread', chatId: chat.id }).rows.at(-1)).toMatchObject({
          body: 'At once',
          delivery: 'sent',
        }),
      PATIENT,
    );
    expect(it.connection().isReading).toBe(true);
  });

  test('once the SDK has read what there is, the panel has no more to say', async () => {
    const it = await startConsole({ service: { chats: CHATS, messagesPerChat: 12 } });
    const reading: boolean[] = [];
    it.core.onChange(() => {
      const { isReading } = it.connection();
      if (reading.at(-1) !== isReading) reading.push(isReading);
    });
    await it.signIn();
    await it.ready();
    expect(reading).toEqual([false, true, false]);
  });

  test('conversations that the SDK left out without a word are in the list, and heard soon', async () => {
    const heard = new Set<string>();
    const it = await startConsole({
      service: { chats: CHATS, messagesPerChat: 4 },
      ports: (ports) => ({
        ...ports,
        chatTransport: {
          ...ports.chatTransport,
          start: (token, listener) =>
            ports.chatTransport.start(token, (fact) => {
              const told = v.safeParse(ConversationFactSchema, fact);
              if (told.success) heard.add(told.output.conversation.uniqueName);
              listener(fact);
            }),
        },
      }),
    });
    let requests = 0;
    let refused = 0;
    vi.spyOn(it.service.faults, 'match').mockImplementation((key) => {
      if (key === 'twilsock:message') requests += 1;
      // A part of a conversation: without it the SDK leaves the conversation out.
      const isRefused = key === 'twilsock:message' && requests > FIRST_REQUESTS && refused < REFUSED;
      if (isRefused) refused += 1;
      return { latencyMs: 0, outcome: isRefused ? { type: 'status', status: 500 } : { type: 'none' } };
    });
    await it.signIn();
    await it.ready();
    expect(refused).toBe(REFUSED);
    await vi.waitFor(() => expect(it.list()).toHaveLength(CHATS), PATIENT);
    await it.pass(0);
    await vi.waitFor(() => expect(heard.size).toBe(CHATS), PATIENT);
    expect(it.chip.filter((text) => text === 'Connecting')).toHaveLength(1);
  });
});
