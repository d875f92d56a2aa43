import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventLogStore } from '../../../src/core/ports/ports.ts';
import { StorageFullError } from '../../../src/core/ports/ports.ts';
import { CRASH_RUNS, PATIENCE_MS, settings } from '../../properties/runs.ts';
import { openChat } from '../support/open-chat.ts';
import { foldedAnew, shownBy, shownOf } from './full-fold.ts';

const storageOf = ({ rig }: Awaited<ReturnType<typeof openChat>>) => rig.core.view({ view: 'storage' }).head;

test('on a full device sending works, and the screen says that nothing is saved', async () => {
  const it = await openChat();
  const { rig, chat, rows, bodies, send, inbound } = it;
  expect(storageOf(it)).toMatchObject({ mode: 'disk', notice: null, unstored: 0 });
  rig.fate.isDiskFull = true;
  const before = await rig.peek();
  expect(await send('m1', 'Hello')).toEqual({ ok: true, value: { key: 'm1' } });
  await inbound('Hello yourself');
  await rig.advance(20_000);
  expect(rows().at(-2)).toMatchObject({ key: 'm1', delivery: 'sent' });
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
  expect(storageOf(it)).toMatchObject({
    mode: 'memory',
    notice: 'full',
  });
  expect(storageOf(it).unstored).toBeGreaterThan(1);
  expect(await rig.peek()).toEqual(before);
});

test('when there is space again everything is stored once and in order, and a later start shows it', async () => {
  const it = await openChat();
  const { rig, chat, bodies, send, inbound } = it;
  rig.fate.isDiskFull = true;
  await send('m1', 'Hello');
  await inbound('Hello yourself');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'And' });
  rig.fate.isDiskFull = false;
  await rig.advance(20_000);
  expect(storageOf(it)).toMatchObject({ mode: 'disk', notice: null, unstored: 0 });
  const seqs = (await rig.peek()).map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, place) => place + 1));
  const before = structuredClone(await shownBy(rig));
  expect(before.threads[chat.id]?.draft).toBe('And');
  expect(before).toEqual(shownOf(await foldedAnew(rig)));
  rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
  await rig.restart();
  expect(await shownBy(rig)).toEqual(before);
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
});

test('the end of a session stores events that were only in memory, if there is space by then', async () => {
  const it = await openChat();
  const { rig, chat, send } = it;
  rig.service.cut();
  rig.fate.isDiskFull = true;
  await send('m1', 'Hello');
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'And' });
  expect((await rig.peek()).some(({ type }) => type === 'outbox.enqueued')).toBe(false);
  rig.fate.isDiskFull = false;
  await rig.core.stop();
  expect((await rig.peek()).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['outbox.enqueued', 'draft.changed']),
  );
});

test('messages that are only in memory survive a broken snapshot', async () => {
  let isBroken = false;
  const logs = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return {
        ...log,
        // No space can be freed, so the log keeps everything that was stored.
        trim: async () => {
          throw new StorageFullError();
        },
        loadParts: async (names) => (isBroken && !names.includes('head') ? new Map() : log.loadParts(names)),
      };
    },
  });
  const it = await openChat({ logs });
  const { rig, chat, chatAt, rows, thread, send } = it;
  const other = chatAt(2).id;
  rig.core.attend('tab-1', { chatId: other, visible: true });
  await rig.advance(1);
  await rig.execute({ type: 'refreshChats' });
  rig.core.attend('tab-1', null);
  await rig.advance(5000);
  await rig.restart();
  await rig.advance(5000);
  rig.service.cut();
  rig.fate.isDiskFull = true;
  await send('m1', 'Hello');
  expect(rows(chat.id).at(-1)?.key).toBe('m1');
  isBroken = true;
  expect(thread(other).head.loading).toBe(true);
  await rig.settle();
  expect(rows(other)).not.toEqual([]);
  expect(rows(chat.id).at(-1)).toMatchObject({ key: 'm1', delivery: 'queued' });
  rig.fate.isDiskFull = false;
  await rig.calm();
  expect(chat.messages.filter(({ body }) => body === 'Hello')).toHaveLength(1);
  expect(await shownBy(rig)).toEqual(shownOf(await foldedAnew(rig)));
});

