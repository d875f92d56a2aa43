/**
 * The SDK keeps every message that it receives. The console therefore replaces the client from time to time, which no
 * user notices.
 */
import { describe, expect, test, vi } from 'vitest';
import { HANDOVER_MS } from '../../src/worker/adapters/twilio-conversations.ts';
import { WORN_AGAIN_MS } from '../../src/worker/adapters/wear.ts';
import { type HeadlessConsole, PATIENT, startConsole } from './headless-console.ts';

vi.setConfig({ testTimeout: 60_000 });

const WEAR = { messages: 5, ageMs: 60 * 60_000, quietMs: 5_000 };

const begin = async (wear = WEAR) => {
  const it = await startConsole({ wear });
  await it.signIn();
  await it.ready();
  const alerts: string[] = [];
  it.core.onAlert((alert) => {
    if (alert.kind === 'message') alerts.push(...alert.sids);
  });
  return { it, alerts };
};

const chats = (it: HeadlessConsole) => it.sockets().filter((kind) => kind === 'conversations').length;

/** A contact writes these texts in a chat that is not open. Resolves when all have arrived. */
const write = async (it: HeadlessConsole, texts: readonly string[]) => {
  const chat = it.chatAt(1);
  for (const body of texts) it.world.inbound({ chatId: chat.id, body });
  const last = texts.at(-1);
  await vi.waitFor(
    () => expect(it.list().find(({ key }) => key === chat.id)?.preview.text).toBe(last),
    PATIENT,
  );
};

const numbered = (text: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${text} ${place}`);

describe('2.7 memory only grows', () => {
  test('after a number of messages another client takes over: no message is lost or doubled, the chip does not change', async () => {
    const { it, alerts } = await begin();
    await it.open(it.chatAt(0).id);
    const chip = it.chip.length;
    await write(it, numbered('before', WEAR.messages));
    await it.pass(WEAR.quietMs);
    await vi.waitFor(() => expect(chats(it)).toBe(2), PATIENT);
    // While both clients run, both receive messages.
    await write(it, numbered('meanwhile', 3));
    it.world.inbound({ chatId: it.chatAt(0).id, body: 'in the open chat' });
    await vi.waitFor(async () => {
      await it.pass(HANDOVER_MS);
      expect(chats(it)).toBe(1);
    }, PATIENT);
    await write(it, numbered('after', 3));

    await it.open(it.chatAt(1).id);
    await vi.waitFor(
      () => expect(it.bodies(it.chatAt(1).id)).toEqual(it.chatAt(1).messages.map(({ body }) => body)),
      PATIENT,
    );
    expect(it.bodies(it.chatAt(0).id).filter((body) => body === 'in the open chat')).toHaveLength(1);
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(alerts).toHaveLength(WEAR.messages + 3 + 3);
    expect(it.chip.slice(chip)).toEqual([]);
    expect(it.connection()).toMatchObject({ state: 'connected', isReading: false });
  });

  test('another client takes over after some hours, too', async () => {
    const { it } = await begin({ ...WEAR, ageMs: 10_000 });
    const chip = it.chip.length;
    await it.pass(10_000 + WEAR.quietMs);
    await vi.waitFor(() => expect(chats(it)).toBe(2), PATIENT);
    await vi.waitFor(async () => {
      await it.pass(HANDOVER_MS);
      expect(chats(it)).toBe(1);
    }, PATIENT);
    await write(it, ['Still heard']);
    expect(it.chip.slice(chip)).toEqual([]);
  });

  test('a new client that cannot load everything is dropped, the old client stays, and the change is retried', async () => {
    const { it } = await begin();
    const chip = it.chip.length;
    await write(it, numbered('before', WEAR.messages));
    it.service.faults.set([{ match: 'twilsock:message', effect: 'status', status: 500 }]);
    const match = vi.spyOn(it.service.faults, 'match');
    await it.pass(WEAR.quietMs);
    await vi.waitFor(() => expect(match.mock.calls.map(([key]) => key)).toContain('twilsock:init'), PATIENT);
    await vi.waitFor(() => expect(chats(it)).toBe(1), PATIENT);
    it.service.faults.clear();
    await write(it, ['Heard by the old one']);
    await it.pass(WORN_AGAIN_MS + WEAR.quietMs);
    await vi.waitFor(() => expect(chats(it)).toBe(2), PATIENT);
    await vi.waitFor(async () => {
      await it.pass(HANDOVER_MS);
      expect(chats(it)).toBe(1);
    }, PATIENT);
    await write(it, ['Heard by the new one']);
    expect(it.chip.slice(chip)).toEqual([]);
  });

  test('the change waits for a quiet moment, but not for ever', async () => {
    const { it } = await begin();
    await write(it, numbered('before', WEAR.messages));
    await it.pass(WEAR.quietMs - 1);
    await write(it, ['lively']);
    await it.pass(WEAR.quietMs - 1);
    expect(chats(it)).toBe(1);
    await write(it, numbered('more', WEAR.messages));
    await it.pass(WEAR.quietMs);
    await vi.waitFor(() => expect(chats(it)).toBe(2), PATIENT);
  });
});
