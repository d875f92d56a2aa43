import { expect, test } from 'vitest';
import { WINDOW_MAX } from '../../../../../src/core/kernel/windows.ts';
import type { CountedList } from '../../../../../src/core/model/chat/list/counted.ts';
import { CHAT_FILTERS } from '../../../../../src/core/model/chat/list/types.ts';
import { openChat } from '../../../support/open-chat.ts';

const counting = async (chats: number) => {
  const it = await openChat({ chats });
  const { rig } = it;
  const rowsOf = (of: readonly CountedList[]) => rig.core.view({ view: 'chatCounts', of }).rows;
  const shownIn = ({ q = '', filter = 'all', flags = [] }: CountedList) =>
    rig.core.view({ view: 'chatList', q, filter, flags: [...flags], size: WINDOW_MAX }).rows.length;
  return { ...it, rowsOf, shownIn };
};

test('counts what the chat list shows, for each filter, flag and search', async () => {
  const { rig, rowsOf, shownIn, inbound, chatAt } = await counting(12);
  await inbound('Hello?', chatAt(3).id);
  await rig.execute({ type: 'setDraft', chatId: chatAt(2).id, text: 'Half a thought' });
  const name = rig.core.view({ view: 'chatList', q: '' }).rows[0]?.name ?? '';
  const lists: readonly CountedList[] = [
    ...CHAT_FILTERS.map((filter) => ({ key: filter, filter })),
    ...['1', '2', '3'].map((id) => ({ key: `flag ${id}`, flags: [id] })),
    { key: 'flags', flags: ['2', '3'], filter: 'waiting' },
    { key: 'name', q: name.slice(0, 4) },
    { key: 'none', q: 'zzzz' },
  ];
  const counts = rowsOf(lists).map(({ key, count }) => [key, count]);
  expect(counts).toEqual(lists.map((list) => [list.key, shownIn(list)]));
  const some = counts.filter(([, count]) => Number(count) > 0).map(([key]) => key);
  expect(some).toEqual(expect.arrayContaining(['all', 'unread', 'waiting', 'draft', 'flags', 'name']));
});

test('a count is a lower limit while the service has further chats, and exact once all are here', async () => {
  const { rig, rowsOf } = await counting(120);
  const lists: readonly CountedList[] = [
    { key: 'all' },
    { key: 'flags', flags: ['2'] },
    { key: 'draft', filter: 'draft' },
    { key: 'favourite', filter: 'favourite' },
    { key: 'phone', q: '077' },
  ];
  const limits = () => rowsOf(lists).map(({ key, atLeast }) => [key, atLeast]);
  expect(limits()).toEqual([
    ['all', true],
    ['flags', true],
    ['draft', false],
    ['favourite', true],
    ['phone', true],
  ]);
  while (rig.core.view({ view: 'chatList', q: '' }).head.hasMore)
    await rig.execute({ type: 'loadMoreChats' });
  expect(limits()).toEqual([
    ['all', false],
    ['flags', false],
    ['draft', false],
    ['favourite', false],
    // Only the service knows every number.
    ['phone', true],
  ]);
});

test('a search for a hidden number is not counted', async () => {
  const { rig, rowsOf } = await counting(4);
  const lists: readonly CountedList[] = [
    { key: 'number', q: '077' },
    { key: 'digits', q: '07700' },
    { key: 'name', q: 'a' },
  ];
  expect(rowsOf(lists).map(({ key }) => key)).toEqual(['number', 'digits', 'name']);
  await rig.attach([
    { action: 'view-chat', subject: 'all' },
    { action: 'mask-phone', subject: 'all' },
  ]);
  await rig.advance(1);
  expect(rowsOf(lists).map(({ key }) => key)).toEqual(['name']);
});
