/** The SDK needs many requests to start and cannot be used before the last. The console does not wait for the SDK. */
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { PATIENT, startConsole } from './headless-console.ts';

vi.setConfig({ testTimeout: 60_000 });

const CHATS = 20;

/** After this many requests the SDK reads the objects of the conversations. */
const FIRST_REQUESTS = 15;
const REFUSED = 3;

const ConversationFactSchema = v.object({
  kind: v.literal('conversation'),
  conversation: v.object({ uniqueName: v.string() }),
});

describe('2.1 start-up never blocks the agent', () => {
  test('D4, complaint 15: while the SDK still starts, the list is shown, chats open, messages are sent, and the panel says so', async () => {
    const it = await startConsole({ service: { chats: CHATS, messagesPerChat: 12 } });
    // So slow that the SDK gets no response during this test.
    it.service.faults.set([{ match: 'twilsock:message', effect: 'latency', ms: 3_600_000 }]);
    await it.signIn();
    await vi.waitFor(() => expect(it.list()).toHaveLength(CHATS), PATIENT);
    const chat = it.chatAt(0);
    await it.open(chat.id);
    await vi.waitFor(
      () => expect(it.connection()).toMatchObject({ state: 'connected', isReading: true }),
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

  test('once the SDK has loaded everything, the panel stops saying that it is reading', async () => {
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

  test('conversations that the SDK silently left out are in the list, and their messages arrive', async () => {
    const heard = new Set<string>();
    const it = await startConsole({
      service: { chats: CHATS, messagesPerChat: 4 },
      ports: (ports) => ({
        ...ports,
        chatTransport: {
          ...ports.chatTransport,
          start: (token, listener) =>
            ports.chatTransport.start(token, (fact) => {
              const parsed = v.safeParse(ConversationFactSchema, fact);
              if (parsed.success) heard.add(parsed.output.conversation.uniqueName);
              listener(fact);
            }),
        },
      }),
    });
    let requests = 0;
    let refused = 0;
    vi.spyOn(it.service.faults, 'match').mockImplementation((key) => {
      if (key === 'twilsock:message') requests += 1;
      // If an object of a conversation is refused, the SDK leaves the conversation out.
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
    expect(it.chip.filter((state) => state === 'connecting')).toHaveLength(1);
  });
});
