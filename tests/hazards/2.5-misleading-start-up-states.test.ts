/** The SDK's state events are misleading during its start, and after the service closed a session. */
import { describe, expect, test, vi } from 'vitest';
import { PATIENT, startConsole } from './headless-console.ts';
import { watchProcess } from './watch-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const begin = async () => {
  const it = await startConsole();
  const shown: string[] = [];
  it.core.onChange(() => {
    const { state, reason } = it.connection();
    const entry = [state, reason].filter((part) => part !== null).join(': ');
    if (shown.at(-1) !== entry) shown.push(entry);
  });
  return { it, shown };
};

describe('2.5 misleading state events', () => {
  test('complaint 16: failed attempts before the first success show Connecting, not a failure', async () => {
    const { it, shown } = await begin();
    const match = vi.spyOn(it.service.faults, 'match');
    it.service.faults.set([{ match: 'twilsock:connect', effect: 'status', status: 503, times: 6 }]);
    await it.signIn();
    await it.ready();
    const tokens = match.mock.calls.filter(([key]) => key === 'POST /conversation_token');
    expect(tokens).toHaveLength(1);
    expect(shown).toContain('connecting: :messagingUnreachable');
    expect(shown.filter((entry) => /denied|disconnected:/.test(entry))).toEqual([]);
    expect(shown.at(-1)).toBe('connected');
  });

  test('a refusal is shown with its reason, and not as a client that could not start', async () => {
    const { it, shown } = await begin();
    it.service.faults.set([{ match: 'twilsock:init', effect: 'status', status: 403 }]);
    await it.signIn();
    // The SDK reports the state first, and the reason in its next event.
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.connection()).toMatchObject({
        state: 'denied',
        ready: false,
        reason: ':messagingRefused',
        retryAt: expect.any(Number),
      });
    }, PATIENT);
    expect(shown.filter((entry) => entry.includes(':messagingNotStarted'))).toEqual([]);
    it.service.faults.clear();
    await it.core.execute({ type: 'reconnect' }, 'c1');
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.connection().state).toBe('connected');
    }, PATIENT);
  });

  test('a token that expires during a connection shows Disconnecting with that reason, then recovers', async () => {
    const { it, shown } = await begin();
    await it.signIn();
    await it.ready();
    const since = shown.length;
    it.emulator.end({ code: 410 });
    await vi.waitFor(() => expect(shown.slice(since)).toContain('disconnecting: :messagingExpired'), PATIENT);
    await it.ready();
    expect(shown.slice(since)).toContain('disconnected: :messagingExpired');
    expect(shown.at(-1)).toBe('connected');
  });

  test('a session that the service ends shows Disconnecting with the reason', async () => {
    const { it, shown } = await begin();
    watchProcess();
    await it.signIn();
    await it.ready();
    const since = shown.length;
    it.emulator.end({ code: 401 });
    await vi.waitFor(() => expect(shown.slice(since)).toContain('disconnecting: :messagingClosed'), PATIENT);
    await it.ready();
    expect(shown.at(-1)).toBe('connected');
  });

  test('a client that is moved elsewhere reconnects by itself', async () => {
    const { it, shown } = await begin();
    await it.signIn();
    await it.ready();
    const since = shown.length;
    const match = vi.spyOn(it.service.faults, 'match');
    it.emulator.end({ code: 308, reconnectAfterMs: 10 });
    await vi.waitFor(() => expect(it.connection().ready).toBe(false), PATIENT);
    await it.ready();
    expect(shown.slice(since)[0]).toMatch(/^disconnecting/);
    expect(match.mock.calls.map(([key]) => key)).not.toContain('POST /conversation_token');
  });
});
