import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatAddress, chatList, chatRow, chatRows, expectThread, openTabs } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';

const star = (page: Page) => page.getByRole('button', { name: 'Favourite', exact: true });
const starInList = (page: Page) => chatRow(page, CHAT).getByRole('img', { name: 'Favourite' });
const toggles = async () => (await world.state()).requests['GET /make-favorite-chat/:id'] ?? 0;

const answersIn = async (page: Page, chatId: string) =>
  (await readLog(page))
    .filter(({ stream, type }) => stream === chatId && type === 'favourite.set')
    .map((event) => JSON.stringify(event).includes('"isFavorite":true'));

/** Returns the chat's place among the rows, and the number of chats above it that are no favourites. */
const standing = (page: Page) =>
  chatRows(page).evaluateAll((rows, name) => {
    const place = rows.findIndex(({ ariaLabel }) => ariaLabel === name);
    const isStarred = (row: Element) => row.querySelector('[aria-label=Favourite]') !== null;
    return { place, othersAbove: rows.slice(0, place).filter((row) => !isStarred(row)).length };
  }, CHAT);

test('a favourite is at the top in every tab, also after a reload, until it is removed', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const tabs = await openTabs(context, chatAddress(id), '/chat');
  const [page, other] = tabs;
  await expectThread(page);
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  for (const tab of tabs) await expect(starInList(tab)).toBeVisible();
  await expect.poll(async () => (await standing(other)).othersAbove).toBe(0);
  await expect.poll(() => answersIn(page, id)).toEqual([true]);
  expect(await toggles()).toBe(1);

  await other.reload();
  await expect(starInList(other)).toBeVisible();
  await expect.poll(async () => (await standing(other)).othersAbove).toBe(0);

  await page.getByRole('log', { name: 'Messages' }).focus();
  await page.keyboard.press('v');
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  for (const tab of tabs) await expect(starInList(tab)).toHaveCount(0);
  await expect(chatList(other).getByText('Favourites', { exact: true })).toBeVisible();
  await expect.poll(() => answersIn(page, id)).toEqual([true, false]);
  expect(await toggles()).toBe(2);
});
