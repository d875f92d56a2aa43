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

test('a preview of a chat that was never opened is found; the service finds an old message, which opens at its place', async ({
  page,
}) => {
  const { messages } = await chatNamed('Hassan Verrall');
  const [old] = messages;
  if (old === undefined) throw new Error('The chat is empty.');
  await signIn(page, '/search', COLLEAGUE);
  const listed = await chatNamed('Kofi Lindqvist');
  const preview = listed.messages.at(-1)?.body ?? '';
  await everything(page).fill(`"${preview}"`);
  const chats = page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /Kofi Lindqvist/ });
  await expect(chats).toHaveAttribute('href', chatAddress(listed.id));

  await everything(page).fill(`"${old.body}" in:hassan`);
  const service = page.getByRole('region', { name: 'At the service' });
  await service.getByRole('button', { name: 'Ask the service' }).click();
  await expect(service.getByText('Asked about 1 of 1 chats.')).toBeVisible();
  await service.getByRole('link').last().click();
  await expect(page.locator('[data-hit="true"]')).toContainText(old.body);
});
