import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chat } from '../../../src/core/chat/chat.ts';
import { isUnsettled, rowOf } from '../../../src/core/chat/chat.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../src/core/events.ts';
import { fold } from '../../../src/core/fold.ts';
import { loadChats, withLoaded } from '../../../src/core/log/load-chats.ts';
import type { OpenedLog } from '../../../src/core/log/open-log.ts';
import { isHeld } from '../../../src/core/log/retention.ts';
import { savedWithout, saveSnapshot } from '../../../src/core/log/snapshot.ts';
import type { EventLog, EventLogStore } from '../../../src/core/ports.ts';
import { emptyState, type State } from '../../../src/core/state.ts';
import { plain } from '../../properties/inside.ts';
import { CRASH_RUNS, PATIENCE_MS, settings } from '../../properties/runs.ts';
import { CHATS, history, logged, messageOf } from '../random/random-events.ts';
import { shownOf } from './full-fold.ts';
import { digest, losing } from './sample.ts';
import { open, savedLog } from './saved-log.ts';

const partOf = (chatId: string) => `chat:${chatId}`;

/** What can happen to a stored part. */
const DAMAGE = {
  'is missing': null,
  'was altered': (text: string) => text.replace('"rows"', '"Rows"'),
  'was emptied': () => '',
  'was cut short': (text: string) => text.slice(0, -3),
  'is another one': (text: string) => text.replace(/^[^\n]*/, (hash) => hash.split('').reverse().join('')),
} as const;
type Damage = keyof typeof DAMAGE;
const DAMAGES: readonly Damage[] = [
  'is missing',
  'was altered',
  'was emptied',
  'was cut short',
  'is another one',
];

/** The store after these chats' parts were damaged. */
async function damaged(
  { logs, log }: { readonly logs: EventLogStore; readonly log: EventLog },
  chatIds: readonly string[],
  damage: Damage,
): Promise<EventLogStore> {
  const change = DAMAGE[damage];
  if (change === null) {
    return { ...logs, open: async (userId) => losing(await logs.open(userId), chatIds.map(partOf)) };
  }
  const parts = await log.loadParts(chatIds.map(partOf));
  await log.saveParts(new Map([...parts].map(([name, text]) => [name, change(text)])));
  return logs;
}

/** As retention does it: what only this device has stays. */
async function trim(log: EventLog, state: State, events: readonly LoggedEvent[], through: number) {
  const held = events.filter((event) => isHeld(state, event)).map(({ seq }) => seq);
  await log.trim(through, new Set(held));
}

const read = ({ log, saved, state }: OpenedLog, chatIds: readonly string[], broken: string[] = []) =>
  loadChats(
    {
      log,
      digest,
      digests: saved.digests,
      onBroken: async (ids) => {
        broken.push(...ids);
      },
    },
    state,
    chatIds.filter((id) => state.chats.get(id)?.body === null),
  );

/** With every chat's messages in memory. */
const warmedUp = async (opened: OpenedLog): Promise<State> =>
  withLoaded(
    opened.state,
    await read(
      opened,
      [...opened.state.chats].map(({ id }) => id),
    ),
  );

const chatOf = (state: State, chatId: string): Chat => {
  const chat = state.chats.get(chatId);
  if (chat === undefined) throw new Error(`There is no chat ${chatId}.`);
  return chat;
};

/** The rows of what only this device has, as they are. */
const sendsOf = (chat: Chat) => [...chat.sends].sort().map((key) => rowOf(chat, key));

/** What does not hang on the messages of the service. */
const entryOf = ({ older, behindSince, baseline, tally, body, ...entry }: Chat) => ({
  ...entry,
  sends: [...entry.sends].sort(),
});

const plainChat = (state: State, chatId: string) =>
  plain({ ...emptyState([]), chats: emptyState([]).chats.with(chatOf(state, chatId)) });