test('no snapshot is saved of events that are not in the log: a later build, which folds the log again, would lose them', async () => {
  const disk = { isFull: false };
  const logs = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return {
        ...log,
        append: async (events, durability) => {
          if (disk.isFull) throw new StorageFullError();
          return log.append(events, durability);
        },
      };
    },
  });
  const it = await openChat({ logs });
  const { rig, send } = it;
  const stored = async () => (await rig.peek()).at(-1)?.seq ?? 0;
  await rig.advance(5000);
  disk.isFull = true;
  rig.service.cut();
  await send('m1', 'Hello');
  await rig.advance(5000);
  expect(storageOf(it).mode).toBe('memory');
  expect(storageOf(it).snapshotThrough).toBeLessThanOrEqual(await stored());
  disk.isFull = false;
  await rig.core.stop();
  const types = (await rig.peek()).map(({ type }) => type);
  expect(types).toContain('outbox.enqueued');
});

test('a worker that was replaced while the device was full sends nothing more', async () => {
  const it = await openChat();
  const { rig, chat, send, session } = it;
  rig.service.cut();
  rig.fate.isDiskFull = true;
  await send('m1', 'Hello');
  await rig.memory.open(String(rig.user.id));
  rig.fate.isDiskFull = false;
  await rig.advance(20_000);
  expect(session().status).toBe('starting');
  rig.service.restore();
  await rig.advance(60_000);
  expect(chat.messages.some(({ body }) => body === 'Hello')).toBe(false);
});

const step = fc.record({
  /** Which of the next appends find the disk full, and whether there is space afterwards. */
  full: fc.array(fc.boolean(), { maxLength: 4 }),
  afterwards: fc.boolean(),
  does: fc.constantFrom('send', 'send', 'inbound', 'draft', 'wait', 'stop'),
});

test(
  'under random quota errors the mode shown is the mode used, and no outbox item is lost (property 37)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const everStored = new Set<string | undefined>();
        const quota = { full: [] as boolean[], afterwards: false };
        const logs = (store: EventLogStore): EventLogStore => ({
          ...store,
          open: async (userId) => {
            const log = await store.open(userId);
            return {
              ...log,
              append: async (events, durability) => {
                if (quota.full.shift() ?? quota.afterwards) throw new StorageFullError();
                await log.append(events, durability);
                for (const { dedupeKey } of events) everStored.add(dedupeKey);
              },
            };
          },
        });
        const it = await openChat({ logs });
        const { rig, chat, send, inbound, rows } = it;
        const sent: string[] = [];
        for (const { full, afterwards, does } of steps) {
          Object.assign(quota, { full: [...full], afterwards });
          if (does === 'send') {
            const key = `m${sent.length}`;
            expect(await send(key)).toEqual({ ok: true, value: { key } });
            sent.push(key);
          } else if (does === 'inbound') await inbound('ok');
          else if (does === 'draft')
            await rig.execute({ type: 'setDraft', chatId: chat.id, text: `${afterwards}` });
          else if (does === 'wait') await rig.advance(20_000);
          else {
            // A session can end without a confirmation only if all its events are stored.
            Object.assign(quota, { full: [], afterwards: false });
            await rig.core.stop();
            await rig.attach();
            rig.core.attend('tab-1', { chatId: chat.id, visible: true });
          }
          await rig.settle();
          const { mode, unstored, notice } = storageOf(it);
          expect(mode === 'memory').toBe(unstored > 0);
          expect(mode === 'memory').toBe(notice !== null);
          const stored = sent.map((key) => everStored.has(`send:${key}`));
          if (mode === 'disk') expect(stored).toEqual(sent.map(() => true));
          expect(stored).toEqual([...stored].sort((a, b) => Number(b) - Number(a)));
          for (const key of sent) expect(rows().filter((row) => row.key === key)).toHaveLength(1);
        }
        Object.assign(quota, { full: [], afterwards: false });
        await rig.calm();
        expect(storageOf(it)).toMatchObject({ mode: 'disk', unstored: 0 });
        const ours = chat.messages.filter(({ clientMessageId }) => clientMessageId !== null);
        expect(ours.map(({ clientMessageId }) => clientMessageId)).toEqual(sent);
        const before = structuredClone(await shownBy(rig));
        rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
        await rig.restart();
        expect(await shownBy(rig)).toEqual(before);
      }),
      settings(CRASH_RUNS),
    );
  },
  PATIENCE_MS,
);
