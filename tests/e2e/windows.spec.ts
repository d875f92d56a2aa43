import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { readLog } from './support/event-log.ts';
import { chatAddress, chatRows, message, messages, send, signIn, thread } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { copiesInWorld, world } from './support/world.ts';

/** Rows that a thread may have in the document, and those that it begins with. */
const ROWS_MOST = 360;
const ROWS_AT_FIRST = 60;

const pageSchema = v.looseObject({ payload: v.looseObject({ messages: v.array(v.unknown()) }) });

/** Key of the first message in view, and how far below the thread's top it is, in px. */
const topRow = (page: Page) =>
  thread(page).evaluate((box) => {
    const ground = box.getBoundingClientRect().top;
    for (const row of box.querySelectorAll('[data-key]')) {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > ground) return { key: row.getAttribute('data-key') ?? '', top: top - ground };
    }
    throw new Error('There is no message in view.');
  });

/** Where a message is now, or null when it isn't in the document. */
const topOf = (page: Page, key: string) =>
  thread(page).evaluate((box, wanted) => {
    const row = [...box.querySelectorAll('[data-key]')].find(
      (one) => one.getAttribute('data-key') === wanted,
    );
    return row === undefined ? null : row.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }, key);

const firstKey = (page: Page) => messages(page).first().getAttribute('data-key');

test('a chat of 2 000 messages is read page by page, still to the pixel, with few rows in the document', async ({
  page,
}) => {
  test.slow();
  await world.reset({ chats: 3, messagesPerChat: 2_000 });
  const [chat] = (await world.state()).chats;
  if (chat === undefined) throw new Error('The world has no chat.');
  await signIn(page, chatAddress(chat.id));
  await expect(messages(page)).not.toHaveCount(0);

  const seen = new Set<string>();
  let most = 0;
  while (seen.size < 2 * ROWS_MOST) {
    const before = await firstKey(page);
    await thread(page).evaluate((box) => {
      box.scrollTop = 200;
    });
    const anchor = await topRow(page);
    await expect.poll(() => firstKey(page)).not.toBe(before);
    // What was in view has not moved by a pixel.
    expect(Math.abs(((await topOf(page, anchor.key)) ?? Number.NaN) - anchor.top)).toBeLessThan(1);
    const keys = await messages(page).evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('data-key') ?? ''),
    );
    for (const key of keys) seen.add(key);
    most = Math.max(most, keys.length);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(most).toBe(ROWS_MOST);
  // All of them came from the service in pages, and are in the log.
  const pages = (await readLog(page)).filter(
    ({ type, stream }) => type === 'page.loaded' && stream === chat.id,
  );
  const logged = pages.reduce((sum, event) => sum + v.parse(pageSchema, event).payload.messages.length, 0);
  expect(logged).toBeGreaterThanOrEqual(seen.size);

  // Down again: the rows that were let go of come back.
  const top = await firstKey(page);
  await thread(page).evaluate((box) => {
    box.scrollTop = box.scrollHeight - box.clientHeight - 200;
  });
  await expect.poll(() => firstKey(page)).not.toBe(top);
  expect(await messages(page).count()).toBeLessThanOrEqual(ROWS_MOST);

  await page.getByRole('button', { name: 'Jump to latest' }).click();
  const { messages: all } = await world.chat(chat.id);
  await expect(messages(page).last()).toContainText(all.at(-1)?.body ?? '?');
  await expect(messages(page).last()).toBeInViewport();
  expect(await messages(page).count()).toBeLessThanOrEqual(ROWS_AT_FIRST);
});

test('what one sends while reading far up is shown', async ({ page }) => {
  test.slow();
  await world.reset({ chats: 3, messagesPerChat: 700 });
  const [chat] = (await world.state()).chats;
  if (chat === undefined) throw new Error('The world has no chat.');
  await signIn(page, chatAddress(chat.id));
  const latest = page.getByRole('button', { name: 'Jump to latest' });
  await expect(messages(page)).not.toHaveCount(0);
  const last = (await messages(page).last().getAttribute('data-key')) ?? '';
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

test('a list of 260 chats is scrolled to its end, and each chat is there once', async ({ page }) => {
  await world.reset({ chats: 260, messagesPerChat: 2 });
  await signIn(page);
  await expect(chatRows(page).nth(20)).toBeAttached();
  expect(await chatRows(page).count()).toBeLessThan(260);

  const toEnd = async () => {
    await chatRows(page).last().scrollIntoViewIfNeeded();
    return chatRows(page).count();
  };
  await expect.poll(toEnd, { timeout: 40_000 }).toBe(260);
  const hrefs = await chatRows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const { chats } = await world.state();
  expect(hrefs.toSorted()).toEqual(chats.map(({ id }) => chatAddress(id)).toSorted());
  expect((await readLog(page)).filter(({ type }) => type === 'chats.listed').length).toBeGreaterThan(1);
});
