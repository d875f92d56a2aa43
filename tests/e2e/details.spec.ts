import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatAddress, chatRow, expectThread, inGroups, openTab, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

const CHAT = 'Fenella Osei';
const WIDE = { width: 1440, height: 900 };

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Details', exact: true });
const flags = (page: Page) => details(page).getByRole('list', { name: 'Flags' }).getByRole('listitem');
const picker = (page: Page) => page.getByRole('dialog', { name: 'Flags of this chat' });
const steps = (page: Page) => details(page).getByRole('region', { name: 'Timeline' }).getByRole('listitem');

const openPicker = async (page: Page) => {
  await details(page).getByRole('button', { name: 'Choose flags' }).click();
  await expect(picker(page)).toBeVisible();
};
const flagsInWorld = async (name: string) => (await chatNamed(name)).flags;
const flaggings = async (page: Page, chatId: string) =>
  (await readLog(page)).filter(({ stream, type }) => stream === chatId && type === 'chat.flagged');

test('the details show the participants of a chat, and keep each user’s width and visibility; flags are added and removed at once in every tab and at the service', async ({
  page,
  context,
}) => {
  const { id, participants } = await chatNamed(CHAT);
  const phone = participants.flatMap((one) => one.phone ?? [])[0] ?? '';
  await page.setViewportSize(WIDE);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await expect(details(page).getByRole('region', { name: 'Overview' })).toContainText(CHAT);
  await expect(details(page).getByRole('region', { name: 'Contact' })).toContainText(inGroups(phone));
  const openContact = details(page).getByRole('link', { name: 'Open contact' });
  await expect(openContact).toHaveAttribute('href', /\/contacts\?open=\d+$/);
  await expect(page.getByRole('main').locator('header', { hasText: CHAT })).toContainText(inGroups(phone));
  await expect(details(page).getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(
    participants.length,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await details(page).getByRole('button', { name: 'Copy phone' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone);

  const edge = details(page).getByRole('separator', { name: 'Width of the details panel' });
  const before = (await details(page).boundingBox())?.width ?? 0;
  await edge.press('ArrowLeft');
  await expect.poll(async () => (await details(page).boundingBox())?.width ?? 0).toBeGreaterThan(before);
  const wider = (await details(page).boundingBox())?.width;
  await page.reload();
  await expectThread(page);
  await expect(details(page).getByRole('region', { name: 'Overview' })).toBeVisible();
  expect((await details(page).boundingBox())?.width).toBe(wider);
  await page.getByRole('log', { name: 'Messages' }).focus();
  await page.keyboard.press('i');
  await expect(details(page)).toHaveCount(0);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expectThread(page);
  await expect(details(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(details(page)).toBeVisible();
  await details(page).getByRole('button', { name: 'Close details' }).click();
  await expect(details(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();

  await toggle(page).click();
  const other = await openTab(context, chatAddress(id));
  await other.setViewportSize(WIDE);
  await expectThread(other);
  await expect(flags(page)).toHaveText(['Awaiting parts', 'Care plan']);
  await openPicker(page);
  await picker(page).getByRole('searchbox', { name: 'Search flags' }).fill('urg');
  await expect(picker(page).getByRole('checkbox')).toHaveCount(1);
  await picker(page).getByRole('checkbox', { name: 'Urgent' }).check();
  await page.keyboard.press('Escape');
  for (const tab of [page, other]) {
    await expect(flags(tab)).toHaveText(['Awaiting parts', 'Care plan', 'Urgent']);
    await expect(chatRow(tab, CHAT).getByRole('link')).toHaveAccessibleDescription(
      /Flags: Awaiting parts, Care plan and Urgent(?:;|$)/,
    );
  }
  await expect.poll(() => flagsInWorld(CHAT)).toEqual([4, 3, 1]);
  await expect(steps(page).first()).toContainText('You added the flag Urgent');

  await details(page).getByRole('button', { name: 'Remove flag Care plan' }).click();
  await expect(flags(other)).toHaveText(['Awaiting parts', 'Urgent']);
  await expect.poll(() => flagsInWorld(CHAT)).toEqual([4, 1]);
  await details(page).getByRole('button', { name: 'Undo' }).click();
  await expect(flags(other)).toHaveText(['Awaiting parts', 'Urgent', 'Care plan']);
  await expect.poll(() => flagsInWorld(CHAT)).toEqual([4, 1, 3]);
  await expect.poll(async () => (await flaggings(page, id)).length).toBe(3);

  await details(page).getByRole('button', { name: 'Mute' }).click();
  await expect(steps(page).first()).toContainText('You muted this chat');
  const all = await steps(page).count();
  const kinds = details(page).getByRole('combobox', { name: 'Filter the timeline' });
  await kinds.selectOption('Flags');
  await expect(steps(page)).toHaveText(Array.from({ length: 3 }, () => /the flag (Urgent|Care plan)/));
  await kinds.selectOption('All activity');
  await expect(steps(page)).toHaveCount(all);

  await page.getByRole('group', { name: 'Flags' }).getByRole('button', { name: 'Urgent' }).click();
  await expect(chatRow(page, CHAT)).toBeVisible();
});
