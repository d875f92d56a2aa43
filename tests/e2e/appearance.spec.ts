import type { Page } from '@playwright/test';
import { openTabs } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
const choose = (page: Page, group: string, name: string) => choice(page, group, name).check({ force: true });

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const html = (page: Page) => page.locator('html');

test('the appearance changes in every tab at once, and is there at the first paint', async ({ context }) => {
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

  await settings.getByLabel('Custom colour, light theme').fill('#f5f5f5');
  await expect(settings.getByRole('alert')).toContainText('buttons need at least 3 : 1. Still using Plum.');
  await expect(html(other)).toHaveAttribute('style', /--primary-light: #6B3352/);

  // Only the first-appearance script may load here. The first paint must already have the chosen appearance.
  const bare = await context.newPage();
  await bare.route(/\/(?!first-appearance-)[^/]*\.js$/, (route) => route.abort());
  await bare.goto('/chat');
  await expect(html(bare)).toHaveAttribute('data-theme', 'dark');
  await expect(html(bare)).toHaveAttribute('data-skin', 'bordered');
  await bare.close();
});
