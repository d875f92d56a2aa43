/** A first list that could not be read: the SDK says "initialized" and is dead, and leaves a rejection behind. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Fault } from '../../mocks/faults/faults.ts';
import { AGENT } from '../mocks/small-world.ts';
import { chatClientAt } from '../twilio/clients.ts';
import { type HeadlessConsole, PATIENT, startConsole } from './headless-console.ts';
import { hearProcess } from './hear-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOTHING: Fault = { latencyMs: 0, outcome: { type: 'none' } };

/** From here on, the nth request that a client sends after its `init` is treated so, once. */
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

/** Whatever is written now is heard: the client that runs has its list. */
const hearsAll = async (it: HeadlessConsole) => {
  for (const chat of it.world.chats())
    it.world.inbound({ chatId: chat.id, body: `Heard in ${chat.friendlyName}` });
  await vi.waitFor(() => {
    for (const chat of it.world.chats())
      expect(it.list().find(({ key }) => key === chat.id)?.preview.text).toBe(
        `Heard in ${chat.friendlyName}`,
      );
  }, PATIENT);
};

/** Configuration, the user's map and info, the document of statuses, the list, the parts of the conversations. */
const REQUESTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14];

/** Configuration, the user's map and their info come before it. */
const LIST_REQUEST = 4;

test('2.2 what the bare SDK leaves behind is held back as its own, and told in words', async () => {
  const it = await startConsole();
  const unhandled = hearProcess();
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

describe('2.2 a client that is dead and says that it is initialized', () => {
  test.each(REQUESTS)('because request %i was refused is made anew, and hears every chat', async (nth) => {
    const unhandled = hearProcess();
    const it = await startConsole();
    const isDone = atRequest(it, nth, () => ({ type: 'status', status: 500 }));
    await it.signIn();
    await vi.waitFor(() => expect(isDone()).toBe(true), PATIENT);
    // A conversation that was left out is looked for when the list is gone through.
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.connection()).toMatchObject({ text: 'You are connected', isReading: false });
    }, PATIENT);
    await hearsAll(it);
    expect(unhandled.count().console).toBe(0);
  });

  test.each(REQUESTS)(
    'because the sockets were lost at request %i is made anew, and hears every chat',
    async (nth) => {
      const unhandled = hearProcess();
      const it = await startConsole();
      const isDone = atRequest(it, nth, () => {
        it.emulator.drop({});
        return { type: 'dropRequest' };
      });
      await it.signIn();
      await vi.waitFor(() => expect(isDone()).toBe(true), PATIENT);
      await it.ready();
      await hearsAll(it);
      expect(unhandled.count().console).toBe(0);
    },
  );
});
