import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatAddress, expectThread, inGroups, openTabs } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

const CHAT = '14 Quay Street';

const openPeople = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Participants' }).click();
  await expect(members(page).first()).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog');
const members = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Participants' }).getByRole('listitem');
const search = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search by name or number' });
const contacts = (page: Page) => dialog(page).getByRole('listbox', { name: 'Contacts' }).getByRole('option');

const peopleInWorld = async () => (await chatNamed(CHAT)).participants.length;

const listedIn = async (page: Page, chatId: string) =>
  (await readLog(page)).filter(({ stream, type }) => stream === chatId && type === 'participants.listed');

/** Prefix of the phone numbers of the service's contacts. */
const NUMBERS = '+44';

test('people are added and removed, and every tab shows who is in the chat', async ({ context }) => {
  const { id } = await chatNamed(CHAT);
  const [page, other] = await openTabs(context, chatAddress(id), chatAddress(id));
  await expectThread(page);
  const before = await peopleInWorld();
  await openPeople(page);
  await openPeople(other);
  await expect(members(page)).toHaveCount(before);
  await expect(members(page).filter({ hasText: '(you)' })).toHaveCount(1);

  await dialog(page).getByRole('button', { name: 'Add participants' }).click();
  await expect(search(page)).toBeFocused();
  await expect(contacts(page).filter({ hasText: 'In this chat' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose at least one person.');
  await search(page).fill(NUMBERS);
  const free = contacts(page).filter({ hasNotText: 'In this chat' });
  await expect(free.first()).toBeVisible();
  // The results of the previous search remain until the new response arrives.
  await expect(contacts(page).filter({ hasNotText: NUMBERS })).toHaveCount(0);
  const number = (await free.first().locator('bdi').nth(1).innerText()).replaceAll(' ', '');
  await free.nth(0).click();
  await free.nth(1).click();
  await dialog(page).getByRole('button', { name: 'Add 2 people' }).click();

  for (const tab of [page, other]) await expect(members(tab)).toHaveCount(before + 2);
  expect(await peopleInWorld()).toBe(before + 2);
  await expect.poll(async () => (await listedIn(page, id)).length).toBe(1);

  const added = members(page).filter({ hasText: inGroups(number) });
  await added.getByRole('button', { name: /^Remove ./ }).click();
  await expect(added.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(members(tab)).toHaveCount(before + 1);
  expect(await peopleInWorld()).toBe(before + 1);
  await expect.poll(async () => (await listedIn(page, id)).length).toBe(2);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`${before + 1} participants`)).toBeVisible();
});
