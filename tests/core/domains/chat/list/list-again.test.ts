import { expect, test } from 'vitest';
import { PAGES_AHEAD } from '../../../../../src/core/domains/chat/list/chat-list-refresh.ts';
import { openChat } from '../../../support/open-chat.ts';

const PAGE_SIZE = 50;
/** The first page, those that are loaded ahead, and one that was asked for. */
const KNOWN = PAGE_SIZE * (1 + PAGES_AHEAD + 1);
const CHATS = KNOWN + 70;
/** Longer than the pauses between all pages that were loaded before, ms. */
const ALL_PAGES_MS = 10_000;

/** A device that has loaded more pages than it loads by itself. */
async function manyPages() {
  const it = await openChat({ chats: CHATS, messagesPerChat: 1 });
  await it.rig.advance(ALL_PAGES_MS);
  await it.rig.execute({ type: 'loadMoreChats' });
  const pagesAsked = () => it.rig.service.requests.filter((name) => name === 'POST /chat-contacts').length;
  const outage = async (meanwhile: () => void = () => undefined) => {
    it.rig.service.cut();
    await it.rig.advance(1000);
    meanwhile();
    it.rig.service.restore();
    await it.rig.advance(ALL_PAGES_MS);
  };
  const known = () => it.rig.core.view({ view: 'chatList', q: '', size: 500 }).rows;
  const unknown = () => {
    const keys = new Set(known().map(({ key }) => key));
    return it.rig.world.chats().filter(({ id }) => !keys.has(id));
  };
  const last = () => {
    const row = known().at(-1);
    if (row === undefined) throw new Error('The list is empty.');
    return row.key;
  };
  return { ...it, pagesAsked, outage, known, unknown, last };
}

test('a new device loads some pages ahead, one by one, and no more than these', async () => {
  const { rig } = await openChat({ chats: CHATS, messagesPerChat: 1 });
  const loaded = () => rig.core.view({ view: 'chatList', q: '', size: 1000 }).rows.length;
  expect(loaded()).toBe(PAGE_SIZE);
  await rig.advance(2000);
  expect(loaded()).toBeLessThan(4 * PAGE_SIZE);
  await rig.advance(60_000);
  expect(loaded()).toBe(PAGE_SIZE * (1 + PAGES_AHEAD));
  expect(rig.core.view({ view: 'chatList', q: '' }).head).toMatchObject({ hasMore: true, total: CHATS });
});

test('after an outage and after a start, the list goes on where it was', async () => {
  const { rig, outage, known } = await manyPages();
  await outage();
  expect(known()).toHaveLength(KNOWN);
  await rig.restart();
  await rig.advance(ALL_PAGES_MS);
  expect(await rig.execute({ type: 'loadMoreChats' })).toMatchObject({
    value: { looked: PAGE_SIZE },
  });
  await rig.execute({ type: 'loadMoreChats' });
  expect(known()).toHaveLength(CHATS);
  await outage();
  expect(rig.core.view({ view: 'chatList', q: '' }).head).toMatchObject({ hasMore: false, total: CHATS });
});

test('a flag that somebody set during an outage is shown far down the list', async () => {
  const { rig, outage, last, known } = await manyPages();
  const chatId = last();
  await outage(() => rig.world.setFlags(chatId, [2]));
  expect(known().find(({ key }) => key === chatId)?.flags).toEqual(['2']);
});

test('pages without news leave nothing in the log', async () => {
  const { rig, outage, pagesAsked } = await manyPages();
  const listed = async () => (await rig.peek()).filter(({ type }) => type === 'chats.listed').length;
  const before = { listed: await listed(), asked: pagesAsked() };
  await outage();
  const asked = pagesAsked() - before.asked;
  expect(asked).toBeGreaterThanOrEqual(PAGES_AHEAD + 2);
  // Only first pages, which say that the list is as of now.
  expect((await listed()) - before.listed).toBe(asked - PAGES_AHEAD - 1);
});

test('chats that rose by more than a page during an outage are found without a press', async () => {
  const { rig, outage, known, unknown } = await manyPages();
  const below = unknown();
  expect(below).toHaveLength(CHATS - KNOWN);
  await outage(() => {
    for (const { id } of below) rig.world.inbound({ chatId: id, body: 'Is anybody there?' });
    for (const { key } of known().slice(0, PAGE_SIZE)) rig.world.inbound({ chatId: key, body: 'And I?' });
  });
  expect(unknown()).toEqual([]);
  expect(rig.core.view({ view: 'chatList', q: '' }).head.totalUnseen).toBeGreaterThanOrEqual(below.length);
});

test('if a first page tells of much news while a later page is in flight, nothing between them is left out', async () => {
  const { rig, known, unknown } = await manyPages();
  rig.service.cut();
  for (const { id } of unknown()) rig.world.inbound({ chatId: id, body: 'Is anybody there?' });
  for (const { key } of known().slice(0, PAGE_SIZE)) rig.world.inbound({ chatId: key, body: 'And I?' });
  rig.service.faults.set([{ match: 'POST /chat-contacts', effect: 'latency', ms: 5000, times: 1 }]);
  const more = rig.execute({ type: 'loadMoreChats' });
  await rig.settle();
  expect(await rig.execute({ type: 'refreshChats' })).toMatchObject({ ok: true });
  await rig.advance(ALL_PAGES_MS);
  expect(await more).toMatchObject({ ok: true });
  for (let page = 0; page < CHATS / PAGE_SIZE; page += 1) await rig.execute({ type: 'loadMoreChats' });
  expect(unknown()).toEqual([]);
});
