import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { LogLimits } from '../../../src/core/log/limits.ts';
import type { EventLog, EventLogStore } from '../../../src/core/ports/ports.ts';
import { openChat, texts } from '../support/open-chat.ts';
import { foldedAnew, shownBy, shownOf } from './full-fold.ts';

const TIDY_MS = 1000;
const DAY_MS = 86_400_000;
const headSchema = v.object({ asOf: v.number() });
const trimmedSchema = v.object({ through: v.number(), count: v.number() });

/** A console whose log can be inspected. The test can make the log fail. */
async function tidied(limits: Partial<LogLimits>) {
  let log: EventLog | null = null;
  const failing = new Set<keyof EventLog>();
  const calls: string[] = [];
  let usage: Awaited<ReturnType<EventLog['usage']>> = null;
  const passing = <T>(name: keyof EventLog, work: () => Promise<T>): Promise<T> => {
    calls.push(name);
    return failing.has(name) ? Promise.reject(new Error(`No ${name}`)) : work();
  };
  const logs = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const plain = await store.open(userId);
      log = plain;
      return {
        ...plain,
        seal: (firsts) => passing('seal', () => plain.seal(firsts)),
        trim: (through, keep) => passing('trim', () => plain.trim(through, keep)),
        saveParts: (parts) => passing('saveParts', () => plain.saveParts(parts)),
        usage: async () => usage,
      };
    },
  });
  const it = await openChat({ logs, limits: { saveAfterMs: TIDY_MS, ...limits } });
  const { rig, chat } = it;
  await rig.advance(10_000);
  const runs = async () => (await log?.runs()) ?? [];
  return {
    ...it,
    runs,
    failing,
    calls,
    storage: () => rig.core.view({ view: 'storage' }).head,
    type: (text: string) => rig.execute({ type: 'setDraft', chatId: chat.id, text }),
    fill: (bytes: number, quota: number) => {
      usage = { bytes, quota };
    },
    seqs: async () => (await rig.peek()).map(({ seq }) => seq),
    trims: async () =>
      (await rig.peek())
        .filter(({ type }) => type === 'log.trimmed')
        .map(({ payload }) => v.parse(trimmedSchema, payload)),
    savedAsOf: async () => {
      const text = (await log?.loadParts(['head']))?.get('head') ?? '';
      return v.parse(headSchema, JSON.parse(text.slice(text.indexOf('\n') + 1))).asOf;
    },
  };
}

const last = (seqs: readonly number[]) => seqs.at(-1) ?? 0;

test('the state is saved after a quiet time since the last event', async () => {
  const { rig, type, storage, seqs } = await tidied({});
  const before = storage().snapshotThrough;
  expect(before).toBe(last(await seqs()));
  await type('a');
  await rig.advance(TIDY_MS - 1);
  await type('ab');
  await rig.advance(TIDY_MS - 1);
  expect(storage().snapshotThrough).toBe(before);
  await rig.advance(1);
  expect(storage().snapshotThrough).toBe(before + 2);
});

test('the state is saved after many events without a pause', async () => {
  const { rig, type, storage } = await tidied({ saveAfterMs: DAY_MS, saveAfterEvents: 5 });
  const before = storage().snapshotThrough;
  for (const text of texts(10)) await type(text);
  await rig.settle();
  expect(storage().snapshotThrough).toBeGreaterThanOrEqual(before + 5);
});

test('the state is saved when the session ends', async () => {
  const { rig, type, seqs, savedAsOf } = await tidied({ saveAfterMs: DAY_MS });
  await type('a');
  await rig.core.stop();
  expect(await savedAsOf()).toBe(last(await seqs()));
});

test('without events there is no housekeeping', async () => {
  const { rig, calls } = await tidied({ segmentEvents: 4, maxEvents: 5 });
  await rig.advance(60_000);
  calls.length = 0;
  await rig.advance(DAY_MS / 24);
  expect(calls).toEqual([]);
});

test('neighbouring runs are sealed into segments, and views and events stay the same', async () => {
  const { rig, type, runs, seqs } = await tidied({ segmentEvents: 4 });
  for (const text of texts(12)) await type(text);
  const before = { shown: await shownBy(rig), seqs: await seqs(), runs: (await runs()).length };
  await rig.advance(TIDY_MS);
  const sealed = await runs();
  expect(sealed.length).toBeLessThan(before.runs);
  expect(sealed.slice(0, -3).every(({ count }) => count >= 4)).toBe(true);
  expect(await seqs()).toEqual(before.seqs);
  await rig.restart();
  expect((await shownBy(rig)).threads).toEqual(before.shown.threads);
  await rig.advance(TIDY_MS);
  expect(await shownBy(rig)).toEqual(shownOf(await foldedAnew(rig)));
});

