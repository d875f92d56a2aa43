import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { COLLEAGUE, openTab, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { recordsOf, world } from './support/world.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Contacts' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const create = async (page: Page, name: string, phone: string): Promise<void> => {
  await page.getByRole('button', { name: 'New contact' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Phone').fill(phone);
  await page.keyboard.press('Enter');
};
const named = async (name: string) =>
  (await recordsOf('contacts')).filter((contact) => contact.name === name);
const NUMBER = '+447700900987';
const OTHER_NUMBER = '+447700900986';

test('a contact is created once and found in another tab; an unanswered change survives a reload, is marked, and arrives once', async ({
  page,
  context,
}) => {
  await signIn(page, '/contacts', COLLEAGUE);
  const other = await openTab(context, '/contacts?q=Aurelio');
  await create(page, 'Aurelio Tamsin', '07700 900987');
  await expect(grid(other).getByRole('row', { name: /Aurelio Tamsin/ })).toBeVisible();
  // The tabs show the contact before the service has it.
  await expect.poll(() => named('Aurelio Tamsin')).toMatchObject([{ phone: NUMBER }]);
  await expect
    .poll(async () => (await readLog(page)).filter(({ type }) => type === 'record.written'))
    .toHaveLength(1);

  await page.goto('/contacts');
  await create(page, 'Somebody else', '+44 7700 900 987');
  await page.getByRole('button', { name: 'Open Aurelio Tamsin' }).click();
  await expect(page.getByRole('complementary', { name: 'Aurelio Tamsin' })).toBeVisible();
  expect(await named('Somebody else')).toEqual([]);

  await page.goto('/contacts');
  await world.setFaults({ match: 'POST /contacts', effect: 'status', status: 503 });
  await create(page, 'Bettina Roe', OTHER_NUMBER);
  await expect(page.getByText('1 change waits for the service.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 change waits for the service.')).toBeVisible();
  expect(await named('Bettina Roe')).toEqual([]);
  await world.clearFaults();
  await expect.poll(async () => (await named('Bettina Roe')).length).toBe(1);
  await expect(page.getByText('1 change waits for the service.')).toHaveCount(0);
});

test('a number stays with its contact: a taken one is refused at the form, the next edit reaches the right contact, and a deleted contact frees its number at once', async ({
  page,
}) => {
  await signIn(page, '/contacts', COLLEAGUE);
  await create(page, 'Aurelio Tamsin', NUMBER);
  await expect(page.getByRole('complementary', { name: 'Aurelio Tamsin' })).toBeVisible();
  await page.goto('/contacts');
  await create(page, 'Bettina Roe', OTHER_NUMBER);
  const drawer = page.getByRole('complementary', { name: 'Bettina Roe' });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await field(page, 'Phone').fill(NUMBER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open Aurelio Tamsin' })).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue(NUMBER);
  await field(page, 'Phone').fill(OTHER_NUMBER);
  await field(page, 'Company').fill('Roe & Sons');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Roe & Sons')).toBeVisible();
  expect(await named('Bettina Roe')).toMatchObject([{ phone: OTHER_NUMBER, company: 'Roe & Sons' }]);
  expect(await named('Aurelio Tamsin')).toMatchObject([{ phone: NUMBER, company: null }]);

  await drawer.getByRole('button', { name: 'Actions for Bettina Roe' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(grid(page).getByRole('row', { name: /Bettina Roe/ })).toHaveCount(0);
  await create(page, 'Twice Ada', OTHER_NUMBER);
  await expect(page.getByRole('complementary', { name: 'Twice Ada' })).toBeVisible();
  expect(await named('Bettina Roe')).toEqual([]);
  expect(await named('Twice Ada')).toMatchObject([{ phone: OTHER_NUMBER }]);
});

test('what is typed is shown to nobody else: a sign-out deletes it in every tab', async ({
  page,
  context,
}) => {
  await signIn(page, '/contacts?open=new', COLLEAGUE);
  await field(page, 'Name').fill('A secret name');
  const other = await openTab(context, '/setting');
  const kept = () =>
    page.evaluate(() =>
      Object.values({ ...sessionStorage }).filter((text) => text.includes('A secret name')),
    );
  expect(await kept()).toHaveLength(1);
  await other
    .getByRole('button', { name: /Account|Tobias Renn/ })
    .first()
    .click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
});
