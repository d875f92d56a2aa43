import type { Locator, Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  AGENT,
  CONNECTED,
  chatList,
  composer,
  connection,
  email,
  expectThread,
  message,
  messages,
  password,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

/** Tab presses after which a control counts as out of reach. */
const FAR = 60;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('signing in, finding a chat and writing in it need no pointer', async ({ page }) => {
  const { id } = await chatNamed('Hassan Verrall');
  await page.goto('/chat');
  await tabTo(page, email(page));
  await page.keyboard.type(AGENT.email);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(AGENT.password);
  await page.keyboard.press('Enter');
  await expect(connection(page)).toHaveText(CONNECTED);

  await tabTo(page, page.getByRole('searchbox', { name: 'Search chats' }));
  await page.keyboard.type('hassan');
  const found = chatList(page).getByRole('link');
  await expect(found).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');

  await expectThread(page);
  await tabTo(page, composer(page));
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Second line');
  await page.keyboard.press('Enter');
  const row = messages(page).last();
  await expect(row).toContainText('First line');
  await expect(row).toContainText('Sent');
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('');

  expect(await copiesInWorld(id, 'First line\nSecond line')).toHaveLength(1);
  expect(await eventsAbout(page, id, 'Second line')).toContain('outbox.enqueued');
  await expect(message(page, 'First line Second line')).toHaveCount(1);
});

test('arrow keys walk the chat list, which is one stop for Tab', async ({ page }) => {
  await page.goto('/chat');
  await email(page).fill(AGENT.email);
  await password(page).fill(AGENT.password);
  await page.keyboard.press('Enter');
  const links = chatList(page).getByRole('link');
  await expect(links.nth(2)).toBeVisible();
  await tabTo(page, links.first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  for (const link of [links.nth(0), links.nth(1)]) await expect(link).not.toBeFocused();
});

test('the navigation, the settings and signing out need no pointer either', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, email(page));
  await page.keyboard.type(AGENT.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(AGENT.password);
  await page.keyboard.press('Enter');
  await expect(connection(page)).toHaveText(CONNECTED);

  const main = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, main.getByRole('link', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/setting');
  const theme = page.getByRole('radiogroup', { name: 'Theme', exact: true });
  await tabTo(page, theme.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'system');

  await tabTo(page, page.getByRole('button', { name: 'Search or jump to' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search chats, actions and pages' })).toBeFocused();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(email(page)).toBeVisible();
});
