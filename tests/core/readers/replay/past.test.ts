import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { storedText } from '../../../../src/core/kernel/reasons.ts';
import { createMemoryEventLogStore } from '../../../../src/core/log/memory-event-log.ts';
import { eventOf } from '../../../../src/core/model/events.ts';
import type { UserData } from '../../../../src/core/model/session/user.ts';
import { LogChangedError } from '../../../../src/core/readers/export/export-log.ts';
import { createPast } from '../../../../src/core/readers/replay/past.ts';
import { storedOf } from '../../log/sample.ts';
import { logged } from '../../support/random-events.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const USER: UserData = { id: 1, fullName: 'Ada', username: 'ada', email: 'ada@example.com', role: 'agent' };
const ACCESS = { role: 'agent', rules: [] };
const CHAT = 'chat';

/** The past of a log with three drafts. Counts the readers that are open. */
async function countedPast() {
  const store = createMemoryEventLogStore();
  const log = await store.open(String(USER.id));
  const drafts = ['a', 'ab', 'abc'].map((text) => eventOf('draft.changed', { chatId: CHAT, text }));
  await log.append(logged(drafts).map(storedOf), 'strict');
  let open = 0;
  const past = createPast({
    clock: createVirtualClock(0).clock,
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
    logs: {
      ...store,
      async reader(userId) {
        const reader = await store.reader(userId);
        if (reader === null) return null;
        open += 1;
        return {
          ...reader,
          async close() {
            open -= 1;
            await reader.close();
          },
        };
      },
    },
  });
  const lines = async () => {
    const exported = await past.exportLog(USER, ACCESS, {});
    if (!exported.ok) throw new Error(storedText(exported.refusal.reason));
    return exported.value;
  };
  return { past, store, lines, open: () => open };
}

test('a created replay keeps no reader open, and neither does a refused one', async () => {
  const { past, open } = await countedPast();
  expect(await past.replay(USER, CHAT)).toMatchObject({ ok: true });
  expect(await past.replay(USER, 'nowhere')).toMatchObject({ ok: false });
  expect(open()).toBe(0);
});

test('lines that are never read open no reader', async () => {
  const { lines, open } = await countedPast();
  const iterator = (await lines())[Symbol.asyncIterator]();
  expect(open()).toBe(0);
  await iterator.return?.();
  expect(open()).toBe(0);
});

test('lines keep a reader open until they are read to the end', async () => {
  const { lines, open } = await countedPast();
  const counts: number[] = [];
  for await (const _ of await lines()) counts.push(open());
  expect(counts).toEqual([1, 1, 1, 1, 1]);
  expect(open()).toBe(0);
});

test('lines whose reading stops early close their reader', async () => {
  const { lines, open } = await countedPast();
  for await (const _ of await lines()) break;
  expect(open()).toBe(0);
  const reading = (async () => {
    for await (const _ of await lines()) throw new Error('The disk of the file is full');
  })();
  await expect(reading).rejects.toThrow('The disk of the file is full');
  expect(open()).toBe(0);
});

test('lines can be read again with the same result', async () => {
  const { lines, open } = await countedPast();
  const both = await lines();
  const read = async () => {
    const all: string[] = [];
    for await (const line of both) all.push(line);
    return all;
  };
  expect(await read()).toEqual(await read());
  expect(open()).toBe(0);
});

test('a log that was deleted after the export was requested is reported when the lines are read', async () => {
  const { lines, store } = await countedPast();
  const late = (await lines())[Symbol.asyncIterator]();
  await store.destroy(String(USER.id));
  await expect(late.next()).rejects.toThrow(LogChangedError);
});

test('for a user without a log, replay and export are refused with a sentence', async () => {
  const { past } = await countedPast();
  const nobody = { ...USER, id: 2 };
  const refusal = { code: 'storage', reason: ':noHistory' };
  expect(await past.replay(nobody, CHAT)).toEqual({ ok: false, refusal });
  expect(await past.exportLog(nobody, ACCESS, {})).toEqual({ ok: false, refusal });
});

test('an unreadable log is refused with a sentence', async () => {
  const { store } = await countedPast();
  const past = createPast({
    clock: createVirtualClock(0).clock,
    digest: async (text) => text,
    logs: { ...store, reader: () => Promise.reject(new Error('The disk is broken')) },
  });
  const refusal = {
    code: 'storage',
    reason: ':historyUnreadable',
  };
  expect(await past.replay(USER, CHAT)).toEqual({ ok: false, refusal });
  expect(await past.exportLog(USER, ACCESS, {})).toEqual({ ok: false, refusal });
});

test('a file with several chats requires a choice of the one to replay', async () => {
  const { past, lines } = await countedPast();
  expect(await past.replayFile(await lines())).toEqual({
    ok: false,
    refusal: {
      code: 'unknownChat',
      reason: ':severalChats',
    },
  });
  expect(await past.replayFile(await lines(), CHAT)).toMatchObject({ ok: true });
});
