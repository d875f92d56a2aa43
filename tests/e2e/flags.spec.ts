import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatList, chatRow, chatRows, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const FLAGGED = 'Penrose Lettings';
const LIST_CALL = 'POST /chat-contacts*';

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
  expect((await readLog(page)).map(({ type }) => type)).toContain('flags.listed');
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

test('without an answer the matches on this device are shown, and the list says so', async ({ page }) => {
  await signIn(page);
  await expect(chatRows(page).nth(20)).toBeAttached();
  await world.setFaults({ match: LIST_CALL, effect: 'status', status: 422 });
  await flag(page, 'Landlord').click();
  await expect(chatRow(page, FLAGGED)).toBeVisible();
  const line = page.getByRole('region', { name: 'Chat list' });
  await expect(line.getByRole('button', { name: 'Retry' })).toBeVisible();
  await world.clearFaults();
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect(line.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect.poll(async () => (await names(page)).length).toBe((await carrying(2)).length);
});

test('a chat is found by part of its number', async ({ page }) => {
  await signIn(page);
  await expect(chatRows(page).nth(20)).toBeAttached();
  const { chats } = await world.state();
  const chat = chats.at(-1);
  const phone = chat?.participants.flatMap((one) => one.phone ?? [])[0] ?? '';
  expect(phone).not.toBe('');
  await page.getByRole('combobox', { name: 'Search by' }).selectOption('Number');
  await page.getByRole('searchbox', { name: 'Search chats' }).fill(phone.slice(-6));
  await expect(chatList(page).getByRole('listitem', { name: chat?.friendlyName ?? '' })).toBeVisible();
  await expect.poll(() => listsWith(page, '"by":"phone"')).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Search by' })).toHaveValue('phone');
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('000 111 222 333');
  await expect(page.getByText('No chat has this number.')).toBeVisible();
});
