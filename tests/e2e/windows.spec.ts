import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { readLog } from './support/event-log.ts';
import {
  chatAddress,
  chatRows,
  expectThread,
  message,
  messages,
  send,
  signIn,
  thread,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { copiesInWorld, world } from './support/world.ts';

const DRAWN_MOST = 80;
/** How many messages to scroll past. This is further up than one window of the chat reaches. */
const READ = 720;

const LIST_ROWS_MOST = 60;

const pageSchema = v.looseObject({ payload: v.looseObject({ messages: v.array(v.unknown()) }) });

/** The messages that appeared while scrolling. `movedMost` is the largest unexpected movement of a message, px. */
type Seen = { readonly keys: readonly string[]; readonly drawnMost: number; readonly movedMost: number };

/**
 * Scrolls up in steps with pauses until older messages were added above. Checks in each frame that visible rows moved
 * only by the steps.
 */
const readUp = (page: Page): Promise<Seen> =>
  thread(page).evaluate(async (box) => {
    const frame = () => new Promise(requestAnimationFrame);
    const rows = () => [...box.querySelectorAll<HTMLElement>('[data-key]')];
    const places = () => {
      const { top, bottom } = box.getBoundingClientRect();
      const inView = rows().filter((row) => {
        const place = row.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      });
      return new Map(inView.map((row) => [row.dataset.key ?? '', row.getBoundingClientRect().top]));
    };
    const keys = new Set<string>();
    let [drawnMost, movedMost] = [0, 0];
    // Start so far from the top that nothing loads yet. After the jump, rows are drawn in one frame and measured in the
    // next.
    box.scrollTop = 1_300;
    for (let rest = 0; rest < 4; rest += 1) await frame();
    let before = places();
    for (let [turn, after] = [0, 0]; after < 10; turn += 1) {
      // Stop before the very top, where the author's name of a group may move. The next test covers that.
      const step = turn % 10 === 0 && after === 0 && box.scrollTop > 500 ? 350 : 0;
      box.scrollTop -= step;
      const { scrollTop } = box;
      await frame();
      const now = places();
      if (after > 0 || box.scrollTop > scrollTop + 600) after += 1;
      // Rows that arrive in the same frame as a step may cancel the step. Do not count that as movement.
      const isMixed = after === 1 && step > 0;
      for (const [key, top] of isMixed ? [] : now) {
        const was = before.get(key);
        if (was !== undefined) movedMost = Math.max(movedMost, Math.abs(top - was - step));
      }
      for (const row of rows()) keys.add(row.dataset.key ?? '');
      drawnMost = Math.max(drawnMost, rows().length);
      before = now;
    }
    return { keys: [...keys], drawnMost, movedMost };
  });

/** Returns the distance of a message from the top of the thread, px. Null if the message is not in the document. */
const topOf = (page: Page, key: string) =>
  thread(page).evaluate((box, wanted) => {
    const row = [...box.querySelectorAll('[data-key]')].find(
      (one) => one.getAttribute('data-key') === wanted,
    );
    return row === undefined ? null : row.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }, key);

const firstKey = (page: Page) => messages(page).first().getAttribute('data-key');

test('complaint 15: a chat of 2 000 messages is read page by page, without visible movement and with few rows in the document', async ({
  page,
}) => {
  test.slow();
  await world.reset({ chats: 3, messagesPerChat: 2_000 });
  const [chat] = (await world.state()).chats;
  if (chat === undefined) throw new Error('The world has no chat.');
  await signIn(page, chatAddress(chat.id));
  await expectThread(page);

  const seen = new Set<string>();
  while (seen.size < READ) {
    const { keys, drawnMost, movedMost } = await readUp(page);
    expect(movedMost).toBeLessThan(1);
    expect(drawnMost).toBeLessThanOrEqual(DRAWN_MOST);
    for (const key of keys) seen.add(key);
  }
  // All of the messages were loaded in pages and are in the log.
  const pages = (await readLog(page)).filter(
    ({ type, stream }) => type === 'page.loaded' && stream === chat.id,
  );
  const logged = pages.reduce((sum, event) => sum + v.parse(pageSchema, event).payload.messages.length, 0);
  expect(logged).toBeGreaterThanOrEqual(seen.size);

  // Scrolling down brings the removed rows back.
  const top = await firstKey(page);
  await thread(page).evaluate((box) => {
    box.scrollTop = box.scrollHeight - box.clientHeight - 200;
  });
  await expect.poll(() => firstKey(page)).not.toBe(top);

  await page.getByRole('button', { name: 'Jump to latest' }).click();
  const { messages: all } = await world.chat(chat.id);
  await expect(messages(page).last()).toContainText(all.at(-1)?.body ?? '?');
  await expect(messages(page).last()).toBeInViewport();
  expect(await messages(page).count()).toBeLessThanOrEqual(DRAWN_MOST);
});

/** Scrolls to the very top. Returns by how much the arriving older messages moved the first visible one, px. */
const movedAtEdge = (page: Page): Promise<number> =>
  thread(page).evaluate(async (box) => {
    const frame = () => new Promise(requestAnimationFrame);
    const topOfRow = (row: Element) => row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const rows = () => [...box.querySelectorAll<HTMLElement>('[data-key]')];
    let seen: { readonly key: string; readonly top: number } | null = null;
    box.scrollTop = 0;
    // Older messages above push the old top far down.
    while (seen === null || box.scrollTop < 600) {
      if (seen === null) box.scrollTop = 0;
      await frame();
      const first = rows().find((row) => topOfRow(row) >= 0 && topOfRow(row) < box.clientHeight);
      if (box.scrollTop === 0 && first !== undefined)
        seen = { key: first.dataset.key ?? '', top: topOfRow(first) };
    }
    const now = rows().find(({ dataset }) => dataset.key === seen.key);
    return now === undefined ? Number.POSITIVE_INFINITY : Math.abs(topOfRow(now) - seen.top);
  });

test('at the very top older messages appear above the visible ones and do not move them; a message sent from far up is shown', async ({
  page,
}) => {
  test.slow();
  await world.reset({ chats: 3, messagesPerChat: 700 });
  const [chat] = (await world.state()).chats;
  if (chat === undefined) throw new Error('The world has no chat.');
  await signIn(page, chatAddress(chat.id));
  const latest = page.getByRole('button', { name: 'Jump to latest' });
  await expectThread(page);
  const last = (await messages(page).last().getAttribute('data-key')) ?? '';
  // Only the author's name may move, from this message to the new first message of its group.
  for (let turn = 0; turn < 4; turn += 1) expect(await movedAtEdge(page)).toBeLessThan(30);
  while ((await topOf(page, last)) !== null) {
    const before = await firstKey(page);
    await thread(page).evaluate((box) => {
      box.scrollTop = 0;
    });
    await expect.poll(() => firstKey(page)).not.toBe(before);
  }
  await expect(latest).toBeVisible();

  await send(page, 'Written from far up.');
  await expect(message(page, 'Written from far up.')).toBeInViewport();
  await expect(message(page, 'Written from far up.')).toContainText('Sent');
  await expect(latest).toHaveCount(0);
  expect(await copiesInWorld(chat.id, 'Written from far up.')).toHaveLength(1);
});

test('complaint 15: a list of 260 chats is scrolled to its end; each chat is there once, with few rows in the document', async ({
  page,
}) => {
  await world.reset({ chats: 260, messagesPerChat: 2 });
  await signIn(page);
  await expect(chatRows(page).nth(20)).toBeAttached();

  /** The position of each chat that appeared until now, by address. */
  const seen = new Map<string, number>();
  const look = async () => {
    // Read and scroll in one step. Otherwise a row that appears in between would be missed.
    const rows = await chatRows(page).evaluateAll((items) => {
      items.at(-1)?.scrollIntoView();
      return items.map((item) => ({
        href: item.querySelector('a')?.getAttribute('href') ?? '',
        place: Number(item.ariaPosInSet),
      }));
    });
    expect(rows.length).toBeLessThanOrEqual(LIST_ROWS_MOST);
    for (const { href, place } of rows) seen.set(href, place);
    return seen.size;
  };
  await expect.poll(look, { timeout: 40_000, intervals: [50] }).toBe(260);
  const { chats } = await world.state();
  expect([...seen.keys()].toSorted()).toEqual(chats.map(({ id }) => chatAddress(id)).toSorted());
  expect(new Set(seen.values()).size).toBe(260);
  await expect(chatRows(page).last()).toHaveAttribute('aria-posinset', '260');
  await expect(chatRows(page).last()).toHaveAttribute('aria-setsize', '260');
  expect((await readLog(page)).filter(({ type }) => type === 'chats.listed').length).toBeGreaterThan(1);
});
