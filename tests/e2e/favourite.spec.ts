import type { Page } from '@playwright/test';
import { eventsAbout, readLog } from './support/event-log.ts';
import {
  chatAddress,
  chatList,
  chatRow,
  chatRows,
  expectThread,
  markedRow,
  openTabs,
} from './support/screen.ts';
import { unseenAtService } from './support/service.ts';
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

test('complaint 11: a favourite is at the top in every tab, and a chat marked unread stays so, also after a reload, until they are removed or opened', async ({
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

  // A narrower head has the button in its menu only.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByText('No chat open')).toBeVisible();
  for (const tab of tabs) await expect(markedRow(tab, CHAT)).toBeVisible();
  expect(await eventsAbout(page, id, 'chat.markedUnread')).toEqual(['chat.markedUnread']);
  // Only this agent's console has the mark. The service still counts no message as unseen.
  expect(await unseenAtService(page, id)).toBe(0);

  for (const tab of tabs) await tab.reload();
  for (const tab of tabs) await expect(markedRow(tab, CHAT)).toBeVisible();

  await markedRow(page, CHAT).getByRole('link').click();
  for (const tab of tabs) await expect(chatRow(tab, CHAT)).toBeVisible();
  await expect.poll(() => eventsAbout(page, id, '"opening":true')).toContain('horizon.advanced');
});
