/** The SDK makes four requests for each conversation at its start. It has no list before the last response. */
import { describe, expect, test, vi } from 'vitest';
import { openConsole, PATIENT } from './console.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Counts the requests of the chat client until messages of every chat arrive live. */
async function requestsFor(chats: number): Promise<number> {
  const it = await openConsole({ chats, messagesPerChat: 2 });
  const match = vi.spyOn(it.service.faults, 'match');
  await it.signIn();
  await vi.waitFor(() => expect(it.list()).toHaveLength(chats), PATIENT);
  await it.receivesEveryChat();
  const requests = match.mock.calls.filter(
    ([key, detail = '']) => key === 'twilsock:message' && /GET .*\/(Documents|Lists|Maps)\//.test(detail),
  );
  return requests.filter(([, detail = '']) => !detail.includes('message-status')).length;
}

describe('2.1 start-up is n + 1', () => {
  test('each further conversation costs four requests', async () => {
    const [few, many] = [await requestsFor(2), await requestsFor(7)];
    expect(many - few).toBe(5 * 4);
  });

  test('while the SDK waits for its list, the agent already has one: chats open and messages are sent', async () => {
    const it = await openConsole({ chats: 6, messagesPerChat: 12 });
    // From this request on the socket is half-open, so no response arrives.
    it.service.faults.set([{ match: 'twilsock:message GET */Conversations', effect: 'mute', times: 1 }]);
    await it.signIn();
    await vi.waitFor(() => expect(it.list()).toHaveLength(6), PATIENT);
    await vi.waitFor(() => expect(it.service.faults.rules()).toEqual([]), PATIENT);
    const chat = it.chat(0);
    await it.open(chat.id);
    await it.send(chat.id, 'At once');
    await vi.waitFor(
      () => expect(it.rows(chat.id).at(-1)).toMatchObject({ body: 'At once', delivery: 'sent' }),
      PATIENT,
    );
    await it.steer('POST', 'sockets/drop', { mute: false });
    await it.receivesEveryChat();
  });

  test('throttled requests drop no chat from the list, and messages of every chat arrive in the end', async () => {
    const it = await openConsole({ chats: 12, messagesPerChat: 2 });
    it.service.faults.set([
      { match: 'twilsock:message GET /v3/*', effect: 'rateLimit', perSecond: 10, times: 15 },
    ]);
    await it.signIn();
    await vi.waitFor(() => expect(it.list()).toHaveLength(12), PATIENT);
    await vi.waitFor(() => expect(it.service.faults.rules()).toEqual([]), PATIENT);
    await it.receivesEveryChat();
    expect(it.list()).toHaveLength(12);
  });
});
