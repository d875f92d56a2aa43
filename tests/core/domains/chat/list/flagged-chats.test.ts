import { expect, test } from 'vitest';
import { chatEntry } from '../../../../../mocks/subjects/chats/chat-list.ts';
import {
  type ChatListRequest,
  chatListView,
} from '../../../../../src/core/domains/chat/list/chat-list-view.ts';
import { createLive } from '../../../../../src/core/domains/context/live.ts';
import { noRecordViews } from '../../../../../src/core/domains/records/no-records.ts';
import { MAX_FLAGGED_LISTS } from '../../../../../src/core/model/chat/fold-chats.ts';
import { flagsKey } from '../../../../../src/core/model/chat/list/list-key.ts';
import { type EventOf, eventOf } from '../../../../../src/core/model/events.ts';
import { fold } from '../../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../../src/core/model/state.ts';
import { openChat } from '../../../support/open-chat.ts';
import { logged } from '../../../support/random-events.ts';
import { AGENT } from '../../../support/service-in-memory.ts';
import { answering, createWireTap } from '../../../support/wire-tap.ts';

const page = (more: Partial<EventOf<'chats.listed'>['payload']>, ...chatIds: readonly string[]) =>
  eventOf('chats.listed', {
    q: '',
    by: 'name',
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
      flags: null,
      lastAt: 1,
      lastDirection: null,
    })),
  });

const folded = (...events: readonly EventOf<'chats.listed'>[]) => fold(emptyState([AGENT]), logged(events));
const idsOf = (state: ReturnType<typeof folded>, key = '7') => [...(state.flagged.get(key)?.chatIds ?? [])];

test('pages of flagged chats add up, and a first page replaces them', () => {
  expect(idsOf(folded(page({}, 'c1'), page({ isFirst: false }, 'c2')))).toEqual(['c1', 'c2']);
  expect(idsOf(folded(page({}, 'c1', 'c2'), page({}, 'c3')))).toEqual(['c3']);
});

test('a search among flagged chats adds its results without changing the paging', () => {
  const state = folded(page({ next: '/next' }, 'c1'), page({ q: 'ada', next: '/of-the-search' }, 'c2'));
  expect(idsOf(state)).toEqual(['c1', 'c2']);
  expect(state.flagged.get('7')?.next).toBe('/next');
});

test('each set of flags has its own paging, and the list keeps its own', () => {
  const state = folded(page({ flags: [], next: '/list', total: 9 }, 'c1'), page({ next: '/flagged' }, 'c2'));
  expect(state.index).toMatchObject({ total: 9, next: '/list' });
  expect(state.flagged.get('7')).toMatchObject({ total: 2, next: '/flagged' });
});

test('the order of flags does not matter, and the least recently used sets are dropped', () => {
  expect(flagsKey(['b', 'a'])).toBe(flagsKey(['a', 'b']));
  const kinds = Array.from({ length: MAX_FLAGGED_LISTS + 1 }, (_, n) => page({ flags: [`f${n}`] }, 'c1'));
  const state = folded(page({ flags: ['first'] }, 'c1'), ...kinds);
  expect(state.flagged.size).toBe(MAX_FLAGGED_LISTS);
  expect(state.flagged.has('first')).toBe(false);
  expect(idsOf(state, `f${MAX_FLAGGED_LISTS}`)).toEqual(['c1']);
});

const live = {
  ...createLive({ state: 'connected', reason: null, since: 0 }, new Map()),
  masks: noRecordViews.masks,
};
const shownOf = (state: ReturnType<typeof folded>, request: Omit<ChatListRequest, 'q'> & { q?: string }) =>
  chatListView(state, live, { q: '', ...request }).rows.map(({ key }) => key);

test('a chat matches by its last known flags; without any, by the service’s results', () => {
  const found = folded(page({}, 'c1', 'c2'));
  expect(shownOf(found, { flags: ['7'] })).toEqual(['c1', 'c2']);
  const [c1, c2] = page({ flags: [] }, 'c1', 'c2').payload.chats;
  const flagged = page({ flags: [] });
  flagged.payload.chats = [c1, c2].flatMap((chat, place) =>
    chat ? { ...chat, flags: [`${place + 7}`] } : [],
  );
  const state = fold(found, [{ ...flagged, seq: 2, at: 2 }]);
  expect(shownOf(state, { flags: ['7'] })).toEqual(['c1']);
  expect(shownOf(state, { flags: ['8', '9'] })).toEqual(['c2']);
  expect(chatListView(state, live, { q: '' }).rows.map(({ flags }) => flags)).toEqual([['7'], ['8']]);
});

test('results for a number are a list of their own, which a first page replaces', () => {
  const by = { q: '7700', by: 'phone', flags: [] } as const;
  const state = folded(
    page({ flags: [], total: 9 }, 'c1', 'c2', 'c3'),
    page({ ...by, flags: [], next: '/next' }, 'c1'),
    page({ ...by, flags: [], isFirst: false }, 'c2'),
  );
  expect(shownOf(state, { q: ' 7700' })).toEqual(['c1', 'c2']);
  expect(shownOf(state, { q: '(07700)' })).toEqual(['c1', 'c2']);
  expect(shownOf(state, { q: '7701' })).toEqual([]);
  expect(state.index.total).toBe(9);
  const again = fold(state, [{ ...page({ ...by, flags: [] }, 'c3'), seq: 4, at: 4 }]);
  expect(shownOf(again, { q: '7700' })).toEqual(['c3']);
});

test('unread first and oldest first keep favourites on top, and the order of the list within each part', () => {
  const listed = page({ flags: [] }, 'a', 'b', 'c', 'd');
  listed.payload.chats = listed.payload.chats.map((chat, place) => ({
    ...chat,
    lastAt: 10 - place,
    lastDirection: null,
    unseen: chat.chatId === 'b' || chat.chatId === 'c' ? 1 : 0,
    isFavorite: chat.chatId >= 'c',
  }));
  const state = folded(listed);
  expect(shownOf(state, {})).toEqual(['c', 'd', 'a', 'b']);
  expect(shownOf(state, { order: 'unreadFirst' })).toEqual(['c', 'd', 'b', 'a']);
  expect(shownOf(state, { order: 'oldest' })).toEqual(['d', 'c', 'b', 'a']);
});

test('the list by flags shows exactly the service’s results', async () => {
  const tap = createWireTap();
  const { rig, list, chatAt } = await openChat({ ports: tap.ports });
  const shown = (flags: string[]) => rig.core.view({ view: 'chatList', q: '', flags });
  expect(shown(['7', '5'])).toMatchObject({ head: { total: null, hasMore: false }, rows: [] });
  const before = list();
  const answer = (chat: ReturnType<typeof chatAt>, next: string | null) => ({
    data: {
      chats: [{ ...chatEntry(rig.world, rig.user, chat), flags: [5] }],
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
  expect(list().rows.map(({ key }) => key)).toEqual(before.rows.map(({ key }) => key));
  expect(list().head.total).toBe(before.head.total);
});
