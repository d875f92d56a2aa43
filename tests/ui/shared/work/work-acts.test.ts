import { expect, test } from 'vitest';
import type { RowWork } from '../../../../src/core/model/work/types.ts';
import { chatAfter } from '../../../../src/ui/shared/work/after-close.ts';
import { closeFacts } from '../../../../src/ui/shared/work/close-facts.ts';
import { actsFor, type WorkChat } from '../../../../src/ui/shared/work/work-acts.ts';

const OPEN: RowWork = {
  ownerId: '',
  owner: '',
  isMine: false,
  state: 'open',
  until: null,
  waitingSince: null,
  heardAt: 0,
  version: 1,
};
const MINE: Partial<RowWork> = { ownerId: '4', owner: 'Imogen Hale', isMine: true };
const OTHERS: Partial<RowWork> = { ownerId: '5', owner: 'Odile Marsh' };

const chat = (work: Partial<RowWork>, more: Partial<WorkChat> = {}): WorkChat => ({
  id: 'Bram',
  name: 'Bram',
  work: { ...OPEN, ...work },
  hasDraft: false,
  ...more,
});

const AGENT = { mayWrite: true, manages: false };
const MANAGER = { mayWrite: true, manages: true };
const READER = { mayWrite: false, manages: true };

test.each([
  ['an agent, nobody’s chat', {}, AGENT, ['take', 'hand', 'snooze', 'close']],
  ['an agent, their own chat', MINE, AGENT, ['hand', 'giveBack', 'snooze', 'close']],
  ['an agent, somebody else’s chat', OTHERS, AGENT, ['snooze', 'close']],
  ['a manager, somebody else’s chat', OTHERS, MANAGER, ['take', 'hand', 'giveBack', 'snooze', 'close']],
  ['a manager, nobody’s chat', {}, MANAGER, ['take', 'hand', 'snooze', 'close']],
  [
    'an agent, their snoozed chat',
    { ...MINE, state: 'snoozed' as const },
    AGENT,
    ['hand', 'giveBack', 'snooze', 'close', 'reopen'],
  ],
  ['an agent, a closed chat', { state: 'closed' as const }, AGENT, ['take', 'hand', 'reopen']],
  ['somebody who only reads', MINE, READER, []],
])('%s: what may be done', (_, work, rights, acts) => {
  expect(actsFor([chat(work)], rights)).toEqual(acts);
});

test('of several chats, an act is offered if one of them is capable of it', () => {
  expect(actsFor([chat({ state: 'closed' }), chat(MINE)], AGENT)).toEqual([
    'take',
    'hand',
    'giveBack',
    'snooze',
    'close',
    'reopen',
  ]);
});

test('before chats are closed, what is left in them is counted, and nothing of other chats', () => {
  const outbox = [
    { chatId: 'Bram', failure: { code: null, reason: '' as const } },
    { chatId: 'Bram', failure: null },
    { chatId: 'Odile', failure: null },
  ];
  const scheduled = [
    { chatId: 'Bram', isCancelled: false },
    { chatId: 'Bram', isCancelled: true },
  ];
  const left = [chat({ waitingSince: 5 }, { hasDraft: true }), chat({}, { id: 'Ida' })];
  const facts = { waits: 1, drafts: 1, failed: 1, waiting: 2 };
  expect(closeFacts(left, outbox, scheduled, false)).toEqual(facts);
  expect(closeFacts([chat({}, { id: 'Ida' })], outbox, scheduled, false)).toBeNull();
  // A message on its way is the answer.
  expect(closeFacts(left, outbox, scheduled, true)).toEqual({ ...facts, waits: 0, waiting: 1 });
  const [failed, sent] = outbox;
  expect(closeFacts([chat({ waitingSince: 5 })], sent ? [sent] : [], [], true)).toBeNull();
  expect(closeFacts([chat({ waitingSince: 5 })], failed ? [failed] : [], [], true)).toMatchObject({
    waits: 1,
    failed: 1,
  });
});

test.each([
  ['the next one', ['a', 'b', 'c'], 'b', ['b'], 'c'],
  ['the next one that stays', ['a', 'b', 'c', 'd'], 'b', ['b', 'c'], 'd'],
  ['the one before, at the end of the list', ['a', 'b'], 'b', ['b'], 'a'],
  ['the first, for a chat that the list does not show', ['a', 'b'], 'x', ['x'], 'a'],
  ['none, if no other is left', ['a', 'b'], 'a', ['a', 'b'], null],
])('after a chat is closed, %s opens', (_, shown, open, closed, next) => {
  expect(chatAfter(shown, open, new Set(closed))).toBe(next);
});
