import { expect, test } from 'vitest';
import { createStrandedDrafts } from '../../../src/ui/core-client/stranded-drafts.ts';

const draft = (id: string, chatId: string, text: string, userKey: string | null = 'ada') =>
  ({ id, command: { type: 'setDraft', chatId, text }, userKey }) as const;

test('keeps the newest draft of each chat, and no other commands', () => {
  const stranded = createStrandedDrafts(() => 'ada');
  stranded.keep(draft('1', 'c1', 'Hal'));
  stranded.keep(draft('2', 'c2', 'Other'));
  stranded.keep(draft('3', 'c1', 'Half a thought'));
  stranded.keep({ id: '4', command: { type: 'signIn', email: 'a@b.c', password: 'p' }, userKey: 'ada' });
  stranded.keep({ id: '5', command: { type: 'markUnread', chatId: 'c1' }, userKey: 'ada' });
  expect(stranded.all()).toEqual([draft('3', 'c1', 'Half a thought'), draft('2', 'c2', 'Other')]);
});

test('returns drafts only to the user who wrote them', () => {
  let user: string | null = 'ada';
  const stranded = createStrandedDrafts(() => user);
  stranded.keep(draft('1', 'c1', 'By Ada'));
  user = 'bob';
  stranded.keep(draft('2', 'c2', 'By Bob', 'bob'));
  expect(stranded.all()).toEqual([draft('2', 'c2', 'By Bob', 'bob')]);
  user = null;
  stranded.keep(draft('3', 'c3', 'By nobody', null));
  expect(stranded.all()).toEqual([]);
});
