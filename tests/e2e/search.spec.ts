import type { Page } from '@playwright/test';
import { COLLEAGUE, chatAddress, expectThread, message, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const TEXT = 'The boiler is a Kestrél 24, ring 07700 900 123';

const everything = (page: Page) => page.getByRole('searchbox', { name: 'Search everything' });
const found = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

test('the palette finds a message of another chat and jumps to it; the results page finds it by number after a reload, and opens it in replay', async ({
  page,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const { id: other } = await chatNamed('Kofi Lindqvist');
  await signIn(page, chatAddress(id), COLLEAGUE);
  await expectThread(page);
  await world.inbound({ chatId: id, body: TEXT });
  await expect(message(page, TEXT)).toBeVisible();
  await page.goto(chatAddress(other));
  await expectThread(page);
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('kestrel');
  const option = palette.getByRole('option', { name: /Kestrél 24/ });
  await expect(option).toContainText('Hassan Verrall');
  await option.click();
  await expect(message(page, TEXT)).toHaveAttribute('data-hit', 'true');
  await expect(page.getByRole('searchbox', { name: 'Search in this chat' })).toHaveValue('Kestrél');
  await expect(page).toHaveURL(chatAddress(id));

  await page.goto('/search');
  await everything(page).fill('+44 7700 900123 in:hassan');
  await expect(found(page)).toHaveCount(1);
  await page.reload();
  await expect(everything(page)).toHaveValue('+44 7700 900123 in:hassan');
  await expect(found(page)).toHaveCount(1);
  await expect(found(page).locator('mark')).toHaveText('07700 900 123');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(message(page, TEXT)).toHaveAttribute('data-hit', 'true');
  await page.goBack();
  await found(page)
    .getByRole('button', { name: /^Open in replay/ })
    .click();
  await expect(page.getByRole('log').getByText(TEXT)).toBeVisible();
});