const broken = fc.subarray([...CHATS], { minLength: 1 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test(
  'whatever parts are broken, and however much was trimmed: the list, the queues and all other chats are as they were',
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
  'nothing that is not sent is lost by the tail after a snapshot with broken parts',
  async () => {
    await fc.assert(
      fc.asyncProperty(history(30), broken, share, share, async (events, chatIds, cutAt, trimmed) => {
        const cut = Math.ceil(cutAt * events.length);
        const it = await savedLog(events, [cut]);
        await trim(it.log, it.state, events, Math.floor(trimmed * cut));
        const opened = await open(await damaged(it, chatIds, 'is missing'));
        const warm = await warmedUp(opened);
        expect(warm.totals.unseen).toBe([...warm.chats].reduce((sum, { unseen }) => sum + unseen, 0));
        for (const whole of it.state.chats) {
          const chat = chatOf(warm, whole.id);
          expect([chat.draft, chat.name]).toEqual([whole.draft, whole.name]);
          for (const row of sendsOf(whole)) {
            // What the service took may have come back: as a row of its own, or as another's.
            if (row?.send?.state === 'accepted') continue;
            const now = rowOf(chat, row?.key ?? '');
            expect([now?.message.body, now?.send?.state]).toEqual([row?.message.body, row?.send?.state]);
          }
          // Nothing is sent that was settled.
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

/** A chat with a window, one send of each kind, a draft, and something unseen; and another with messages. */
function busy(): readonly DomainEvent[] {
  const chatId = 'c1';
  const send = (clientMessageId: string) => ({ chatId, clientMessageId });
  const enqueued = (clientMessageId: string) =>
    eventOf('outbox.enqueued', {
      ...send(clientMessageId),
      body: `Text of ${clientMessageId}`,
      fromDraft: true,
    });
  const page = (chat: string, numbers: readonly number[]) =>
    eventOf('page.loaded', {
      chatId: chat,
      place: 'newest',
      joined: false,
      live: true,
      messages: numbers.map((number) => messageOf(chat, number)),
      participants: [],
      older: null,
    });
  return [
    eventOf('chats.listed', {
      q: '',
      flags: [],
      isFirst: true,
      chats: ['c1', 'c2'].map((id) => ({
        chatId: id,
        name: `Name of ${id}`,
        isGroup: false,
        isFavorite: id === 'c2',
        unseen: 0,
        lastMessage: 'text 2',
        lastAt: 120_000,
      })),
      total: 2,
      next: null,
    }),
    page('c1', [1, 2]),
    page('c2', [1, 2]),
    eventOf('horizon.advanced', { chatId, throughId: 2, throughAt: 120_000, opening: true }),
    enqueued('failed'),
    eventOf('outbox.attempted', { ...send('failed'), attempt: 1 }),
    eventOf('outbox.rejected', { ...send('failed'), reason: 'No', code: '21610' }),
    eventOf('message.received', { chatId, message: messageOf('c1', 4) }),
    enqueued('inFlight'),
    eventOf('outbox.attempted', { ...send('inFlight'), attempt: 1 }),
    enqueued('waits'),
    enqueued('taken away'),
    eventOf('outbox.discarded', send('taken away')),
    eventOf('draft.changed', { chatId, text: 'Half a' }),
  ];
}

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

  test('keeps its entry, its draft and all that is not sent', async () => {
    const { state, opened: now } = await opened();
    expect([...now.broken]).toEqual(['c1']);
    const chat = chatOf(now.state, 'c1');
    expect(chat).toMatchObject({ name: 'Name of c1', draft: 'Half a', unseen: 1, unsent: 4 });
    expect(chat.queue).toEqual(['inFlight', 'waits']);
    expect(sendsOf(chat)).toEqual(sendsOf(chatOf(state, 'c1')));
    expect(shownOf(now.state).list).toEqual(shownOf(state).list);
  });

  test('has the messages that the log still tells of, and asks the service for its window', async () => {
    const { opened: now } = await opened();
    const chat = chatOf(now.state, 'c1');
    const bodies = [...(chat.body?.rows ?? [])].filter(({ send }) => send === null);
    expect(bodies.map(({ message }) => message.id)).toEqual(trimmed === 0 ? [1, 2, 4] : []);
    expect([chat.older, chat.behindSince]).toEqual([{ kind: 'unknown' }, 4]);
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

  test('costs no other chat its messages', async () => {
    const { state, opened: now } = await opened();
    expect(now.state.chats.get('c2')?.body).toBeNull();
    expect(plainChat(await warmedUp(now), 'c2')).toEqual(plainChat(state, 'c2'));
  });

  test('is the same when it is found broken twice', async () => {
    const { store, opened: first } = await opened();
    const again = await open(store);
    expect(plain(again.state)).toEqual(plain(first.state));
    // Once it was saved anew, and broke again, nothing more is lost.
    const log = await store.open('1');
    await saveSnapshot(log, digest, again.state, savedWithout(again.saved, again.broken));
    const third = await open(store);
    expect([...third.broken]).toEqual(['c1']);
    expect(entryOf(chatOf(third.state, 'c1'))).toEqual(entryOf(chatOf(first.state, 'c1')));
    expect(sendsOf(chatOf(third.state, 'c1'))).toEqual(sendsOf(chatOf(first.state, 'c1')));
  });

  test('is mended by the next saving', async () => {
    const { logs, opened: first } = await opened();
    const { state, saved, broken: ids } = first;
    const log = await logs.open('1');
    await saveSnapshot(log, digest, state, savedWithout(saved, ids));
    const next = await open(logs);
    expect([...next.broken]).toEqual([]);
    expect(plainChat(await warmedUp(next), 'c1')).toEqual(plainChat(state, 'c1'));
  });

  test('is folded from the log when the head is broken too: what only this device has is there', async () => {
    const { logs, state } = await opened();
    const writer = await logs.open('1');
    await writer.saveParts(new Map([['head', '']]));
    const now = await open(logs);
    expect([now.saved.asOf, [...now.broken]]).toEqual([0, []]);
    expect(chatOf(now.state, 'c1').queue).toEqual(chatOf(state, 'c1').queue);
    expect(chatOf(now.state, 'c1')).toMatchObject({ draft: 'Half a', unsent: 4 });
  });
});

test('a chat whose part is broken does not send again what was taken away, as far as the log goes', async () => {
  const events = logged(busy());
  const it = await savedLog(events, [events.length]);
  const { state } = await open(await damaged(it, ['c1'], 'is missing'));
  const again = eventOf('outbox.enqueued', {
    chatId: 'c1',
    clientMessageId: 'taken away',
    body: 'Text of taken away',
    fromDraft: false,
  });
  expect(chatOf(fold(state, logged([again], state.seq)), 'c1').queue).toEqual(['inFlight', 'waits']);
});

test('a send of which the entry says that it is over is not brought back by a log that lacks its end', async () => {
  const events = logged(busy());
  const it = await savedLog(events, [events.length]);
  const end = events.find(({ type }) => type === 'outbox.discarded')?.seq ?? 0;
  const gap = (store: EventLogStore): EventLogStore => ({
    ...store,
    open: async (userId) => {
      const log = await store.open(userId);
      return {
        ...log,
        async *read(range) {
          for await (const run of log.read(range)) yield run.first === end ? { ...run, events: null } : run;
        },
      };
    },
  });
  const { state } = await open(gap(await damaged(it, ['c1'], 'is missing')));
  const chat = chatOf(state, 'c1');
  expect(chat.queue).toEqual(['inFlight', 'waits']);
  expect(chat.body?.spent).toContain('taken away');
});

test('one broken part has all others looked at, and the log is read once for all that are broken', async () => {
  const events = logged(
    ['c1', 'c2', 'c3'].map((chatId) =>
      eventOf('message.received', { chatId, message: messageOf(chatId, 1) }),
    ),
  );
  const it = await savedLog(events, [events.length]);
  const store = await damaged(it, ['c1', 'c3'], 'was altered');
  const opened = await open(store);
  expect([...opened.broken]).toEqual([]);
  let reads = 0;
  const log: EventLog = {
    ...opened.log,
    read: (range) => {
      reads += 1;
      return opened.log.read(range);
    },
  };
  const found: string[] = [];
  const loaded = await read({ ...opened, log }, ['c1', 'c2'], found);
  expect(found.sort()).toEqual(['c1', 'c3']);
  expect(reads).toBe(1);
  expect(loaded.map(({ kind, chatId }) => [kind, chatId])).toEqual([
    ['kept', 'c2'],
    ['broken', 'c1'],
    ['broken', 'c3'],
  ]);
  const state = withLoaded(opened.state, loaded);
  expect([...state.chats].map(({ body }) => body?.rows.size)).toEqual([1, 1, 1]);
});
