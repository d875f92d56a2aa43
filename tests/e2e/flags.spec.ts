import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatRows, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const flag = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Flags' }).getByRole('button', { name, exact: true });
const names = (page: Page) => chatRows(page).evaluateAll((rows) => rows.map((row) => row.ariaLabel ?? ''));

const carrying = async (...ids: readonly number[]) =>
  (await world.state()).chats
    .filter(({ flags }) => flags.some((id) => ids.includes(id)))
    .map(({ friendlyName }) => friendlyName);

/**
 * Counts the lists in the log whose request contains this text. The list appears before the response arrives, and is
 * requested again when the socket connects.
 */
const listsWith = async (page: Page, words: string) =>
  (await readLog(page)).filter(
    ({ type, payload }) => type === 'chats.listed' && JSON.stringify(payload).includes(words),
  ).length;

test('chats with any of the chosen flags are shown, by a press or by the address', async ({ page }) => {
  await signIn(page);
  await flag(page, 'Landlord').click();
  await expect(page).toHaveURL('/chat?flags=2');
  await expect(flag(page, 'Landlord')).toHaveAttribute('aria-pressed', 'true');
  const landlords = await carrying(2);
  await expect.poll(async () => (await names(page)).length).toBe(landlords.length);
  for (const name of await names(page)) expect(landlords).toContain(name.split(', ')[0]);
  await expect.poll(() => listsWith(page, '["2"]')).toBeGreaterThan(0);

  await page.getByRole('button', { name: /more flags$/ }).click();
  await page.getByRole('checkbox', { name: 'Complaint' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/chat?flags=2-6');
  const both = await carrying(2, 6);
  expect(both.length).toBeGreaterThan(landlords.length);
  await expect.poll(async () => (await names(page)).length).toBe(both.length);
  await page.reload();
  await expect(flag(page, 'Complaint')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await names(page)).length).toBe(both.length);

  await flag(page, 'Landlord').click();
  await flag(page, 'Complaint').click();
  await expect(page).toHaveURL('/chat');
  await expect(chatRows(page).nth(20)).toBeAttached();
});
