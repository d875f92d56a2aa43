/** What the SDK says of itself while it starts, or is sent away, is not what is so. */
import { describe, expect, test, vi } from 'vitest';
import { PATIENT, startConsole } from './headless-console.ts';
import { hearProcess } from './hear-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const begin = async () => {
  const it = await startConsole();
  /** What the chip and its panel said, each once in a row. */
  const said: string[] = [];
  it.core.onChange(() => {
    const { text, reason } = it.connection();
    const words = [text, reason].filter((part) => part !== null).join(': ');
    if (said.at(-1) !== words) said.push(words);
  });
  return { it, said };
};

describe('2.5 misleading state events', () => {
  test('complaint 16: attempts that fail before the first success are no failure: it reads Connecting, and gets there', async () => {
    const { it, said } = await begin();
    const match = vi.spyOn(it.service.faults, 'match');
    it.service.faults.set([{ match: 'twilsock:connect', effect: 'status', status: 503, times: 6 }]);
    await it.signIn();
    await it.ready();
    const tokens = match.mock.calls.filter(([key]) => key === 'POST /conversation_token');
    expect(tokens).toHaveLength(1);
    expect(said).toContain('Connecting: The messaging service can’t be reached.');
    expect(said.filter((words) => /Failed|Disconnected:/.test(words))).toEqual([]);
    expect(said.at(-1)).toBe('You are connected');
  });

  test('a refusal is told once, with its reason, and not as a client that could not start', async () => {
    const { it, said } = await begin();
    it.service.faults.set([{ match: 'twilsock:init', effect: 'status', status: 403 }]);
    await it.signIn();
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.connection().text).toBe('Failed to connect');
    }, PATIENT);
    expect(it.connection()).toMatchObject({
      ready: false,
      reason: 'The messaging service refused the connection.',
      retryAt: expect.any(Number),
    });
    expect(said.filter((words) => words.includes('could not start'))).toEqual([]);
    it.service.faults.clear();
    await it.core.execute({ type: 'reconnect' }, 'c1');
    await vi.waitFor(async () => {
      await it.pass(0);
      expect(it.connection().text).toBe('You are connected');
    }, PATIENT);
  });

  test('a token that runs out while connected reads Disconnecting with that reason, then it is back', async () => {
    const { it, said } = await begin();
    await it.signIn();
    await it.ready();
    const since = said.length;
    it.emulator.end({ code: 410 });
    await vi.waitFor(
      () => expect(said.slice(since)).toContain('Disconnecting: Access to messaging has expired.'),
      PATIENT,
    );
    await it.ready();
    expect(said.slice(since)).toContain('Disconnected: Access to messaging has expired.');
    expect(said.at(-1)).toBe('You are connected');
  });

  test('a session that the service ends reads Disconnecting and why', async () => {
    const { it, said } = await begin();
    hearProcess();
    await it.signIn();
    await it.ready();
    const since = said.length;
    it.emulator.end({ code: 401 });
    await vi.waitFor(
      () =>
        expect(said.slice(since)).toContain('Disconnecting: The messaging service closed the connection.'),
      PATIENT,
    );
    await it.ready();
    expect(said.at(-1)).toBe('You are connected');
  });

  test('a client that is sent elsewhere goes there by itself', async () => {
    const { it, said } = await begin();
    await it.signIn();
    await it.ready();
    const since = said.length;
    const match = vi.spyOn(it.service.faults, 'match');
    it.emulator.end({ code: 308, reconnectAfterMs: 10 });
    await vi.waitFor(() => expect(it.connection().ready).toBe(false), PATIENT);
    await it.ready();
    expect(said.slice(since)[0]).toMatch(/^Disconnecting/);
    expect(match.mock.calls.map(([key]) => key)).not.toContain('POST /conversation_token');
  });
});
