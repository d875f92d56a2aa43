import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { COLLEAGUE, chatList, openTab, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { recordsOf, world } from './support/world.ts';

const row = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Flags' }).getByRole('row', { name: new RegExp(name) });
const act = async (page: Page, flag: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${flag}` }).click();
  await page.getByRole('menuitem', { name }).click();
};
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const writes = async (page: Page) =>
  (await readLog(page)).filter(({ type }) => type === 'record.written').length;
const isArchived = async (name: string) =>
  (await recordsOf('flags')).find((flag) => flag.name === name)?.archived;

test('a flag is dragged, created, archived and merged: in both tabs, in the log, at the service, and back by undo; a refused name keeps its text, and a 403 takes the buttons away', async ({
  page,
  context,
}) => {
  await signIn(page, '/flags', COLLEAGUE);
  const other = await openTab(context);
  const filters = other.getByRole('group', { name: 'Flags' }).getByRole('button');
  await expect(filters.first()).toHaveText(/Urgent/);
  await row(page, 'Landlord')
    .getByTitle('Move Landlord')
    .dragTo(row(page, 'Urgent'), {
      targetPosition: { x: 60, y: 4 },
    });
  await expect(page.getByText(/^Landlord is now 1 of \d+$/)).toBeAttached();
  await expect(filters.first()).toHaveText(/Landlord/);
  await expect(chatList(other)).toBeVisible();
  const orders = (await recordsOf('flags')).toSorted((a, b) => Number(a.order) - Number(b.order));
  expect(orders[0]?.name).toBe('Landlord');

  await other.goto('/flags');
  const written = await writes(page);
  await page.getByRole('button', { name: 'New flag' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Roof leak');
  await page.keyboard.press('Enter');
  await expect(row(other, 'Roof leak')).toBeVisible();
  await expect.poll(() => writes(page)).toBe(written + 1);
  expect(await isArchived('Roof leak')).toBe(false);
  await page.getByRole('button', { name: 'Close' }).click();

  await act(other, 'Roof leak', 'Archive');
  await expect(row(page, 'Roof leak')).toHaveCount(0);
  await expect.poll(() => isArchived('Roof leak')).toBe(true);
  await undo(other).click();
  await expect(row(page, 'Roof leak')).toBeVisible();
  await expect.poll(() => isArchived('Roof leak')).toBe(false);

  const before = await world.state();
  await act(page, 'Landlord', 'Merge into');
  const dialog = page.getByRole('dialog', { name: 'Merge Landlord into another flag' });
  await dialog.getByLabel('Flag to keep').selectOption({ label: 'Roof leak' });
  await dialog.getByRole('button', { name: /^Merge \d+ items$/ }).click();
  await expect(row(other, 'Landlord')).toHaveCount(0);
  await expect.poll(() => isArchived('Landlord')).toBe(true);
  expect((await world.state()).chats.some(({ flags }) => flags.includes(2))).toBe(false);
  await undo(page).last().click();
  await expect(row(other, 'Landlord')).toBeVisible();
  const flagsOf = ({ chats }: typeof before) => chats.map(({ id, flags }) => [id, [...flags].sort()]);
  await expect.poll(async () => flagsOf(await world.state())).toEqual(flagsOf(before));

  const unrefused = await writes(page);
  await page.getByRole('button', { name: 'New flag' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('landlord');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is a flag “Landlord” already').first()).toBeVisible();
  await expect(name).toHaveValue('landlord');
  expect(await writes(page)).toBe(unrefused);

  const rules = ['read', 'view-chat', 'view-flags'].map((action) => ({ action, subject: 'all' }));
  await world.changeAccess(COLLEAGUE.email, { rules });
  await act(other, 'Urgent', 'Archive');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'New flag' })).toHaveCount(0);
    await expect(row(tab, 'Urgent')).toBeVisible();
  }
  expect(await isArchived('Urgent')).toBe(false);
});
