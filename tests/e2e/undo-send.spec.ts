import type { Page } from '@playwright/test';
import { chatAddress, composer, expectThread, message, openTabs } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const undo = (page: Page) => page.getByRole('button', { name: `Undo sending to ${CHAT}` });

test('a sent message is taken back from another tab, and after a reload', async ({ context }) => {
  const { id } = await chatNamed(CHAT);
  const [page, settings] = await openTabs(context, chatAddress(id), '/setting?tab=messaging');
  await expectThread(page);
  await settings.bringToFront();
  await settings.getByRole('radio', { name: 'Off' }).focus();
  for (const _ of [3, 5, 10]) await settings.keyboard.press('ArrowRight');
  await expect(settings.getByRole('radio', { name: '10 s' })).toBeChecked();

  // The browser tells another tab of the choice a moment later. Nobody changes tabs and types as fast as this test.
  const known = () => page.evaluate(() => Object.values<unknown>({ ...localStorage }).join());
  await expect.poll(known).toContain('"hold":10');
  await page.bringToFront();
  await composer(page).fill('From another tab');
  await page.keyboard.press('Enter');
  await expect(message(page, 'From another tab')).toBeVisible();
  await settings.bringToFront();
  await undo(settings).click();
  await expectThread(settings);
  for (const tab of [page, settings]) await expect(composer(tab)).toHaveValue('From another tab');
  await expect(message(page, 'From another tab')).toHaveCount(0);

  await page.bringToFront();
  await composer(page).fill('After a reload');
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeVisible();
  await page.reload();
  await undo(page).click();
  await expect(composer(page)).toHaveValue('After a reload');
  for (const text of ['From another tab', 'After a reload'])
    expect(await copiesInWorld(id, text)).toEqual([]);
});
