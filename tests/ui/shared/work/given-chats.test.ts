import { expect, test } from 'vitest';
import type { RowWork } from '../../../../src/core/model/work/types.ts';
import { handedIn, readAfter } from '../../../../src/ui/shared/work/given-chats.ts';

const WORK: RowWork = {
  ownerId: '4',
  owner: 'Imogen Hale',
  isMine: true,
  state: 'open',
  until: null,
  waitingSince: null,
  heardAt: 0,
  version: 3,
};
const own = (key: string) => ({ key, name: key, hasDraft: false, work: WORK });
const given = (key: string, at: number) => ({ ...own(key), given: { byId: '3', by: 'Tobias Renn', at } });
const ROWS = [given('a', 10), own('b'), given('c', 30)];

test('only given chats are told, the latest first, until they are read', () => {
  expect(handedIn(ROWS, {}).map(({ chatId }) => chatId)).toEqual(['c', 'a']);
  expect(handedIn(ROWS, { c: 30 }).map(({ chatId }) => chatId)).toEqual(['a']);
});

test('a chat that is given again is told again', () => {
  expect(handedIn([given('a', 11)], { a: 10 })).toHaveLength(1);
});

test('what is read is kept only for the user’s own chats', () => {
  expect(readAfter(ROWS, { a: 10, gone: 5 }, new Set(['c', 'unknown']))).toEqual({ a: 10, c: 30 });
});
