/** Effects of `updateToken`. Some renewals must not be noticed by users. After others a client would never recover. */
import { describe, expect, test, vi } from 'vitest';
import type { Reason } from '../../src/core/kernel/reasons.ts';
import { TOKEN_RENEWAL_TIMEOUT_MS } from '../../src/worker/adapters/twilio-options.ts';
import { PATIENT, startConsole } from './headless-console.ts';

vi.setConfig({ testTimeout: 60_000 });

const LIFE_S = 60;
/** The service warns after three quarters of a short lifetime. By this time the warning has been sent. */
const WARNED_MS = 50_000;
const CONNECTED = 'connected';

const begin = async (options: Parameters<typeof startConsole>[0] = {}) => {
  const it = await startConsole(options);
  await it.signIn(LIFE_S);
  await it.ready();
  await it.open(it.chatAt(0).id);
  const match = vi.spyOn(it.service.faults, 'match');
  const count = (key: string) => match.mock.calls.filter(([called]) => called === key).length;
  const receives = async (body: string) => {
    it.world.inbound({ chatId: it.chatAt(0).id, body });
    await vi.waitFor(() => expect(it.bodies(it.chatAt(0).id)).toContain(body), PATIENT);
  };
  return { ...it, count, receives };
};

describe('2.4 token renewal', () => {
  test('D7, complaint 16: works repeatedly: five renewals, no reconnect, no gap', async () => {
    const it = await begin();
    const connects = it.count('twilsock:connect');
    const before = it.chip.length;
    for (let renewals = 1; renewals <= 5; renewals += 1) {
      await it.age(WARNED_MS);
      // Each socket sends one renewal.
      await vi.waitFor(() => expect(it.count('twilsock:update')).toBe(2 * renewals), PATIENT);
      await it.receives(`after renewal ${renewals}`);
    }
    expect(it.time.now()).toBeGreaterThan(Date.now() + 3 * LIFE_S * 1000);
    expect(it.chip.slice(before)).toEqual([]);
    expect(it.count('twilsock:connect')).toBe(connects);
    expect(it.connection()).toMatchObject({ state: CONNECTED, reason: null });
  });

  test('is retried before the old token ends if no token could be fetched', async () => {
    const it = await begin();
    const before = it.chip.length;
    it.service.faults.set([
      { match: 'POST /conversation_token', effect: 'dropRequest', times: 2 },
      { match: 'POST /get-sync-token', effect: 'status', status: 503, times: 2 },
    ]);
    await it.age(WARNED_MS);
    await vi.waitFor(() => expect(it.count('twilsock:update')).toBe(2), PATIENT);
    await it.age(LIFE_S * 1000 - WARNED_MS);
    await it.receives('after the end of the first');
    expect(it.chip.slice(before)).toEqual([]);
  });

  test('ignores a repeated token: the client only gets a different one', async () => {
    const issued: string[] = [];
    const it = await begin({
      ports: (ports) => ({
        ...ports,
        chatTransport: {
          ...ports.chatTransport,
          start(token, listener) {
            issued.push(token);
            ports.chatTransport.start(token, listener);
          },
          updateToken(token) {
            issued.push(token);
            ports.chatTransport.updateToken(token);
          },
        },
        http: {
          ...ports.http,
          async request(request) {
            const isSame = request.path === '/conversation_token' && issued.length === 1 && repeats-- > 0;
            return isSame
              ? { kind: 'answered', status: 200, body: { data: { token: issued[0] } } }
              : ports.http.request(request);
          },
        },
      }),
    });
    let repeats = 2;
    await it.age(WARNED_MS);
    await vi.waitFor(() => expect(issued).toHaveLength(2), PATIENT);
    expect(new Set(issued).size).toBe(2);
    await it.age(LIFE_S * 1000 - WARNED_MS);
    await it.receives('after the end of the first');
    expect(it.connection().state).toBe(CONNECTED);
  });

  test('without a reply replaces the client, since no later renewal would ever settle', async () => {
    const it = await begin();
    it.service.faults.set([{ match: 'twilsock:update', effect: 'dropResponse' }]);
    await it.age(WARNED_MS);
    await vi.waitFor(() => expect(it.count('twilsock:update')).toBe(2), PATIENT);
    it.service.faults.clear();
    const before = it.chip.length;
    await it.pass(TOKEN_RENEWAL_TIMEOUT_MS);
    await vi.waitFor(() => expect(it.chip.slice(before)).toEqual(['connecting', CONNECTED]), PATIENT);
    await it.ready();
    await it.age(WARNED_MS);
    await vi.waitFor(() => expect(it.count('twilsock:update')).toBe(4), PATIENT);
    await it.receives('with the next one');
  });

  test('that is refused shows Failed to connect with the reason, and the next token fixes it', async () => {
    const it = await begin();
    const reasons: (Reason | null)[] = [];
    it.core.onChange(() => {
      const { state, reason } = it.connection();
      if (state === 'denied') reasons.push(reason);
    });
    it.service.faults.set([{ match: 'twilsock:update', effect: 'status', status: 401 }]);
    const before = it.chip.length;
    await it.age(WARNED_MS);
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.chip.slice(before)).toContain('denied');
    }, PATIENT);
    expect(reasons).toContain(':messagingRefused');
    it.service.faults.clear();
    await it.pass(0);
    await it.ready();
    await it.receives('with the next one');
  });

  test('does not apply to a refused first token: the client is replaced with a good token', async () => {
    const it = await startConsole();
    it.service.faults.set([{ match: 'twilsock:init', effect: 'status', status: 401, times: 2 }]);
    await it.signIn();
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.chip).toContain('denied');
    }, PATIENT);
    await it.ready();
    it.world.inbound({ chatId: it.chatAt(0).id, body: 'Good now' });
    await vi.waitFor(
      () => expect(it.list().find(({ key }) => key === it.chatAt(0).id)?.preview.text).toBe('Good now'),
      PATIENT,
    );
  });

  test('refused with 401 leads to sign-in, and keeps unsent messages', async () => {
    const it = await begin();
    const chatId = it.chatAt(0).id;
    await it.core.execute({ type: 'setDraft', chatId: it.chatAt(1).id, text: 'Half a sentence' }, 'c1');
    it.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropRequest' }]);
    await it.core.execute({ type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'Waits' }, 'c2');
    it.world.revokeTokens('agent@example.com');
    await vi.waitFor(() => expect(it.session().status).toBe('expired'), PATIENT);
    expect(it.session().unsent).toBe(2);
    await vi.waitFor(() => expect(it.sockets()).toEqual([]), PATIENT);
    it.service.faults.clear();
    await it.signIn();
    await it.ready();
    expect(it.core.view({ view: 'thread', chatId: it.chatAt(1).id }).head.draft).toBe('Half a sentence');
    await vi.waitFor(
      () => expect(it.chatAt(0).messages.filter(({ body }) => body === 'Waits')).toHaveLength(1),
      PATIENT,
    );
  });
});