test('events beyond the limit are trimmed once, the oldest first, below the snapshot', async () => {
  const { rig, type, seqs, trims, storage } = await tidied({ maxEvents: 20, keptShare: 0.5 });
  for (const text of texts(30)) await type(text);
  const before = structuredClone(await shownBy(rig));
  const saved = last(await seqs());
  await rig.advance(TIDY_MS);
  const [trim, ...more] = await trims();
  expect(more).toEqual([]);
  expect(trim?.through).toBeGreaterThan(0);
  expect(trim?.through).toBeLessThanOrEqual(saved);
  const left = await seqs();
  expect(left[0]).toBe((trim?.through ?? 0) + 1);
  expect(left.length).toBeLessThanOrEqual(20);
  expect(left.length).toBeGreaterThanOrEqual(10);
  expect(storage().events).toBeLessThanOrEqual(20);
  expect(await shownBy(rig)).toEqual(before);

  await rig.advance(60_000);
  expect(await trims()).toEqual([trim]);
  await type('one more');
  await rig.advance(TIDY_MS);
  expect(await trims()).toEqual([trim]);
  rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
  await rig.restart();
  expect((await shownBy(rig)).threads[rig.world.chats()[0]?.id ?? '']?.rows).toEqual(
    before.threads[rig.world.chats()[0]?.id ?? '']?.rows,
  );
});

/** Lets time pass on this device and at the service. Adds a message. */
async function later(
  { rig, inbound }: Pick<Awaited<ReturnType<typeof tidied>>, 'rig' | 'inbound'>,
  days: number,
) {
  rig.virtual.pass(days * DAY_MS);
  await inbound(`After ${days} days`);
  await rig.advance(TIDY_MS);
}

test('old events are trimmed, and recent ones stay', async () => {
  const it = await tidied({ maxAgeMs: 2 * DAY_MS });
  it.rig.renewAccessToken((4 * DAY_MS) / 1000);
  await it.rig.attach();
  await it.rig.advance(TIDY_MS);
  const first = last(await it.seqs());
  expect(await it.trims()).toEqual([]);
  await later(it, 1.5);
  expect(await it.trims()).toEqual([]);
  await later(it, 1);
  expect(await it.trims()).toEqual([{ through: first, count: first }]);
  expect((await it.seqs())[0]).toBe(first + 1);
});

test('neither a clock that jumps ahead nor the times of the next events make other events old', async () => {
  const it = await tidied({});
  const { rig, type, inbound, trims, seqs } = it;
  rig.virtual.jump(40 * DAY_MS);
  await type('forty days ahead');
  await rig.advance(TIDY_MS);
  await inbound('Today');
  await rig.advance(TIDY_MS);
  await rig.restart();
  await type('still ahead');
  await rig.advance(TIDY_MS);
  rig.virtual.jump(-40 * DAY_MS);
  await type('back');
  await inbound('Still today');
  await rig.advance(TIDY_MS);
  expect(await trims()).toEqual([]);
  expect((await seqs())[0]).toBe(1);
});

test('a log that was not opened for forty days loses old events, but none that are still needed', async () => {
  const it = await tidied({});
  const { rig, chat, chatAt, rows, thread, send, seqs, trims } = it;
  rig.service.cut();
  await send('waits');
  await rig.execute({ type: 'setDraft', chatId: chatAt(1).id, text: 'Half a' });
  await rig.advance(TIDY_MS);
  const old = await seqs();
  await rig.core.stop();
  await rig.advance(40 * DAY_MS);
  rig.world.inbound({ chatId: chatAt(2).id, body: 'Anyone there?' });
  rig.renewAccessToken();
  await rig.restart();
  await rig.advance(10 * TIDY_MS);
  expect(await trims()).toHaveLength(1);
  const left = (await rig.peek()).filter(({ seq }) => seq <= last(old));
  expect(left.map(({ type }) => type)).toEqual(['outbox.enqueued', 'draft.changed']);
  expect(rows().at(-1)).toMatchObject({ key: 'waits', delivery: 'queued' });
  expect(thread(chatAt(1).id).head.draft).toBe('Half a');
  expect((await foldedAnew(rig)).chats.get(chat.id)?.sends).toEqual(new Set(['waits']));
  await rig.calm();
  expect(chat.messages.at(-1)?.clientMessageId).toBe('waits');
});

test('a log beyond its share of the quota is trimmed, even if the browser updates its usage late', async () => {
  const { rig, type, trims, fill, seqs, runs } = await tidied({ quotaShare: 0.2, keptShare: 0.8 });
  fill(100, 1_000_000);
  for (const text of texts(40)) await type(text);
  await rig.advance(TIDY_MS);
  expect(await trims()).toEqual([]);
  const bytes = (await runs()).reduce((sum, run) => sum + run.bytes, 0);
  // The browser's figure for used space does not change with the trim.
  fill(1_000_000, bytes * 5 - 1);
  await type('a');
  await rig.advance(TIDY_MS);
  const trimmed = await trims();
  expect(trimmed).toHaveLength(1);
  const left = (await seqs()).length;
  expect(left).toBeGreaterThan(20);
  for (const text of texts(3)) {
    await type(text);
    await rig.advance(TIDY_MS);
  }
  expect(await trims()).toEqual(trimmed);
  expect((await seqs()).length).toBe(left + 3);
});

