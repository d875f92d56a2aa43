import { expect, test } from 'vitest';
import { openChat } from '../../../support/open-chat.ts';

const PAGE_SIZE = 50;
const CHATS = 170;
/** Longer than the pauses between all pages that were loaded before, ms. */
const ALL_PAGES_MS = 10_000;

/** A device that has loaded three of four pages. */
async function threePages() {
  const it = await openChat({ chats: CHATS, messagesPerChat: 1 });
  await it.rig.advance(ALL_PAGES_MS);
  for (let page = 2; page <= 3; page += 1) await it.rig.execute({ type: 'loadMoreChats' });
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

test('after an outage and after a start, the list goes on where it was', async () => {
  const { rig, outage, known } = await threePages();
  await outage();
  expect(known()).toHaveLength(3 * PAGE_SIZE);
  await rig.restart();
  await rig.advance(ALL_PAGES_MS);
  expect(await rig.execute({ type: 'loadMoreChats' })).toMatchObject({
    value: { looked: CHATS - 3 * PAGE_SIZE },
  });
  expect(known()).toHaveLength(CHATS);
  await outage();
  expect(rig.core.view({ view: 'chatList', q: '' }).head).toMatchObject({ hasMore: false, total: CHATS });
});

test('a flag that somebody set during an outage is shown far down the list', async () => {
  const { rig, outage, last, known } = await threePages();
  const chatId = last();
  await outage(() => rig.world.setFlags(chatId, [2]));
  expect(known().find(({ key }) => key === chatId)?.flags).toEqual(['2']);
});

test('pages without news leave nothing in the log', async () => {
  const { rig, outage, pagesAsked } = await threePages();
  const listed = async () => (await rig.peek()).filter(({ type }) => type === 'chats.listed').length;
  const before = { listed: await listed(), asked: pagesAsked() };
  await outage();
  const asked = pagesAsked() - before.asked;
  expect(asked).toBeGreaterThanOrEqual(3);
  // Only first pages, which say that the list is as of now.
  expect((await listed()) - before.listed).toBe(asked - 2);
});

test('chats that rose by more than a page during an outage are found without a press', async () => {
  const { rig, outage, known, unknown } = await threePages();
  const below = unknown();
  expect(below).toHaveLength(CHATS - 3 * PAGE_SIZE);
  await outage(() => {
    for (const { id } of below) rig.world.inbound({ chatId: id, body: 'Is anybody there?' });
    for (const { key } of known().slice(0, PAGE_SIZE)) rig.world.inbound({ chatId: key, body: 'And I?' });
  });
  expect(unknown()).toEqual([]);
  expect(rig.core.view({ view: 'chatList', q: '' }).head.totalUnseen).toBeGreaterThanOrEqual(below.length);
});

test('if a first page tells of much news while a later page is in flight, nothing between them is left out', async () => {
  const { rig, known, unknown } = await threePages();
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
