import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  chatRow,
  chatRows,
  chooseInListMenu,
  composer,
  message,
  quickFilter,
  send,
  signIn,
} from './support/screen.ts';
import { unseenAtService } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, listsAsked, SEND_CALL, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const GROUP = '14 Quay Street';
/** Number of favourites in every fresh world. They are at the top of the list. */
const FAVOURITES = 3;

const nameOf = (page: Page) => chatRows(page).evaluateAll((rows) => rows.map((row) => row.ariaLabel ?? ''));

test('complaint 12, complaint 25: a filter shows how many chats it has and only those, drafts and failures too, is in the address, and survives a reload, as the chosen order does', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page);
  await chooseInListMenu(page, 'Drafts');
  await expect(page.getByText('No drafts')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(quickFilter(page, 'All')).toBeChecked();
  await expect(quickFilter(page, 'All')).toBeFocused();
  await expect(page).toHaveURL('/chat');

  await chatRow(page, CHAT).getByRole('link').click();
  await composer(page).fill('Half a thought');
  await chooseInListMenu(page, 'Drafts');
  await expect(chatRow(page, CHAT)).toContainText('Half a thought');
  await expect(chatRows(page)).toHaveCount(1);
  await expect(composer(page)).toHaveValue('Half a thought');
  expect(await eventsAbout(page, id, 'Half a thought')).toContain('draft.changed');

  await world.setFaults({ match: SEND_CALL, effect: 'status', status: 422, times: 1 });
  await send(page, 'Blocked.');
  await expect(message(page, 'Blocked.')).toContainText('Not sent');
  await quickFilter(page, 'Failed').check({ force: true });
  await expect(chatRows(page)).toHaveCount(1);
  await expect(chatRow(page, CHAT)).toContainText('Not sent');
  expect(await copiesInWorld(id, 'Blocked.')).toEqual([]);

  await message(page, 'Blocked.').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No failed messages')).toBeVisible();
  await expect.poll(() => copiesInWorld(id, 'Blocked.')).toHaveLength(1);

  await page.goto('/chat');
  await expect(chatRows(page).nth(20)).toBeAttached();
  const all = await nameOf(page);
  const unread = all.filter((name) => / unread$/.test(name));
  expect(unread).not.toEqual([]);

  await expect(quickFilter(page, 'Unread')).toHaveAccessibleName(`Unread ${unread.length}`);
  await expect(quickFilter(page, 'All')).toHaveAccessibleName('All');
  await quickFilter(page, 'Unread').check({ force: true });
  await expect(page).toHaveURL('/chat?filter=unread');
  await expect.poll(() => nameOf(page)).toEqual(unread);

  // From here on messages arrive live, not through a list or a page.
  await expect.poll(listsAsked).toBeGreaterThan(1);
  await world.inbound({ chatId: id, body: 'Are you there?' });
  await expect(chatRow(page, CHAT, 1)).toBeVisible();
  await expect(quickFilter(page, 'Unread')).toHaveAccessibleName(`Unread ${unread.length + 1}`);
  expect(await eventsAbout(page, id, 'Are you there?')).toContain('message.received');

  // The opened chat is read, but it keeps its place until another chat is opened.
  await chatRow(page, CHAT, 1).getByRole('link').click();
  await expect(chatRow(page, CHAT)).toBeVisible();
  await expect.poll(() => unseenAtService(page, id)).toBe(0);
  await expect.poll(async () => (await nameOf(page)).length).toBe(unread.length + 1);

  await page.reload();
  await expect(quickFilter(page, 'Unread')).toBeChecked();
  await expect.poll(() => nameOf(page)).toEqual(unread);

  await quickFilter(page, 'Unread').focus();
  await page.keyboard.press('ArrowRight');
  await expect(quickFilter(page, 'Waiting')).toBeChecked();
  await expect(chatRow(page, CHAT)).toBeVisible();
  await chooseInListMenu(page, 'Groups');
  await expect(quickFilter(page, 'Groups')).toBeChecked();
  await expect(chatRows(page).filter({ hasText: GROUP })).toHaveCount(1);
  await expect(chatRow(page, CHAT)).toHaveCount(0);

  await quickFilter(page, 'All').check({ force: true });
  await expect(chatRows(page).nth(20)).toBeAttached();
  await chooseInListMenu(page, 'Unread first');
  const readBeforeUnread = (names: readonly string[]) =>
    names.findLastIndex((name) => / unread$/.test(name)) - names.findIndex((name) => !/ unread$/.test(name));
  const others = async () => (await nameOf(page)).slice(FAVOURITES);
  await expect.poll(async () => readBeforeUnread(await others())).toBeLessThan(0);
  await page.reload();
  await expect(chatRows(page).nth(20)).toBeAttached();
  await expect.poll(async () => readBeforeUnread(await others())).toBeLessThan(0);
});
