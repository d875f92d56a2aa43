import { expect, test } from 'vitest';
import type { LoadedChat } from '../../../src/core/log/load-chats.ts';
import { emptyBody } from '../../../src/core/model/chat/chat.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState, type State } from '../../../src/core/model/state.ts';
import { logged } from '../support/random-events.ts';
import { AGENT } from '../support/service-in-memory.ts';
import { decided, draft, received, seqsOf, stage, watch } from './committer-stage.ts';

const intact = (body = emptyBody()): LoadedChat => ({ kind: 'intact', chatId: 'c1', body });
/** A chat whose stored part is damaged. The log has no messages of this chat. */
const broken = (): LoadedChat => ({ kind: 'broken', chatId: 'c1', fromLog: emptyBody(), sends: [] });

/** A state in which the chat is only on the disk. */
const cold = (): State => {
  const warm = fold(emptyState([AGENT]), logged([received(1)]));
  const chat = warm.chats.get('c1');
  if (chat === undefined) throw new Error('There is no chat.');
  return { ...warm, chats: warm.chats.with({ ...chat, body: null }) };
};

test('the messages that events or a decision need are loaded first', async () => {
  const it = stage({ initial: cold(), loaded: [intact()] });
  const seen: boolean[] = [];
  void it.committer.commit((state) => ({
    events: [received(2)],
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
  void it.committer.commit(decided(null, [received(1)]));
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
