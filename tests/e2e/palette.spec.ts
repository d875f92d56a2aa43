import type { Page } from '@playwright/test';
import { chatAddress, composer, expectThread, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Search messages, chats, actions and pages' });
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
