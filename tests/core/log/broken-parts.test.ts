import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { savedWithout, saveSnapshot } from '../../../src/core/log/snapshot.ts';
import { isUnsettled, rowOf } from '../../../src/core/model/chat/chat.ts';
import { isLeaving } from '../../../src/core/model/chat/deletion/deletion.ts';
import { eventOf } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { plain } from '../../properties/inside.ts';
import { CRASH_RUNS, PATIENCE_MS, settings } from '../../properties/runs.ts';
import { CHATS, history, logged, messageOf } from '../support/random-events.ts';
import { busy, chatOf, DAMAGES, damaged, entryOf, plainChat, sendsOf, trim, warmedUp } from './broken-log.ts';
import { shownOf } from './full-fold.ts';
import { digest } from './sample.ts';
import { open, savedLog } from './saved-log.ts';

const broken = fc.subarray([...CHATS], { minLength: 1 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test(
  'with any broken parts and any trim, the list, the queues and all other chats stay the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        history(30),
        broken,
        share,
        fc.constantFrom(...DAMAGES),
        async (events, chatIds, trimmed, damage) => {
          const it = await savedLog(events, [events.length]);
          await trim(it.log, it.state, events, Math.floor(trimmed * events.length));
          const known = chatIds.filter((id) => it.state.chats.has(id));
          const opened = await open(await damaged(it, known, damage));
          const { state } = opened;
          expect(shownOf(state).list).toEqual(shownOf(it.state).list);
          expect(shownOf(state).outbox).toEqual(shownOf(it.state).outbox);
          expect(state.totals).toEqual(it.state.totals);
          const warm = await warmedUp(opened);
          expect(shownOf(warm).list).toEqual(shownOf(it.state).list);
          expect(warm.totals).toEqual(it.state.totals);
          for (const { id } of it.state.chats) {
            if (!known.some((one) => one === id)) {
              expect(plainChat(warm, id)).toEqual(plainChat(it.state, id));
              continue;
            }
            const chat = chatOf(warm, id);
            expect(entryOf(chat)).toEqual(entryOf(chatOf(it.state, id)));
            expect(sendsOf(chat)).toEqual(sendsOf(chatOf(it.state, id)));
            expect(chat.older).toEqual({ kind: 'unknown' });
          }
        },
      ),
      settings(CRASH_RUNS),
    );
  },
  PATIENCE_MS,
);

test(
  'the tail after a snapshot with broken parts loses no unsent message',
  async () => {
    await fc.assert(
      fc.asyncProperty(history(30), broken, share, share, async (events, chatIds, cutAt, trimmed) => {
        const cut = Math.ceil(cutAt * events.length);
        const it = await savedLog(events, [cut]);
        await trim(it.log, it.state, events, Math.floor(trimmed * cut));
        const opened = await open(await damaged(it, chatIds, 'is missing'));
        const warm = await warmedUp(opened);
        expect(warm.totals.unseen).toBe(
          [...warm.chats].reduce((sum, chat) => sum + (isLeaving(chat) ? 0 : chat.unseen), 0),
        );
        for (const whole of it.state.chats) {
          const chat = chatOf(warm, whole.id);
          expect([chat.draft, chat.name]).toEqual([whole.draft, whole.name]);
          for (const row of sendsOf(whole)) {
            // An accepted message may appear again, in its own row or merged with another.
            if (row?.send?.state === 'accepted') continue;
            const now = rowOf(chat, row?.key ?? '');
            expect([now?.message.body, now?.send?.state]).toEqual([row?.message.body, row?.send?.state]);
          }
          // No settled message may be sent again.
          for (const row of sendsOf(chat)) {
            if (isUnsettled(row?.send ?? null)) expect(whole.queue).toContain(row?.key);
          }
        }
      }),
      settings(CRASH_RUNS),
    );
  },
  PATIENCE_MS,
);

