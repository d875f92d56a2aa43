import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import type { OpenedLog } from '../../../src/core/log/open-log.ts';
import { loadBodies, loadSnapshot, saveSnapshot } from '../../../src/core/log/snapshot.ts';
import { cool, warm } from '../../../src/core/model/chat/fold-chats.ts';
import { eventOf } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState, type State } from '../../../src/core/model/state.ts';
import { plain } from '../../properties/inside.ts';
import { CRASH_RUNS, PATIENCE_MS, settings } from '../../properties/runs.ts';
import { history, logged, messageOf } from '../support/random-events.ts';
import { AGENT } from '../support/service-in-memory.ts';
import { shownOf } from './full-fold.ts';
import { digest, losing, sha256 } from './sample.ts';
import { open, SELF, savedLog } from './saved-log.ts';

async function warmedUp({ state, log, saved }: OpenedLog): Promise<State> {
  const cold = [...state.chats].filter(({ body }) => body === null).map(({ id }) => id);
  const { bodies, broken } = await loadBodies(log, digest, saved.digests, cold);
  expect(broken).toEqual([]);
  return [...bodies].reduce((now, [id, body]) => warm(now, id, body), state);
}

test(
  'a snapshot and the tail after it equal the whole fold, at every cut (property 2)',
  async () => {
    await fc.assert(
      fc.asyncProperty(history(14), async (events) => {
        const whole = fold(emptyState(SELF), events);
        for (let cut = 1; cut <= events.length; cut += 1) {
          // Two saves. The second writes only what has changed.
          const { logs } = await savedLog(events, [Math.ceil(cut / 2), cut]);
          const opened = await open(logs);
          expect(opened.saved.asOf).toBe(cut);
          expect(opened.head).toBe(events.length);
          const state = await warmedUp(opened);
          expect(plain(state)).toEqual(plain(whole));
          expect(shownOf(state)).toEqual(shownOf(whole));
        }
      }),
      settings(CRASH_RUNS),
    );
  },
  PATIENCE_MS,
);

test(
  'the data of the list, the queues and the totals is there before any message is loaded',
  async () => {
    await fc.assert(
      fc.asyncProperty(history(20), async (events) => {
        const { logs, state: whole } = await savedLog(events, [events.length]);
        const { state } = await open(logs);
        expect(shownOf(state).list).toEqual(shownOf(whole).list);
        expect(shownOf(state).outbox).toEqual(shownOf(whole).outbox);
        expect(state.totals).toEqual(whole.totals);
        // Only chats with waiting messages are in memory.
        for (const { body, sends } of state.chats)
          expect(body !== null && events.length > 0).toBe(sends.size > 0);
      }),
      settings(CRASH_RUNS),
    );
  },
  PATIENCE_MS,
);

test('a parked status is applied when its message is loaded from disk', () => {
  const chatId = 'c1';
  const { sid } = messageOf(chatId, 3);
  const whole = fold(
    emptyState(SELF),
    logged([eventOf('message.received', { chatId, message: messageOf(chatId, 3) })]),
  );
  const chat = whole.chats.get(chatId);
  if (!chat?.body) throw new Error('There is a chat.');
  const status = eventOf('status.observed', {
    sid: sid ?? '',
    chatId: null,
    status: 'seen',
    errorCode: null,
    changedAt: null,
  });
  const waiting = fold(cool(whole, chat), logged([status], whole.seq));
  expect(waiting.parked.get(sid ?? '')?.status).toBe('seen');
  const warmed = warm(waiting, chatId, chat.body);
  expect(warmed.parked.size).toBe(0);
  expect(plain(warmed)).toEqual(plain(fold(whole, logged([status], whole.seq))));
});

test('a chat that waits under a failed send counts once after a start', async () => {
  const chatId = 'c1';
  const name = { chatId, clientMessageId: 'refused' };
  const listed = {
    chatId,
    name: 'Someone',
    isGroup: false,
    isFavorite: false,
    unseen: 1,
    lastMessage: null,
    lastAt: null,
    lastDirection: null,
    flags: null,
  };
  const events = logged([
    eventOf('conversation.added', { chat: listed, createdAt: null }),
    eventOf('message.received', { chatId, message: messageOf(chatId, 1) }),
    eventOf('outbox.enqueued', { ...name, body: 'Hi', fromDraft: false, attachment: null, mediaUrl: null }),
    eventOf('outbox.attempted', { ...name, attempt: 1 }),
    eventOf('outbox.rejected', { ...name, reason: textReason('Refused'), code: null }),
  ]);
  const { logs, state: whole } = await savedLog(events, [events.length]);
  expect(whole.totals.passing.waiting).toBe(1);
  const { state } = await open(logs);
  expect(state.totals).toEqual(whole.totals);
});

