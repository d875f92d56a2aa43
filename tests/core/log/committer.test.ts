import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBody } from '../../../src/core/chat/chat.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../src/core/events.ts';
import { fold } from '../../../src/core/fold.ts';
import { createCommitter, type Decision } from '../../../src/core/log/committer.ts';
import type { StoredEvent } from '../../../src/core/log/envelope.ts';
import { isKnownFact } from '../../../src/core/log/known-facts.ts';
import type { LoadedChat } from '../../../src/core/log/load-chats.ts';
import type { Durability } from '../../../src/core/ports.ts';
import { emptyState, type State } from '../../../src/core/state.ts';
import { plain } from '../../properties/inside.ts';
import { PATIENCE_MS, RUNS, settings } from '../../properties/runs.ts';
import { domainEvent, history, logged, messageOf } from '../random/random-events.ts';
import { AGENT } from '../support/service-in-memory.ts';

interface Append {
  readonly events: readonly StoredEvent[];
  readonly durability: Durability;
  settle(error?: Error): void;
}

/** A committer over a log. The test decides when each append ends. */
function stage(options: { readonly initial?: State; readonly loaded?: readonly LoadedChat[] } = {}) {
  const initial = options.initial ?? emptyState([AGENT]);
  const appends: Append[] = [];
  const folded: (readonly LoggedEvent[])[] = [];
  let disk: readonly LoadedChat[] | Error = options.loaded ?? [];
  let ids = 0;
  const committer = createCommitter({
    log: {
      append: (events, durability) =>
        new Promise<void>((resolve, reject) => {
          appends.push({ events, durability, settle: (error) => (error ? reject(error) : resolve()) });
        }),
    },
    initial,
    head: initial.seq,
    clock: { now: () => 1000, setTimer: () => () => undefined },
    ids: {
      uuid: () => {
        ids += 1;
        return `event-${ids}`;
      },
    },
    loadChats: async () => {
      if (disk instanceof Error) throw disk;
      return disk;
    },
    onFolded: (_, events) => folded.push(events),
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    committer,
    appends,
    folded,
    settled,
    holds: (loaded: readonly LoadedChat[] | Error) => {
      disk = loaded;
    },
    /** Ends the current append after all earlier requests have been processed. */
    async end(error?: Error) {
      await settled();
      const append = appends.at(-1);
      if (append === undefined) throw new Error('There is no append in progress.');
      append.settle(error);
      await settled();
      return append;
    },
    draftOf: (chatId: string) => committer.state().chats.get(chatId)?.draft,
  };
}

const draft = (chatId: string, text: string) => eventOf('draft.changed', { chatId, text });
const decided =
  <T>(answer: T, events: readonly DomainEvent[], durability?: Durability) =>
  (): Decision<T> => ({ events, answer, ...(durability === undefined ? {} : { durability }) });
const seqsOf = ({ events }: Append) => events.map(({ seq }) => seq);
function watch<T>(promise: Promise<T>) {
  const it: { ended: 'no' | 'resolved' | 'rejected'; value?: unknown } = { ended: 'no' };
  promise.then(
    (value) => Object.assign(it, { ended: 'resolved', value }),
    (value: unknown) => Object.assign(it, { ended: 'rejected', value }),
  );
  return it;
}

test('decisions of one turn are written as one run, and answered after the write', async () => {
  const it = stage();
  const first = watch(it.committer.commit(decided('one', [draft('c1', 'a')])));
  const second = watch(it.committer.commit(decided('two', [draft('c2', 'b'), draft('c2', 'c')])));
  await it.settled();
  expect(it.appends.map(seqsOf)).toEqual([[1, 2, 3]]);
  expect([first.ended, second.ended]).toEqual(['no', 'no']);
  expect(it.committer.state().seq).toBe(0);
  expect(it.folded).toEqual([]);
  await it.end();
  expect([first.value, second.value]).toEqual(['one', 'two']);
  expect([it.committer.state().seq, it.draftOf('c1'), it.draftOf('c2')]).toEqual([3, 'a', 'c']);
  expect(it.folded.map((events) => events.length)).toEqual([3]);
});

test.each([
  [['relaxed', undefined], 'relaxed'],
  [['relaxed', 'strict'], 'strict'],
  [['strict', undefined], 'strict'],
] as const)('decisions of durability %s together are written %s', async (durabilities, written) => {
  const it = stage();
  for (const [place, durability] of durabilities.entries()) {
    void it.committer.commit(decided(null, [draft(`c${place}`, 'a')], durability));
  }
  expect((await it.end()).durability).toBe(written);
});

test('decisions during an append are written together next', async () => {
  const it = stage();
  void it.committer.commit(decided(null, [draft('c1', 'a')]));
  await it.settled();
  const later = [1, 2, 3].map((n) => watch(it.committer.commit(decided(n, [draft('c1', `b${n}`)]))));
  await it.settled();
  expect(it.appends).toHaveLength(1);
  await it.end();
  expect(it.appends.map(seqsOf)).toEqual([[1], [2, 3, 4]]);
  expect(later.map(({ ended }) => ended)).toEqual(['no', 'no', 'no']);
  await it.end();
  expect(later.map(({ value }) => value)).toEqual([1, 2, 3]);
});

test('each decision sees the earlier ones of its group, though nothing is stored yet', async () => {
  const it = stage();
  const seen: unknown[] = [];
  const next = (state: State): Decision<null> => {
    const now = state.chats.get('c1')?.draft ?? '';
    seen.push(now);
    return { events: [draft('c1', `${now}x`)], answer: null };
  };
  for (let i = 0; i < 3; i += 1) void it.committer.commit(next);
  await it.end();
  expect(seen).toEqual(['', 'x', 'xx']);
  expect(it.draftOf('c1')).toBe('xxx');
});

test('a failed append undoes the whole group, and the next one uses the same seqs', async () => {
  const it = stage();
  void it.committer.commit(decided(null, [draft('c1', 'kept')]));
  await it.end();
  const lost = [1, 2].map((n) => watch(it.committer.commit(decided(n, [draft('c1', `lost ${n}`)]))));
  const waits = watch(it.committer.load([]));
  const error = new Error('Broken');
  await it.end(error);
  expect(lost).toEqual([1, 2].map(() => ({ ended: 'rejected', value: error })));
  expect(waits.ended).toBe('resolved');
  expect([it.committer.state().seq, it.draftOf('c1')]).toEqual([1, 'kept']);
  const later = watch(it.committer.commit(decided('later', [draft('c1', 'later')])));
  expect(seqsOf(await it.end())).toEqual([2]);
  expect([later.value, it.draftOf('c1'), it.folded.length]).toEqual(['later', 'later', 2]);
});

test('decisions made during a failed append use the state without it', async () => {
  const it = stage();
  void watch(it.committer.commit(decided(null, [draft('c1', 'lost')])));
  await it.settled();
  const seen: unknown[] = [];
  void it.committer.commit((state) => {
    seen.push(state.chats.get('c1')?.draft);
    return { events: [draft('c2', 'b')], answer: null };
  });
  await it.end(new Error('Broken'));
  expect(seen).toEqual([undefined]);
  await it.end();
  expect(it.committer.state().seq).toBe(1);
});

test('a decision that only read unstored events is made again', async () => {
  const it = stage();
  void watch(it.committer.commit(decided(null, [draft('c1', 'lost')])));
  const looked = watch(
    it.committer.commit((state) => ({ events: [], answer: state.chats.get('c1')?.draft ?? 'nothing' })),
  );
  await it.end(new Error('Broken'));
  expect(looked).toEqual({ ended: 'resolved', value: 'nothing' });
});

test('a decision that throws rejects only itself', async () => {
  const it = stage();
  const thrown = new Error('Cannot decide');
  const [before, bad, after] = [
    watch(it.committer.commit(decided('before', [draft('c1', 'a')]))),
    watch(
      it.committer.commit(() => {
        throw thrown;
      }),
    ),
    watch(it.committer.commit(decided('after', [draft('c2', 'b')]))),
  ];
  expect(seqsOf(await it.end())).toEqual([1, 2]);
  expect([before?.value, after?.value]).toEqual(['before', 'after']);
  expect(bad).toEqual({ ended: 'rejected', value: thrown });
});

test('a decision without events is answered without an append', async () => {
  const it = stage();
  expect(await it.committer.commit(decided('nothing to do', []))).toBe('nothing to do');
  expect([it.appends, it.folded]).toEqual([[], []]);
});

test('an event has its type, time, stream and command', async () => {
  const it = stage();
  void it.committer.commit(decided(null, [draft('c1', 'a')]), { causedBy: 'command-7' });
  expect((await it.end()).events).toEqual([
    {
      seq: 1,
      id: 'event-1',
      type: 'draft.changed',
      v: 1,
      stream: 'c1',
      at: 1000,
      recordedAt: 1000,
      causedBy: 'command-7',
      payload: { chatId: 'c1', text: 'a' },
    },
  ]);
});

const told = (number: number) =>
  eventOf('message.received', { chatId: 'c1', message: messageOf('c1', number) });

test('a repeated fact, at once or later, is in the log once', async () => {
  const it = stage();
  void it.committer.commit(decided(null, [told(1), told(2), told(1)]));
  expect((await it.end()).events.map(({ dedupeKey }) => dedupeKey)).toEqual(['msg:IM-c1-1', 'msg:IM-c1-2']);
  await it.committer.commit(decided(null, [told(2), told(1)]));
  expect(it.appends).toHaveLength(1);
  expect(it.committer.state().seq).toBe(2);
});

test(
  'a fact that is skipped as known would have changed nothing',
  () => {
    let known = 0;
    fc.assert(
      fc.property(history(25), domainEvent, (events, event) => {
        const before = fold(emptyState([AGENT]), events);
        // Repeat some facts immediately, as a service may do.
        for (const again of [event, ...events.slice(-3)]) {
          if (!isKnownFact(before, again)) continue;
          known += 1;
          const after = fold(before, logged([again], before.seq));
          expect(plain({ ...after, seq: before.seq })).toEqual(plain(before));
        }
      }),
      settings(RUNS),
    );
    expect(known).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test('a repeated message with the id of a waiting one is new information: both are the same message', () => {
  const taken = told(3);
  const named = eventOf('message.received', {
    chatId: 'c1',
    message: { ...taken.payload.message, clientMessageId: 'c1-m2' },
  });
  const send = {
    chatId: 'c1',
    clientMessageId: 'c1-m2',
    body: 'text 3',
    fromDraft: true,
    attachment: null,
    mediaUrl: null,
  };
  // Before the send was stored, the message counted as another own message.
  const before = fold(emptyState([AGENT]), logged([taken, eventOf('outbox.enqueued', send)]));
  expect(before.chats.get('c1')?.queue).toEqual(['c1-m2']);
  expect(isKnownFact(before, named)).toBe(false);
  const after = fold(before, logged([named], before.seq));
  expect(after.chats.get('c1')?.queue).toEqual([]);
  expect(after.chats.get('c1')?.body?.rows.size).toBe(1);
});

test('the realtime report of a message known from the response to a send is no news', () => {
  const send = { chatId: 'c1', clientMessageId: 'c1-m1' };
  const sent = fold(
    emptyState([AGENT]),
    logged([
      told(6),
      eventOf('outbox.enqueued', {
        ...send,
        body: 'text 9',
        fromDraft: true,
        attachment: null,
        mediaUrl: null,
      }),
      eventOf('outbox.attempted', { ...send, attempt: 1 }),
      eventOf('outbox.accepted', { ...send, message: messageOf('c1', 9) }),
    ]),
  );
  const { message } = told(9).payload;
  const echo = eventOf('message.received', {
    chatId: 'c1',
    message: { ...message, clientMessageId: send.clientMessageId },
  });
  const after = fold(sent, logged([echo], sent.seq));
  expect(after.chats.get('c1')?.receivedThrough).toBe(0);
  expect(isKnownFact(after, echo)).toBe(true);
});

const intact = (body = emptyBody()): LoadedChat => ({ kind: 'intact', chatId: 'c1', body });
/** A chat whose stored part is damaged. The log has no messages of this chat. */
const broken = (): LoadedChat => ({ kind: 'broken', chatId: 'c1', fromLog: emptyBody(), sends: [] });

/** A state in which the chat is only on the disk. */
const cold = (): State => {
  const warm = fold(emptyState([AGENT]), logged([told(1)]));
  const chat = warm.chats.get('c1');
  if (chat === undefined) throw new Error('There is no chat.');
  return { ...warm, chats: warm.chats.with({ ...chat, body: null }) };
};

test('the messages that events or a decision need are loaded first', async () => {
  const it = stage({ initial: cold(), loaded: [intact()] });
  const seen: boolean[] = [];
  void it.committer.commit((state) => ({
    events: [told(2)],
    answer: seen.push(state.chats.get('c1')?.body === null),
  }));
  await it.end();
  expect(seen).toEqual([true]);
  expect(it.committer.state().chats.get('c1')?.body?.rows.size).toBe(1);

  const other = stage({ initial: cold(), loaded: [intact()] });
  const answer = await other.committer.commit(
    (state) => ({ events: [], answer: state.chats.get('c1')?.body === null }),
    { about: ['c1'] },
  );
  expect(answer).toBe(false);
});

test('a chat with unreadable messages is rebuilt, and the change is announced', async () => {
  const it = stage({ initial: cold(), loaded: [broken()] });
  await it.committer.load(['c1']);
  expect(it.committer.state().chats.get('c1')).toMatchObject({ older: { kind: 'unknown' }, unseen: 1 });
  expect(it.committer.state().chats.get('c1')?.body?.rows.size).toBe(1);
  expect(it.folded).toEqual([[]]);
  void it.committer.commit(decided(null, [draft('c1', 'goes on')]));
  await it.end();
  expect(it.draftOf('c1')).toBe('goes on');
});

test('an unreadable disk rejects only the decisions that need it', async () => {
  const it = stage({ initial: cold() });
  const error = new Error('The disk is broken');
  it.holds(error);
  const needs = watch(it.committer.commit(decided('needs', [draft('c1', 'a')])));
  const other = watch(it.committer.commit(decided('other', [draft('c2', 'b')])));
  expect(seqsOf(await it.end())).toEqual([2]);
  expect(needs).toEqual({ ended: 'rejected', value: error });
  expect(other).toEqual({ ended: 'resolved', value: 'other' });
});

test('messages are released and loaded again, and a chat that has changed meanwhile keeps them', async () => {
  const it = stage();
  void it.committer.commit(decided(null, [told(1)]));
  await it.end();
  const chat = it.committer.state().chats.get('c1');
  if (!chat?.body) throw new Error('There is no chat.');
  it.holds([intact(chat.body)]);
  await it.committer.release([chat]);
  expect(it.committer.state().chats.get('c1')?.body).toBeNull();
  await it.committer.load(['c1']);
  expect(it.committer.state().chats.get('c1')?.body?.rows.size).toBe(1);
  // `chat`, released again below, is the version from before the first release.
  void it.committer.commit(decided(null, [draft('c1', 'a')]));
  await it.end();
  await it.committer.release([chat]);
  expect(it.committer.state().chats.get('c1')?.body).not.toBeNull();
});

test('closing finishes the current work, and accepts no more', async () => {
  const it = stage();
  const under = watch(it.committer.commit(decided('done', [draft('c1', 'a')])));
  await it.settled();
  const closed = watch(it.committer.close());
  const late = watch(it.committer.commit(decided('late', [draft('c1', 'b')])));
  await it.settled();
  expect(closed.ended).toBe('no');
  await it.end();
  expect([under.value, closed.ended, late.ended]).toEqual(['done', 'resolved', 'rejected']);
  expect(it.appends).toHaveLength(1);
  await expect(it.committer.commit(decided(null, []))).rejects.toThrow('closed');
});

test('a refused decision is not written later when messages turn out to be broken', async () => {
  const it = stage({ initial: cold(), loaded: [intact()] });
  const writer = watch(it.committer.commit(decided('stored', [draft('c2', 'b')])));
  const looker = watch(it.committer.load(['c1']));
  await it.settled();
  it.holds([broken()]);
  await it.end(new Error('Broken'));
  expect([writer.ended, looker.ended]).toEqual(['rejected', 'resolved']);
  expect(it.committer.state().chats.get('c1')?.body?.rows.size).toBe(1);
  expect(it.appends).toHaveLength(1);
  expect(it.draftOf('c2')).toBeUndefined();
});
