import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { chatAddress, connection, email, messages, quickFilter, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

/** Which scheme the page is drawn in: dark ink stands on a light ground. */
const schemeOf = (page: Page) =>
  page.evaluate(() => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d');
    if (pixel === null) throw new Error('This browser cannot draw.');
    pixel.fillStyle = getComputedStyle(document.body).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return red + green + blue > (3 * 255) / 2 ? 'dark' : 'light';
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} browser`, () => {
    test.use({ colorScheme });

    test('sign-in, chat and settings have no accessibility fault that axe finds', async ({ page }) => {
      await page.goto('/login');
      await expect(email(page)).toBeVisible();
      expect(await schemeOf(page)).toBe(colorScheme);
      expect(await violationsOf(page)).toEqual([]);

      const { id } = await chatNamed('14 Quay Street');
      await signIn(page, chatAddress(id));
      await expect(messages(page)).not.toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);

      await quickFilter(page, 'Drafts').check({ force: true });
      await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible();
      await connection(page).getByRole('button').click();
      await page.getByRole('button', { name: 'What this device keeps' }).click();
      await expect(page.getByText('Events kept')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');

      // As the phone shows it.
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsOf(page)).toEqual([]);

      await page.goto('/setting?tab=developer');
      await page.getByRole('list', { name: 'Events' }).getByRole('button').first().click();
      await expect(page.getByRole('region', { name: /^Event \d+$/ })).toContainText('"payload"');
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
