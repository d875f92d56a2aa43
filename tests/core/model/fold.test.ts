import { expect, test } from 'vitest';
import { eventOf, type LoggedEvent } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';

const listed = {
  chatId: 'c1',
  name: 'Ada',
  isGroup: false,
  isFavorite: false,
  unseen: 0,
  lastMessage: null,
  flags: null,
  lastAt: null,
  lastDirection: null,
};

test('a conversation from the list is counted once, folded with the list or after it', () => {
  const events: readonly LoggedEvent[] = [
    {
      ...eventOf('chats.listed', {
        q: '',
        by: 'name',
        flags: [],
        isFirst: true,
        chats: [listed],
        total: 1,
        next: null,
      }),
      seq: 1,
      at: 1,
    },
    { ...eventOf('conversation.added', { chat: { ...listed, lastAt: 2 }, createdAt: null }), seq: 2, at: 2 },
    {
      ...eventOf('conversation.added', { chat: { ...listed, chatId: 'c2', lastAt: 3 }, createdAt: null }),
      seq: 3,
      at: 3,
    },
  ];
  const empty = emptyState(['agent@example.com']);
  const oneByOne = events.reduce((state, event) => fold(state, [event]), empty);
  expect(oneByOne.index.total).toBe(2);
  expect(fold(empty, events)).toEqual(oneByOne);
});
