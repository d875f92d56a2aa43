import { expect, test } from 'vitest';
import type { WorkRecord } from '../../../../src/core/model/collections/work/chat-work.ts';
import { handedTo, lastChange } from '../../../../src/core/model/work/handed.ts';
import { type ChatWork, nextWaiting } from '../../../../src/core/model/work/live.ts';

const ME = '4';

const work = (id: string, more: Partial<WorkRecord> = {}): ChatWork => {
  const record: WorkRecord = {
    id,
    version: 1,
    ownerId: '',
    owner: '',
    state: 'open',
    until: null,
    waitingSince: null,
    since: 100,
    byId: '',
    by: '',
    why: 'new',
    heardAt: 0,
    note: '',
    ...more,
  };
  const { ownerId, owner, state, until, waitingSince, heardAt } = record;
  return { record, ownerId, owner, state, until, waitingSince, heardAt, isMine: ownerId === ME };
};

const chats = (...all: readonly ChatWork[]) => new Map(all.map((one) => [one.record.id, one]));

const HANDED = { ownerId: ME, version: 2, since: 200, byId: '3', by: 'Imogen Hale', why: 'handed' } as const;

const given = (before: readonly ChatWork[], after: readonly ChatWork[]) =>
  handedTo(ME, chats(...before), chats(...after), lastChange(chats(...before))).map(({ id }) => id);

test('a chat counts as handed once: when its owner becomes the user by somebody else', () => {
  const [before, after] = [work('a'), work('a', HANDED)];
  expect(given([before], [after])).toEqual(['a']);
  expect(given([after], [after])).toEqual([]);
  expect(given([after], [work('a', { ...HANDED, version: 3 })])).toEqual([]);
});

test('a chat that the service shares out counts, also if nobody knew it before', () => {
  const shared = { ownerId: ME, version: 2, since: 200, why: 'shared' } as const;
  expect(given([work('a')], [work('a', shared)])).toEqual(['a']);
  expect(given([work('a')], [work('a'), work('b', shared)])).toEqual(['b']);
});

test('an old row that loads late, a chat that the user took, and a guess about an own write do not count', () => {
  expect(given([work('a')], [work('a'), work('b', { ...HANDED, since: 99 })])).toEqual([]);
  expect(given([work('a')], [work('a', { ...HANDED, byId: ME, why: 'taken' })])).toEqual([]);
  expect(given([work('a')], [work('a', { ...HANDED, byId: ME })])).toEqual([]);
  const others = work('a', { ...HANDED, ownerId: '9' });
  expect(given([others], [work('a', HANDED)])).toEqual([]);
  expect(given([others], [work('a', { ...HANDED, version: 3 })])).toEqual(['a']);
});

test('the next chats are those of nobody in which a contact waits, the longest wait first, at most five', () => {
  const waits = (id: string, waitingSince: number | null, more: Partial<WorkRecord> = {}) =>
    work(id, { waitingSince, version: Number(id), ...more });
  const next = nextWaiting([
    waits('1', 50),
    waits('2', 10),
    waits('3', null),
    waits('4', 5, { ownerId: '9' }),
    waits('5', 1, { state: 'snoozed', until: 1_000 }),
    waits('6', 30),
    waits('7', 60),
    waits('8', 20),
    waits('9', 40),
  ]);
  expect(next.map(({ chatId }) => chatId)).toEqual(['2', '8', '6', '9', '1']);
  expect(next[0]).toEqual({ chatId: '2', version: 2 });
});
