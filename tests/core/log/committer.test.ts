import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision } from '../../../src/core/log/committer.ts';
import { isKnownFact } from '../../../src/core/log/known-facts.ts';
import { eventOf } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState, type State } from '../../../src/core/model/state.ts';
import { plain } from '../../properties/inside.ts';
import { PATIENCE_MS, RUNS, settings } from '../../properties/runs.ts';
import { domainEvent, history, logged, messageOf } from '../support/random-events.ts';
import { AGENT } from '../support/service-in-memory.ts';
import { decided, draft, received, seqsOf, stage, watch } from './committer-stage.ts';

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

test('a repeated fact, at once or later, is in the log once', async () => {
  const it = stage();
  void it.committer.commit(decided(null, [received(1), received(2), received(1)]));
  expect((await it.end()).events.map(({ dedupeKey }) => dedupeKey)).toEqual(['msg:IM-c1-1', 'msg:IM-c1-2']);
  await it.committer.commit(decided(null, [received(2), received(1)]));
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
  const taken = received(3);
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
      received(6),
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
  const { message } = received(9).payload;
  const echo = eventOf('message.received', {
    chatId: 'c1',
    message: { ...message, clientMessageId: send.clientMessageId },
  });
  const after = fold(sent, logged([echo], sent.seq));
  expect(after.chats.get('c1')?.receivedThrough).toBe(0);
  expect(isKnownFact(after, echo)).toBe(true);
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
