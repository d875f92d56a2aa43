import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterPage,
  afterRemoval,
  type ListPaging,
  noPages,
} from '../../../../../src/core/model/chat/list/paging.ts';
import type { ListedChat } from '../../../../../src/core/model/chat/message.ts';

const PAGE = 4;

/** A service with a list in pages, and a device that loads them. */
function scene(start: number, favouritesFirst: boolean) {
  const times = new Map<number, number>();
  const favourites = new Set<number>();
  let clock = 0;
  const known = new Set<number>();
  let paging: ListPaging = noPages;
  const place = (id: number) =>
    favouritesFirst && favourites.has(id) ? Number.POSITIVE_INFINITY : (times.get(id) ?? 0);
  const write = (id: number) => {
    clock += 1;
    times.set(id, clock);
  };
  for (let id = 0; id < start; id += 1) write(id);
  const entry = (id: number): ListedChat => ({
    chatId: `${id}`,
    name: `Chat ${id}`,
    isGroup: false,
    isFavorite: favourites.has(id),
    unseen: 0,
    lastMessage: 'Hello',
    lastAt: times.get(id) ?? null,
    lastDirection: 'inbound',
    flags: null,
  });
  const load = (page: number) => {
    const all = [...times.keys()].sort(
      (a, b) => place(b) - place(a) || (times.get(b) ?? 0) - (times.get(a) ?? 0),
    );
    const shown = all.slice((page - 1) * PAGE, page * PAGE);
    for (const id of shown) known.add(id);
    paging = afterPage(paging, {
      isFirst: page === 1,
      chats: shown.map(entry),
      total: all.length,
      next: page * PAGE < all.length ? `${page + 1}` : null,
      listedAt: clock,
      known: known.size,
    });
  };
  return {
    refresh: () => load(1),
    more: () => (typeof paging.next === 'string' ? load(Number(paging.next)) : undefined),
    message: (n: number) => write(n % Math.max(1, times.size)),
    create: () => write(times.size),
    favourite: (n: number) => favourites.add(n % Math.max(1, times.size)),
    paging: () => paging,
    unknown: () => [...times.keys()].filter((id) => !known.has(id)),
    size: () => times.size,
  };
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('message' as const), n: fc.nat(40) }),
  fc.record({ kind: fc.constant('favourite' as const), n: fc.nat(40) }),
  fc.record({ kind: fc.constantFrom('create' as const, 'refresh' as const, 'more' as const) }),
);

test('whoever loads on to the end knows every chat, whatever happens between the pages', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.boolean(),
      fc.array(step, { maxLength: 40 }),
      (start, favouritesFirst, steps) => {
        const it = scene(start, favouritesFirst);
        it.refresh();
        for (const one of steps) {
          if (one.kind === 'message' || one.kind === 'favourite') it[one.kind](one.n);
          else it[one.kind]();
        }
        it.refresh();
        for (let page = 0; page <= it.size() && it.paging().next !== null; page += 1) it.more();
        expect(it.paging().next).toBeNull();
        expect(it.unknown()).toEqual([]);
      },
    ),
  );
});

test('a first page that is loaded again takes nobody back to the second', () => {
  const it = scene(20, false);
  it.refresh();
  it.more();
  it.more();
  expect(it.paging().next).toBe('4');
  it.message(3);
  it.message(5);
  it.refresh();
  expect(it.paging().next).toBe('4');
});

test('after a list was loaded to its end, a first page does not offer more', () => {
  const it = scene(10, false);
  it.refresh();
  it.more();
  it.more();
  it.create();
  it.refresh();
  expect(it.paging()).toMatchObject({ next: null, total: 11 });
});

test('after more news than a page holds, the pages between are loaded, and then those below the known ones', () => {
  const it = scene(40, false);
  it.refresh();
  it.more();
  it.more();
  for (let n = 0; n <= PAGE; n += 1) it.create();
  it.refresh();
  expect(it.paging().next).toBe('2');
  it.message(0);
  it.refresh();
  expect(it.paging().next).toBe('2');
  it.more();
  expect(it.paging().next).toBe('4');
  expect(it.unknown()).toHaveLength(40 - 3 * PAGE - 1);
});

test('if the service lists more chats than a whole list had, all pages are loaded again', () => {
  const page = (known: number) => ({
    isFirst: true,
    chats: [],
    total: 9,
    next: '2',
    listedAt: 1,
    known,
  });
  const chat = { chatId: '1', name: '', isGroup: false, isFavorite: false, unseen: 0, lastMessage: null };
  const chats = [{ ...chat, lastAt: 1, lastDirection: null, flags: null }];
  const whole: ListPaging = { total: 8, next: null, listedAt: 0, topAt: 2, below: null };
  expect(afterPage(whole, { ...page(8), chats }).next).toBe('2');
  expect(afterPage(whole, { ...page(9), chats }).next).toBeNull();
});

test('after a chat has left the list, the pages have moved, so a first page joins none', () => {
  const it = scene(20, false);
  it.refresh();
  it.more();
  const page = { isFirst: true, chats: [], total: 19, next: '2', listedAt: 1, known: 8 };
  expect(afterPage(afterRemoval(it.paging()), page).next).toBe('2');
});
