import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import {
  COLLEAGUE,
  CONNECTED,
  chatList,
  connection,
  email,
  fillSignIn,
  openTabs,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';

const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
const choose = (page: Page, group: string, name: string) => choice(page, group, name).check({ force: true });

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const html = (page: Page) => page.locator('html');

/** Where a part of the page begins, px from the window's top. */
const topOf = async (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

const scrollSheet = (page: Page, to: number) =>
  page.getByRole('main').evaluate((sheet, top) => sheet.parentElement?.scrollTo(0, top), to);

test('the look is changed in every tab at once, is there before anything is painted, and is each user’s own', async ({
  context,
}) => {
  const [settings, other] = await openTabs(context, '/setting', '/chat');
  await choose(settings, 'Theme', 'Dark');
  await choose(settings, 'Skin', 'Bordered');
  await choose(settings, 'In the light theme', 'Plum');
  await choose(settings, 'In the dark theme', 'Pine');
  await choose(settings, 'Navigation', 'Horizontal');
  for (const page of [settings, other]) {
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(page)).toHaveAttribute('data-skin', 'bordered');
    await expect(html(page)).toHaveAttribute('style', /--primary-light: #6B3352.*--primary-dark: #8FD0B0/);
    await expect(main(page).getByRole('button', { name: 'Inbox' })).toBeVisible();
  }
  expect(await violationsOf(settings)).toEqual([]);

  // One that would not be seen is refused with its figure, and changes nothing.
  await settings.getByLabel('Custom colour, light theme').fill('#f5f5f5');
  await expect(settings.getByRole('alert')).toContainText('buttons need at least 3 : 1. Still using Plum.');
  await expect(html(other)).toHaveAttribute('style', /--primary-light: #6B3352/);

  // Without the console's code, but for the script that runs first: what is painted first is the chosen look already.
  const bare = await context.newPage();
  await bare.route(/\/(?!first-look-)[^/]*\.js$/, (route) => route.abort());
  await bare.goto('/chat');
  await expect(html(bare)).toHaveAttribute('data-theme', 'dark');
  await expect(html(bare)).toHaveAttribute('data-skin', 'bordered');
  await bare.close();

  await settings.getByRole('button', { name: 'Account of Imogen Hale' }).click();
  await settings.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(email(settings)).toBeVisible();
  await fillSignIn(settings, COLLEAGUE);
  await expect(connection(settings)).toHaveText(CONNECTED);
  await settings.getByRole('button', { name: 'Restore defaults' }).click();
  await expect(html(settings)).toHaveAttribute('data-theme', 'system');
  await expect(html(other)).toHaveAttribute('data-theme', 'system');
  await settings.getByRole('button', { name: 'Tobias Renn' }).click();
  await settings.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignIn(settings);
  await expect(html(settings)).toHaveAttribute('data-theme', 'dark');
  await expect(main(settings).getByRole('button', { name: 'Inbox' })).toBeVisible();
});

test('bars stick, scroll away or are hidden; the way back to the top comes after 200 px; content can be boxed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, '/setting');
  // The bar says “Connected” before the screen's own code is there, and a page without it has nowhere to scroll.
  await expect(page.getByRole('button', { name: 'Restore defaults' })).toBeVisible();
  const top = page.getByRole('button', { name: 'Scroll to top' });
  await scrollSheet(page, 200);
  await expect.poll(() => topOf(page, 'main')).toBeLessThan(0);
  await expect(top).toHaveCount(0);
  expect(await topOf(page, 'header')).toBe(0);
  await scrollSheet(page, 201);
  await expect(top).toBeVisible();
  await choose(page, 'Top bar', 'Static');
  await expect.poll(() => topOf(page, 'header')).toBeLessThan(0);
  await top.click();
  await expect.poll(() => topOf(page, 'header')).toBe(0);
  await expect(top).toHaveCount(0);

  await choose(page, 'Top bar', 'Hidden');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveCount(1);
  await choose(page, 'Footer', 'Sticky');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await choose(page, 'Footer', 'Hidden');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await choose(page, 'Content', 'Boxed');
  await expect
    .poll(() => page.getByRole('main').evaluate((sheet) => sheet.getBoundingClientRect().width))
    .toBe(1152);
  expect(await violationsOf(page)).toEqual([]);

  // Kept over a reload, and restored at once.
  await page.reload();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});

test('the navigation lies over the page below the medium breakpoint and 16 px; by keyboard alone it leads on', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 784, height: 800 });
  await signIn(page, '/setting');
  await expect(main(page).getByRole('link', { name: 'Chat' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  await page.setViewportSize({ width: 783, height: 800 });
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  const over = page.getByRole('dialog', { name: 'Navigation' });
  await expect(over.getByRole('link', { name: 'Knowledge base' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await page.keyboard.press('Enter');
  await over.getByRole('link', { name: 'Chat' }).press('Enter');
  await expect(page).toHaveURL('/chat');
  await expect(over).toHaveCount(0);
  await expect(chatList(page)).toBeVisible();

  // The settings by arrow keys; the menus of the row above the page too.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/setting');
  await choice(page, 'Navigation', 'Vertical').focus();
  await page.keyboard.press('ArrowUp');
  await expect(choice(page, 'Navigation', 'Horizontal')).toBeFocused();
  const inbox = main(page).getByRole('button', { name: 'Inbox' });
  await inbox.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Chat' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeFocused();
  const chat = page.getByRole('menuitem', { name: 'Chat' });
  await page.keyboard.press('End');
  await expect(chat).not.toHaveAttribute('data-highlighted');
  await page.keyboard.press('Home');
  await expect(chat).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/chat');
  await expect(inbox).toHaveAttribute('aria-current', 'true');

  // The operating system's choice is followed live.
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const dark = await ink();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ink).not.toBe(dark);
});
