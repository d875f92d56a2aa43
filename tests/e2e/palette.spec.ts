import type { Page } from '@playwright/test';
import {
  chatAddress,
  chatList,
  chatRows,
  composer,
  connection,
  expectThread,
  quickFilter,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Search chats, actions and pages' });
const results = (page: Page) => palette(page).getByRole('option');
const result = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
/**
 * Opens the palette with its shortcut. An open palette must be gone first, because the same shortcut would close it.
 */
async function openPalette(page: Page): Promise<void> {
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}
/** Leaves the field, because shortcuts without Ctrl work only outside fields. */
const leaveField = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

test('Ctrl K finds a chat while typing a message, and Escape returns the focus', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await signIn(page, chatAddress(id));
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Half a thought');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('Half a thought');

  await openPalette(page);
  await page.keyboard.type('hassan');
  await expect(result(page, /^Hassan Verrall/)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  const { id: hassan } = await chatNamed('Hassan Verrall');
  await expect(page).toHaveURL(chatAddress(hassan));
  await expect(palette(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await expectThread(page);

  // The recently chosen chat is at the top. A second Ctrl K closes the palette.
  await openPalette(page);
  await expect(results(page).first()).toHaveAccessibleName(/^Hassan Verrall/);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('while offline the palette finds what this device has', async ({ page }) => {
  await signIn(page);
  await expect(chatRows(page).nth(20)).toBeAttached();
  await world.setFaults(
    { match: 'twilsock:connect', effect: 'dropRequest' },
    { match: 'POST /chat-contacts*', effect: 'dropRequest' },
  );
  await world.dropSockets();
  await expect(connection(page)).not.toHaveText('You are connected');
  await openPalette(page);
  await page.keyboard.type('ida');
  await expect(result(page, /^Ida Thornbury/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(chatAddress((await chatNamed('Ida Thornbury')).id));
  await world.clearFaults();
});

test('shortcuts open pages, step through chats and open the next unread one; in a field they are letters', async ({
  page,
}) => {
  await signIn(page, '/');
  await expect(page.getByRole('heading', { name: /, Imogen$/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/chat');
  await expect(chatRows(page).nth(5)).toBeVisible();
  await page.keyboard.press('j');
  const links = chatList(page).getByRole('link');
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('r');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('jk?');
  await expect(composer(page)).toHaveValue('jk?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search chats' })).toBeFocused();
  await leaveField(page);
  await page.keyboard.press('w');
  await expect(composer(page)).toBeFocused();

  await quickFilter(page, 'Unread').check({ force: true });
  // The open chat remains in the list, although it is read.
  const others = chatList(page).locator('[role=listitem]:not(:has(a[aria-current]))');
  await expect
    .poll(() => others.evaluateAll((rows) => rows.map((row) => / unread$/.test(row.ariaLabel ?? ''))))
    .not.toContain(false);
  const first = await others.first().getByRole('link').getAttribute('href');
  const unread = new URLSearchParams(first?.split('?')[1]).get('chat');
  await page.keyboard.press('Control+.');
  await expect(page).toHaveURL(chatAddress(unread ?? ''));
});