describe.each([
  ['before a trim', 0],
  ['after a trim', 14],
])('a chat whose part is broken, %s', (_, trimmed) => {
  const events = logged(busy());

  async function opened() {
    const it = await savedLog(events, [events.length]);
    await trim(it.log, it.state, events, trimmed);
    const store = await damaged(it, ['c1'], 'is missing');
    return { ...it, store, opened: await open(store) };
  }

  test('keeps its entry, its draft and all unsent messages', async () => {
    const { state, opened: now } = await opened();
    expect([...now.broken]).toEqual(['c1']);
    const chat = chatOf(now.state, 'c1');
    expect(chat).toMatchObject({ name: 'Name of c1', draft: 'Half a', unseen: 1, unsent: 4 });
    expect(chat.queue).toEqual(['inFlight', 'waits']);
    expect(sendsOf(chat)).toEqual(sendsOf(chatOf(state, 'c1')));
    expect(shownOf(now.state).list).toEqual(shownOf(state).list);
  });

  test('has the messages that are still in the log, and loads its window from the service', async () => {
    const { opened: now } = await opened();
    const chat = chatOf(now.state, 'c1');
    const bodies = [...(chat.body?.rows ?? [])].filter(({ send }) => send === null);
    expect(bodies.map(({ message }) => message.id)).toEqual(trimmed === 0 ? [1, 2, 4] : []);
    expect([chat.older, chat.behindSince]).toEqual([{ kind: 'unknown' }, 2]);
    const page = eventOf('page.loaded', {
      chatId: 'c1',
      place: 'newest',
      joined: false,
      live: true,
      messages: [1, 2, 4].map((number) => messageOf('c1', number)),
      participants: [],
      older: null,
    });
    const after = chatOf(fold(now.state, logged([page], now.state.seq)), 'c1');
    expect(after).toMatchObject({ older: { kind: 'end' }, behindSince: null, unseen: 1 });
    expect([...(after.body?.rows ?? [])].map(({ key, message }) => message.id ?? key)).toEqual([
      1,
      2,
      'failed',
      4,
      'inFlight',
      'waits',
    ]);
  });

  test('does not affect the messages of other chats', async () => {
    const { state, opened: now } = await opened();
    expect(now.state.chats.get('c2')?.body).toBeNull();
    expect(plainChat(await warmedUp(now), 'c2')).toEqual(plainChat(state, 'c2'));
  });

  test('is the same if it is found broken twice', async () => {
    const { store, opened: first } = await opened();
    const again = await open(store);
    expect(plain(again.state)).toEqual(plain(first.state));
    // If the part is saved and damaged again, nothing more may be lost.
    const log = await store.open('1');
    await saveSnapshot(log, digest, again.state, savedWithout(again.saved, again.broken));
    const third = await open(store);
    expect([...third.broken]).toEqual(['c1']);
    expect(entryOf(chatOf(third.state, 'c1'))).toEqual(entryOf(chatOf(first.state, 'c1')));
    expect(sendsOf(chatOf(third.state, 'c1'))).toEqual(sendsOf(chatOf(first.state, 'c1')));
  });

  test('is repaired by the next save', async () => {
    const { logs, opened: first } = await opened();
    const { state, saved, broken: ids } = first;
    const log = await logs.open('1');
    await saveSnapshot(log, digest, state, savedWithout(saved, ids));
    const next = await open(logs);
    expect([...next.broken]).toEqual([]);
    expect(plainChat(await warmedUp(next), 'c1')).toEqual(plainChat(state, 'c1'));
  });

  test('is folded from the log if the head is broken too, and keeps everything that only this device has', async () => {
    const { logs, state } = await opened();
    const writer = await logs.open('1');
    await writer.saveParts(new Map([['head', '']]));
    const now = await open(logs);
    expect([now.saved.asOf, [...now.broken]]).toEqual([0, []]);
    expect(chatOf(now.state, 'c1').queue).toEqual(chatOf(state, 'c1').queue);
    expect(chatOf(now.state, 'c1')).toMatchObject({ draft: 'Half a', unsent: 4 });
  });
});
