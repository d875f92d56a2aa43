import { newTab } from './support/new-tab.ts';
import { signIn } from './support/screen.ts';
import { killSharedWorkers } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';

const ADMIN = { email: 'admin@example.com', password: 'admin' };

test('an administrator views the console as a role: masked, read-only, live, until they leave', async ({
  browser,
  openDevice,
}) => {
  const device = await openDevice();
  const admin = await newTab(device);
  await signIn(admin, '/roles', ADMIN);
  await admin.getByRole('button', { name: 'Open maintainer' }).click();
  const opening = device.waitForEvent('page');
  await admin.getByRole('link', { name: 'View as role' }).click();
  const view = await opening;
  const banner = view.getByRole('status', { name: 'Role view' });
  await expect(banner).toContainText('Viewing as maintainer');

  // The browser copies no storage of the tab into the new one.
  const opensAnother = device.waitForEvent('page');
  const link = view.getByRole('link', { name: 'Contacts', exact: true }).first();
  await link.click({ modifiers: ['ControlOrMeta'] });
  const another = await opensAnother;
  await expect(another.getByRole('status', { name: 'Role view' })).toContainText('Viewing as maintainer');
  await expect(another).toHaveURL(/\/contacts$/);
  await another.close();

  await view.goto('/contacts');
  await expect(view.getByText(/^\+?•+\d\d$/).first()).toBeVisible();
  await expect(view.getByRole('button', { name: 'New contact' })).toHaveCount(0);
  await view.goto('/users');
  await expect(view).toHaveURL(/not-authorized/);
  await expect(view.getByRole('heading', { name: 'This role has no access to this page' })).toBeInViewport();

  // The role changes while it is viewed.
  const users = admin.getByRole('checkbox', { name: 'View, Users', exact: true });
  await users.check();
  await admin.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(view).toHaveURL(/\/users$/);
  await expect(view.getByRole('button', { name: 'Invite' })).toHaveCount(0);

  await killSharedWorkers(browser);
  await view.reload();
  await expect(banner).toContainText('Viewing as maintainer');
  // The administrator keeps their own rights.
  await expect(admin.getByRole('button', { name: 'New role' })).toBeVisible();

  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(view).toHaveURL(/\/roles\?open=\d+$/);
  await expect(view.getByRole('button', { name: 'New role' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
