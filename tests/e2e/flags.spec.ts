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

/** Names of the chats that carry one of these flags, by what the service holds. */
const carrying = async (...ids: readonly number[]) =>
  (await world.state()).chats
    .filter(({ flags }) => flags.some((id) => ids.includes(id)))
    .map(({ friendlyName }) => friendlyName);

/**
 * How many of the service's lists in the log answer a question of these words. What this device
 * knows is shown before the answer has come, and the question is asked again when the line is there.
 */
const listsWith = async (page: Page, words: string) =>
  (await readLog(page)).filter(
    ({ type, payload }) => type === 'chats.listed' && JSON.stringify(payload).includes(words),
  ).length;

test('chats with any of some flags are shown, by a press or by the address', async ({ page }) => {
  await signIn(page);
  await flag(page, 'Landlord').click();
  await expect(page).toHaveURL('/chat?flags=2');
  await expect(flag(page, 'Landlord')).toHaveAttribute('aria-pressed', 'true');
  const landlords = await carrying(2);
  await expect.poll(async () => (await names(page)).length).toBe(landlords.length);
  for (const name of await names(page)) expect(landlords).toContain(name.split(', ')[0]);
  // What the service said is in the log: which flags there are, and whom it found by this one.
  expect((await readLog(page)).map(({ type }) => type)).toContain('flags.listed');
  await expect.poll(() => listsWith(page, '["2"]')).toBeGreaterThan(0);

  // Another one, from behind the last chip, and a reload with both.
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

test('a row shows the colours of its flags, and says their names', async ({ page }) => {
  await signIn(page);
  const link = chatRow(page, FLAGGED).getByRole('link');
  await expect(link).toHaveAccessibleDescription('Flags: Landlord');
  await expect(link.getByTitle('Landlord')).toBeVisible();
});

test('without an answer those are shown that this device knows, and it says so', async ({ page }) => {
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

test('a chat is found by a part of its number', async ({ page }) => {
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

  // The choice stays for this user.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Search by' })).toHaveValue('phone');
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('000 111 222 333');
  await expect(page.getByText('No chat has this number.')).toBeVisible();
});
