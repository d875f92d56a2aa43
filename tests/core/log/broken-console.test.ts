import { expect, test } from 'vitest';
import type { EventLogStore } from '../../../src/core/ports/ports.ts';
import type { RigOptions } from '../support/rig.ts';
import { coldConsole, expectWhole, SAVED_MS } from './cold-console.ts';

/** A disk whose parts can be damaged. A part is whole again after it was written again. */
function breakable() {
  const broken = new Set<string>();
  const logs = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return {
        ...log,
        loadParts: async (names) => log.loadParts(names.filter((name) => !broken.has(name))),
        saveParts: async (parts) => {
          await log.saveParts(parts);
          for (const name of parts.keys()) broken.delete(name);
        },
      };
    },
  });
  return { broken, logs };
}

/** A console on a disk with damaged parts. No chat is in memory. */
async function breakableConsole(options: RigOptions = {}) {
  const { broken, logs } = breakable();
  const it = await coldConsole({ ...options, logs });
  return { ...it, broken, storage: () => it.rig.core.view({ view: 'storage' }).head };
}

const TRIMMED = { limits: { maxEvents: 10, keptShare: 0 } };

test('a chat with a broken part is rebuilt from the log when it is needed, and the console works', async () => {
  const it = await breakableConsole();
  const { rig, chat, thread, bodies, restartCold, send, inbound, broken, part } = it;
  const before = thread().rows;
  await restartCold();
  broken.add(part());
  thread();
  await rig.settle();
  expect(thread().rows).toEqual(before);
  await send('m1', 'Hello');
  await inbound('Hello yourself');
  await rig.calm();
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
  await expectWhole(it);
});

test('after a trim the list is there at once, and a broken chat is loaded when it is opened', async () => {
  const it = await breakableConsole(TRIMMED);
  const { rig, chat, chatAt, list, thread, bodies, restartCold, broken, part } = it;
  await restartCold();
  const before = list().rows;
  broken.add(part());
  broken.add(part(chatAt(1).id));
  rig.service.cut();
  rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
  await rig.restart();
  expect(list().rows).toEqual(before);
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await rig.settle();
  expect(list().rows).toEqual(before);
  // The chat list contains the last message, so the thread shows it.
  expect(bodies()).toEqual(chat.messages.slice(-1).map(({ body }) => body));
  expect(thread().head).toMatchObject({ known: true, checking: true });
  expect(bodies(chatAt(2).id)).toEqual([]);
  await rig.settle();
  expect(bodies(chatAt(2).id)).toEqual(chatAt(2).messages.map(({ body }) => body));
  await rig.calm();
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
  expect(thread().head).toMatchObject({ checking: false });
});

test('after a trim no unsent message is lost with a broken part: they are there, and are sent', async () => {
  const it = await breakableConsole(TRIMMED);
  const { rig, chat, rows, thread, list, restartCold, send, broken, part } = it;
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
  await send('failed');
  await rig.advance(SAVED_MS);
  rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
  await send('in flight');
  rig.service.cut();
  await send('waits');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a' });
  await restartCold();
  const before = { list: list().rows, outbox: rig.core.view({ view: 'outbox' }) };
  broken.add(part());
  await rig.restart();
  expect(list().rows).toEqual(before.list);
  expect(rig.core.view({ view: 'outbox' })).toEqual(before.outbox);
  expect(rows().slice(-3)).toMatchObject([
    { key: 'failed', delivery: 'failed' },
    { key: 'in flight', delivery: 'sending' },
    { key: 'waits', delivery: 'queued' },
  ]);
  expect(thread().head.draft).toBe('Half a');
  await rig.calm();
  const sent = chat.messages.map(({ clientMessageId }) => clientMessageId).filter((id) => id !== null);
  expect(sent.filter((id) => id === 'in flight' || id === 'waits')).toEqual(['in flight', 'waits']);
  expect(rows().filter(({ key }) => key === 'in flight' || key === 'waits')).toMatchObject([
    { delivery: 'sent' },
    { delivery: 'sent' },
  ]);
  expect(rows().find(({ key }) => key === 'failed')).toMatchObject({ delivery: 'failed', canRetry: true });
});

test('broken chats are counted once each, and reported in a sentence', async () => {
  const { rig, chatAt, thread, restartCold, broken, part, storage } = await breakableConsole();
  await restartCold();
  expect(storage()).toMatchObject({ rebuiltChats: 0, notice: null });
  broken.add(part());
  thread();
  await rig.settle();
  expect(storage()).toMatchObject({
    mode: 'disk',
    rebuiltChats: 1,
    notice: 'rebuilt',
  });
  await restartCold();
  expect(storage()).toMatchObject({ rebuiltChats: 0, notice: null });
  broken.add(part(chatAt(1).id));
  broken.add(part(chatAt(2).id));
  thread(chatAt(1).id);
  thread(chatAt(2).id);
  await rig.settle();
  expect(storage()).toMatchObject({ rebuiltChats: 2, notice: 'rebuilt' });
});

test('a broken part is written again, and only then may the log be trimmed below it', async () => {
  const { rig, restartCold, thread, rows, part, broken, loaded } = await breakableConsole();
  await restartCold();
  broken.add(part());
  thread();
  await rig.settle();
  expect(loaded()).toContain(part());
  expect(rows()).not.toEqual([]);
  await rig.advance(SAVED_MS);
  expect([...broken]).toEqual([]);
});

test('a part that is found broken at the start is written again', async () => {
  const { rig, chat, chatAt, rows, restartCold, part, broken } = await breakableConsole();
  await restartCold();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Not in the snapshot' });
  broken.add(part());
  broken.add(part(chatAt(1).id));
  await rig.restart();
  expect(rows()).not.toEqual([]);
  await rig.advance(SAVED_MS);
  expect([...broken]).toEqual([]);
});
