import { expect, test } from 'vitest';
import type { EventLog, EventLogStore } from '../../../src/core/ports/ports.ts';
import { openChat } from '../support/open-chat.ts';

const LONG_QUIET_MS = 10_000;

const withLog =
  (change: (log: EventLog) => Partial<EventLog>) =>
  (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return { ...log, ...change(log) };
    },
  });

test('the storage view has the size of the log and the position of the snapshot', async () => {
  const { rig } = await openChat({
    logs: withLog(() => ({ usage: async () => ({ bytes: 5, quota: 50_000_000 }) })),
  });
  await rig.advance(LONG_QUIET_MS);
  const events = await rig.peek();
  expect(rig.core.view({ view: 'storage' })).toEqual({
    head: {
      mode: 'disk',
      notice: null,
      events: events.length,
      oldestAt: events[0]?.recordedAt,
      runs: expect.any(Number),
      epoch: 1,
      unstored: 0,
      snapshotThrough: events.at(-1)?.seq,
      bytes: 5,
      quota: 50_000_000,
      quarantined: 0,
      rebuiltChats: 0,
    },
    rows: [],
  });
});

test('a log whose key was lost is reported', async () => {
  const { rig, list } = await openChat({ logs: withLog(() => ({ notice: 'keyLost' })) });
  expect(rig.core.view({ view: 'storage' }).head).toMatchObject({
    mode: 'disk',
    notice: 'keyLost',
  });
  expect(list().rows).toHaveLength(3);
});

test('unreadable runs are counted with all their events, and the console works', async () => {
  const { rig, chat, bodies, send } = await openChat({
    logs: withLog((log) => ({
      async *read(range) {
        for await (const run of log.read(range)) yield run.first === 1 ? { ...run, events: null } : run;
      },
    })),
    limits: { saveAfterMs: 86_400_000 },
  });
  const first = (await rig.peek()).filter(({ seq }) => seq === 1).length;
  await rig.restart();
  expect(first).toBe(1);
  expect(rig.core.view({ view: 'storage' }).head.quarantined).toBe(1);
  expect(rig.core.view({ view: 'connection' }).head.quarantined).toBe(1);
  rig.core.attend('tab-1', { chatId: chat.id, visible: true });
  await send('m1', 'Hello');
  await rig.calm();
  expect(bodies()).toEqual(chat.messages.map(({ body }) => body));
});

test('after the session the view has none of its data', async () => {
  const { rig } = await openChat();
  await rig.advance(LONG_QUIET_MS);
  expect(rig.core.view({ view: 'storage' }).head.events).toBeGreaterThan(0);
  await rig.core.stop();
  expect(rig.core.view({ view: 'storage' }).head).toMatchObject({
    events: 0,
    snapshotThrough: 0,
    oldestAt: null,
  });
});
