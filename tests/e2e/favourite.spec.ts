import type { Page } from '@playwright/test';
import { CONSOLE_ADDRESS } from './support/address.ts';
import { readLog } from './support/event-log.ts';
import {
  chatAddress,
  chatList,
  chatRow,
  chatRows,
  expectThread,
  openTabs,
  signIn,
} from './support/screen.ts';
import { accessTokenOf } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, listsAsked, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const CALL = 'GET /make-favorite-chat/*';

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

test('the service’s answer decides: another device’s earlier change is not undone by a guess', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  // From here on no response with the list reports favourites.
  await expect.poll(listsAsked).toBe(2);
  // The same user changes the favourite on another device. This tab is not notified.
  const elsewhere = await fetch(`${CONSOLE_ADDRESS}/api/v1/make-favorite-chat/${id}`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
  });
  expect(await elsewhere.json()).toEqual({ data: { is_favorite: true } });
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await star(page).click();
  // The request toggles the service's value, so the answer is "no favourite".
  await expect.poll(() => answersIn(page, id)).toEqual([false]);
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await toggles()).toBe(2);

  await world.setFaults({ match: CALL, effect: 'status', status: 422, times: 1 });
  await star(page).click();
  await expect(page.getByText('Favourite couldn’t be changed')).toBeVisible();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await answersIn(page, id)).toEqual([false]);
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(starInList(page)).toBeVisible();
  await expect.poll(() => answersIn(page, id)).toEqual([false, true]);
});
