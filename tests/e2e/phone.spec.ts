import {
  CONNECTED,
  chatList,
  chatRow,
  composer,
  connection,
  email,
  expectThread,
  message,
  send,
  signIn,
  thread,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the list and the open chat each have the screen to themselves', async ({ page }) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page);
  await expect(chatList(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(thread(page)).toBeHidden();

  await chatRow(page, 'Hassan Verrall').getByRole('link').tap();
  await expectThread(page);
  await expect(chatList(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(connection(page)).toHaveText(CONNECTED);
  await send(page, 'Written on a phone.');
  await expect(message(page, 'Written on a phone.')).toContainText('Sent');
  expect(await copiesInWorld(id, 'Written on a phone.')).toHaveLength(1);

  // The name fits, because rare actions are in the menu More.
  const name = page.getByRole('heading', { name: 'Hassan Verrall' });
  expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Search in this chat' }).tap();
  await expect(page.getByRole('searchbox', { name: 'Search in this chat' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Back to chats' }).tap();
  await expect(chatList(page)).toBeVisible();
  await expect(composer(page)).toBeHidden();
  await page.goBack();
  await expect(thread(page)).toBeVisible();

  await page.getByRole('button', { name: 'Back to chats' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const over = page.getByRole('dialog', { name: 'Navigation' });
  await over.getByRole('button', { name: /Imogen Hale/ }).tap();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('menuitem', { name: 'Sign out' }).tap();
  await expect(email(page)).toBeVisible();
});
