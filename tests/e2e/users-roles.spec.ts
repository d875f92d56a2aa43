import type { BrowserContext, Page } from '@playwright/test';
import { newTab } from './support/new-tab.ts';
import { COLLEAGUE, chatAddress, chatRow, composer, email, expectThread, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const ADMIN = { email: 'admin@example.com', password: 'admin' };

async function openAs(device: BrowserContext, address: string, account: typeof ADMIN): Promise<Page> {
  const page = await newTab(device);
  await signIn(page, address, account);
  return page;
}

test('a right that is taken while a form is open leaves the typed text, and a sign-out everywhere shows the sign-in form at once', async ({
  openDevice,
}) => {
  const supervisor = await openAs(await openDevice(), '/flags?open=new', COLLEAGUE);
  const name = supervisor.getByRole('textbox', { name: 'Name' });
  await name.fill('Spring offer');
  const create = supervisor.getByRole('button', { name: 'Create flag' });
  await expect(create).toBeEnabled();

  const admin = await openAs(await openDevice(), '/roles', ADMIN);
  await admin.getByRole('button', { name: 'Open Supervisor' }).click();
  await admin.getByRole('checkbox', { name: 'Edit, Flags', exact: true }).uncheck();
  await admin.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(admin.getByText('Supervisor is saved')).toBeVisible();

  await expect(supervisor.getByText('You no longer have the permission for this.')).toBeVisible();
  await expect(name).toHaveValue('Spring offer');
  await expect(create).toBeDisabled();
  await name.press('Enter');
  await expect(supervisor.getByRole('button', { name: 'New flag' })).toHaveCount(0);
  const { requests } = await world.state();
  expect(Object.keys(requests).filter((request) => /POST .*flags/.test(request))).toEqual([]);
  await supervisor.reload();
  await expect(name).toHaveValue('Spring offer');

  await admin.goto('/users?q=Tobias');
  await admin.getByRole('button', { name: 'Actions for Tobias Renn' }).click();
  await admin.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect(admin.getByText('Tobias Renn is signed out everywhere')).toBeVisible();
  await expect(supervisor).toHaveURL(/\/login\?to=%2Fflags/);
  await expect(email(supervisor)).toBeVisible();
});

test('a right that is taken while a draft is typed closes the composer with a reason, and keeps the text', async ({
  openDevice,
}) => {
  const { id, friendlyName } = await chatNamed('Hassan Verrall');
  const supervisor = await openAs(await openDevice(), chatAddress(id), COLLEAGUE);
  await expectThread(supervisor);
  await composer(supervisor).pressSequentially('We can come at ');

  const admin = await openAs(await openDevice(), '/roles', ADMIN);
  await admin.getByRole('button', { name: 'Open Supervisor' }).click();
  const changes = admin.getByRole('radiogroup', { name: 'Changes' });
  await changes.getByText('None', { exact: true }).click();
  await admin.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(supervisor.getByText('You have read-only access to chats.')).toBeVisible();
  await supervisor.keyboard.type('three');
  await expect(composer(supervisor)).toHaveCount(0);
  await expect(chatRow(supervisor, friendlyName)).toContainText('We can come at');

  await changes.getByText('Allowed', { exact: true }).click();
  await admin.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(composer(supervisor)).toHaveValue('We can come at ');
  const { requests } = await world.state();
  expect(Object.keys(requests).filter((request) => request.includes('send-message'))).toEqual([]);
});
