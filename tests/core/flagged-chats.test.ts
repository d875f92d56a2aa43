import { expect, test } from 'vitest';
import { chatEntry } from '../../mocks/handlers/shapes.ts';
import { type EventOf, eventOf } from '../../src/core/events.ts';
import { fold, MAX_FLAGGED } from '../../src/core/fold.ts';
import { emptyState, flagsKey } from '../../src/core/state.ts';
import { logged } from './random/random-events.ts';
import { openChat } from './support/open-chat.ts';
import { AGENT } from './support/service-in-memory.ts';
import { answering, createWireTap } from './support/wire-tap.ts';

const page = (more: Partial<EventOf<'chats.listed'>['payload']>, ...chatIds: readonly string[]) =>
  eventOf('chats.listed', {
    q: '',
    flags: ['7'],
    isFirst: true,
    total: 2,
    next: null,
    ...more,
    chats: chatIds.map((chatId) => ({
      chatId,
      name: chatId,
      isGroup: false,
      isFavorite: false,
      unseen: 0,
      lastMessage: null,
      lastAt: 1,
    })),
  });

const folded = (...events: readonly EventOf<'chats.listed'>[]) => fold(emptyState([AGENT]), logged(events));
const idsOf = (state: ReturnType<typeof folded>, key = '7') => [...(state.flagged.get(key)?.chatIds ?? [])];

test('pages of flagged chats add up, and a first page says them anew', () => {
  expect(idsOf(folded(page({}, 'c1'), page({ isFirst: false }, 'c2')))).toEqual(['c1', 'c2']);
  expect(idsOf(folded(page({}, 'c1', 'c2'), page({}, 'c3')))).toEqual(['c3']);
});

test('a search among flagged chats adds what it finds, and leaves the paging as it is', () => {
  const state = folded(page({ next: '/next' }, 'c1'), page({ q: 'ada', next: '/of-the-search' }, 'c2'));
  expect(idsOf(state)).toEqual(['c1', 'c2']);
  expect(state.flagged.get('7')?.next).toBe('/next');
});

test('flags have a paging of their own, and the list keeps its own', () => {
  const state = folded(page({ flags: [], next: '/list', total: 9 }, 'c1'), page({ next: '/flagged' }, 'c2'));
  expect(state.index).toMatchObject({ total: 9, next: '/list' });
  expect(state.flagged.get('7')).toMatchObject({ total: 2, next: '/flagged' });
});

test('flags are the same in any order, and the longest unasked are forgotten', () => {
  expect(flagsKey(['b', 'a'])).toBe(flagsKey(['a', 'b']));
  const kinds = Array.from({ length: MAX_FLAGGED + 1 }, (_, n) => page({ flags: [`f${n}`] }, 'c1'));
  const state = folded(page({ flags: ['first'] }, 'c1'), ...kinds);
  expect(state.flagged.size).toBe(MAX_FLAGGED);
  expect(state.flagged.has('first')).toBe(false);
  expect(idsOf(state, `f${MAX_FLAGGED}`)).toEqual(['c1']);
});

test('the list by flags asks the service for them, and shows its answer and nothing else', async () => {
  const tap = createWireTap();
  const { rig, list, chatAt } = await openChat({ ports: tap.ports });
  const shown = (flags: string[]) => rig.core.view({ view: 'chatList', q: '', flags });
  expect(shown(['7', '5'])).toMatchObject({ head: { total: null, hasMore: false }, rows: [] });
  const before = list();
  const answer = (chat: ReturnType<typeof chatAt>, next: string | null) => ({
    data: {
      chats: [chatEntry(rig.world, rig.user, chat)],
      pagination: { total: 2, next_page_url: next },
    },
  });
  const asked = tap.requests.length;
  tap.answerWith(answering('/chat-contacts', answer(chatAt(1), '/chat-contacts?page=2')));
  await rig.execute({ type: 'searchChats', q: '', flags: ['7', '5'] });
  expect(tap.requests[asked]).toMatchObject({ body: { q: '', f: '5-7' } });
  expect(shown(['5', '7']).rows.map(({ key }) => key)).toEqual([chatAt(1).id]);
  expect(shown(['7', '5']).head).toMatchObject({ total: 2, hasMore: true });

  tap.answerWith(answering('/chat-contacts', answer(chatAt(2), null)));
  await rig.execute({ type: 'loadMoreChats', flags: ['5', '7'] });
  expect(tap.requests.at(-1)).toMatchObject({ body: { f: '5-7' } });
  expect(shown(['5', '7']).rows.map(({ key }) => key)).toEqual([chatAt(1).id, chatAt(2).id]);
  expect(shown(['5', '7']).head.hasMore).toBe(false);
  expect(shown(['9']).rows).toEqual([]);
  expect(list().rows).toEqual(before.rows);
  expect(list().head.total).toBe(before.head.total);
});