test('other data of the origin does not shrink the log', async () => {
  const { rig, type, trims, fill } = await tidied({ quotaShare: 0.2 });
  fill(1_000_000, 1_000_000);
  await type('b');
  await rig.advance(TIDY_MS);
  expect(await trims()).toEqual([]);
});

test('a trim keeps data that only this device has: waiting and failed messages, and the current draft', async () => {
  const { rig, chat, chatAt, rows, entry, thread, send, type, trims } = await tidied({
    maxEvents: 5,
    keptShare: 0,
  });
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }]);
  await send('failed');
  await rig.advance(TIDY_MS);
  rig.service.cut();
  await send('waits');
  await rig.execute({ type: 'setDraft', chatId: chatAt(1).id, text: 'Half a' });
  for (const text of texts(20)) await type(text);
  await rig.advance(10 * TIDY_MS);
  expect(await trims()).not.toEqual([]);
  const held = (await rig.peek()).filter(({ type: kind }) => kind === 'outbox.enqueued');
  expect(held.map(({ payload }) => payload)).toMatchObject([
    { clientMessageId: 'failed' },
    { clientMessageId: 'waits' },
  ]);
  const drafts = (await rig.peek()).filter(({ type: kind }) => kind === 'draft.changed');
  expect(drafts.map(({ payload }) => payload)).toEqual([
    { chatId: chatAt(1).id, text: 'Half a' },
    { chatId: chat.id, text: 'text 20' },
  ]);
  // The log has these sends even without the snapshot.
  const alone = await foldedAnew(rig);
  expect(alone.chats.get(chat.id)?.sends).toEqual(new Set(['failed', 'waits']));
  await rig.restart();
  expect(rows().slice(-2)).toMatchObject([
    { key: 'failed', delivery: 'failed' },
    { key: 'waits', delivery: 'queued' },
  ]);
  expect([thread().head.draft, entry(chatAt(1).id)?.preview.text]).toEqual(['text 20', 'Half a']);
  await rig.calm();
  expect(chat.messages.at(-1)?.clientMessageId).toBe('waits');
});

test('messages of chats that are not shown are released to the disk, and load again unchanged', async () => {
  const { rig, chat, chatAt, thread, type, inbound } = await tidied({ warmMessages: 0 });
  const other = chatAt(1).id;
  rig.core.attend('tab-1', { chatId: other, visible: true });
  await rig.advance(TIDY_MS);
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  const before = thread(other).rows;
  await type('a');
  await rig.advance(TIDY_MS);
  expect(thread().head.loading).toBe(false);
  expect(thread(other)).toMatchObject({ head: { loading: true }, rows: [] });
  await rig.settle();
  expect(thread(other).rows).toEqual(before);
  await type('ab');
  await rig.advance(TIDY_MS);
  await inbound('While away', other);
  expect(thread(other).rows.map(({ body }) => body)).toEqual(chatAt(1).messages.map(({ body }) => body));
  expect(await shownBy(rig)).toEqual(shownOf(await foldedAnew(rig)));
});

test('the chat of a hidden tab stays in memory, since its thread is watched', async () => {
  const { rig, chat, thread, type } = await tidied({ warmMessages: 0 });
  rig.core.attend('tab-1', { chatId: chat.id, visible: false });
  await type('a');
  await rig.advance(TIDY_MS);
  expect(thread().head.loading).toBe(false);
  expect(thread().rows).not.toEqual([]);
});

test('as many messages as the limit allows stay in memory', async () => {
  const { rig, chat, chatAt, thread, type } = await tidied({ warmMessages: 1000 });
  rig.core.attend('tab-1', { chatId: chatAt(1).id, visible: true });
  await type('a');
  await rig.advance(10 * TIDY_MS);
  expect(thread(chat.id).head.loading).toBe(false);
});

test.each(['saveParts', 'seal', 'trim'] as const)(
  'a failed %s disturbs nothing, and is done later',
  async (name) => {
    const it = await tidied({ segmentEvents: 4, maxEvents: 12, keptShare: 0.5 });
    const { rig, chat, bodies, type, send, inbound, failing, storage, calls, trims, savedAsOf } = it;
    failing.add(name);
    calls.length = 0;
    for (const text of texts(15)) await type(text);
    await rig.advance(TIDY_MS);
    expect(calls).toContain(name);
    // A log that could not be saved keeps all events, because only events in a snapshot may be trimmed.
    if (name === 'saveParts') expect(calls).not.toContain('trim');
    expect(await send('m1', 'Hello')).toMatchObject({ ok: true });
    await inbound('Hello yourself');
    await rig.advance(TIDY_MS);
    expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
    expect(storage()).toMatchObject({ mode: 'disk', notice: null });
    failing.clear();
    const before = (await trims()).length;
    await type('again');
    await rig.advance(5 * TIDY_MS);
    expect((await trims()).length).toBeGreaterThanOrEqual(name === 'seal' ? before : before + 1);
    expect(await savedAsOf()).toBeGreaterThan(0);
    const shown = await shownBy(rig);
    rig.service.faults.set([{ match: '*', effect: 'dropRequest' }]);
    await rig.restart();
    expect((await shownBy(rig)).threads).toEqual(shown.threads);
  },
);
