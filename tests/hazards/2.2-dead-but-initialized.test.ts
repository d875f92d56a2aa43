/**
 * If the first list cannot be loaded, the SDK still reports "initialized". It then does nothing more and leaves an
 * unhandled rejection.
 */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Fault } from '../../mocks/faults/faults.ts';
import { AGENT } from '../mocks/small-world.ts';
import { chatClientAt } from '../twilio/clients.ts';
import { type HeadlessConsole, PATIENT, startConsole } from './headless-console.ts';
import { watchProcess } from './watch-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOTHING: Fault = { latencyMs: 0, outcome: { type: 'none' } };

/** Applies a fault once, to the client's nth request. Returns a function that tells whether that has happened. */
const atRequest = (it: HeadlessConsole, nth: number, then: () => Fault['outcome']) => {
  let requests = 0;
  let done = false;
  vi.spyOn(it.service.faults, 'match').mockImplementation((key) => {
    if (key !== 'twilsock:message' || done) return NOTHING;
    requests += 1;
    if (requests < nth) return NOTHING;
    done = true;
    return { latencyMs: 0, outcome: then() };
  });
  return () => done;
};

/** Waits until a new message in every chat arrives live. This proves that the client has its list. */
const receivesAll = async (it: HeadlessConsole) => {
  for (const chat of it.world.chats())
    it.world.inbound({ chatId: chat.id, body: `Heard in ${chat.friendlyName}` });
  await vi.waitFor(() => {
    for (const chat of it.world.chats())
      expect(it.list().find(({ key }) => key === chat.id)?.preview.text).toBe(
        `Heard in ${chat.friendlyName}`,
      );
  }, PATIENT);
};

/**
 * The numbers of requests of several kinds: configuration, the user's map and info, status document, list,
 * conversations.
 */
const REQUESTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14];

/** The requests for the configuration, the user's map and the user's info have lower numbers. */
const LIST_REQUEST = 4;

test('2.2 an unhandled rejection of the SDK is attributed to the SDK, with a readable reason', async () => {
  const it = await startConsole();
  const unhandled = watchProcess();
  atRequest(it, LIST_REQUEST, () => {
    it.emulator.drop({});
    return { type: 'dropRequest' };
  });
  const client = chatClientAt(it.service.twilsockUrl, it.world.issueToken('chat', AGENT));
  onTestFinished(() => client.shutdown());
  await vi.waitFor(() => expect(unhandled.count().sdk).toBe(1), PATIENT);
  expect(unhandled.count()).toMatchObject({
    console: 0,
    last: { from: 'sdk', reason: 'The connection was lost during a request.' },
  });
});

describe('2.2 a client that reports initialized but is dead', () => {
  test.each(REQUESTS)('because request %i was refused is replaced, and every chat is live', async (nth) => {
    const unhandled = watchProcess();
    const it = await startConsole();
    const isDone = atRequest(it, nth, () => ({ type: 'status', status: 500 }));
    await it.signIn();
    await vi.waitFor(() => expect(isDone()).toBe(true), PATIENT);
    // The adapter checks the list and finds a conversation that the SDK left out.
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.connection()).toMatchObject({ state: 'connected', isReading: false });
    }, PATIENT);
    await receivesAll(it);
    expect(unhandled.count().console).toBe(0);
  });

  test.each(REQUESTS)(
    'because the sockets were lost at request %i is replaced, and every chat is live',
    async (nth) => {
      const unhandled = watchProcess();
      const it = await startConsole();
      const isDone = atRequest(it, nth, () => {
        it.emulator.drop({});
        return { type: 'dropRequest' };
      });
      await it.signIn();
      await vi.waitFor(() => expect(isDone()).toBe(true), PATIENT);
      await it.ready();
      await receivesAll(it);
      expect(unhandled.count().console).toBe(0);
    },
  );
});