const sample = () => {
  const [events] = fc.sample(
    history(40).filter((some) => some.length > 20),
    { numRuns: 1, seed: 11 },
  );
  if (events === undefined) throw new Error('There is no sample.');
  return events;
};

async function altered(name: string, change: (text: string) => string) {
  const events = sample();
  const it = await savedLog(events, [20]);
  const text = (await it.log.loadParts([name])).get(name);
  if (text === undefined) throw new Error(`There is no part ${name}`);
  await it.log.saveParts(new Map([[name, change(text)]]));
  return it;
}

const resealed = (change: (json: string) => string) => (text: string) => {
  const json = change(text.slice(text.indexOf('\n') + 1));
  return `${sha256(json)}\n${json}`;
};

test.each([
  ['was altered', (text: string) => text.replace('"seq"', '"seQ"').replace('"asOf":', '"asOf":1')],
  ['was truncated', (text: string) => text.slice(0, -9)],
  ['is no longer JSON, though its digest is right', resealed((json) => json.slice(1))],
  [
    'has another shape, though its digest is right',
    resealed((json) => json.replace('"chats":[', '"chat":[')),
  ],
  ['was made by another fold', resealed((json) => json.replace('"revision":"', '"revision":"other-'))],
])('a head that %s is dropped, and the whole log is folded', async (_, change) => {
  const { logs, log, state } = await altered('head', change);
  expect(await loadSnapshot(log, digest, SELF)).toBeNull();
  const opened = await open(logs);
  expect(opened.saved.asOf).toBe(0);
  expect(plain(opened.state)).toEqual(plain(state));
});

test('a snapshot for other author names of the user is dropped, since the fold depends on them', async () => {
  const { logs, log } = await savedLog(sample(), [20]);
  expect(await loadSnapshot(log, digest, SELF)).not.toBeNull();
  for (const self of [[], ['other@example.com'], [AGENT, 'other']]) {
    expect(await loadSnapshot(log, digest, self)).toBeNull();
    const opened = await open(logs, self);
    expect(plain(opened.state)).toEqual(plain(fold(emptyState(self), sample())));
  }
});

test.each([
  ['was altered', (text: string) => text.replace('text', 'texT')],
  ['is from another save', resealed((json) => json.replace('text', 'texT'))],
  ['is empty', () => ''],
])('a chat’s part that %s is distinguished from a good one', async (_, change) => {
  const { log, saved } = await altered('chat:c1', change);
  const { bodies, broken } = await loadBodies(log, digest, saved.digests, ['c1', 'c2']);
  expect([[...bodies.keys()], broken]).toEqual([['c2'], ['c1']]);
});

test('a missing part is distinguished from an existing one', async () => {
  const { log, saved } = await savedLog(sample(), [20]);
  const { bodies, broken } = await loadBodies(losing(log, ['chat:c1']), digest, saved.digests, ['c1', 'c2']);
  expect([[...bodies.keys()], broken]).toEqual([['c2'], ['c1']]);
});

test('a second save writes only the head and the parts of changed chats', async () => {
  const { log, state, saved } = await savedLog(sample(), [40]);
  const written: string[] = [];
  const spied = {
    saveParts: async (parts: ReadonlyMap<string, string>) => {
      written.push(...parts.keys());
      await log.saveParts(parts);
    },
  };
  const first = await saveSnapshot(spied, digest, state, saved);
  expect(written.splice(0)).toEqual(expect.arrayContaining(['head']));
  const next = fold(state, [
    {
      type: 'message.received',
      v: 1,
      payload: {
        chatId: 'c2',
        message: {
          id: 99,
          sid: 'IM99',
          index: 99,
          clientMessageId: null,
          body: 'New',
          author: null,
          direction: 'inbound',
          at: 99_000_000,
          status: null,
          errorCode: null,
          mediaUrl: null,
        },
      },
      seq: state.seq + 1,
      at: 1,
    },
  ]);
  await saveSnapshot(spied, digest, next, first);
  expect(written.sort()).toEqual(['chat:c2', 'head']);
});
