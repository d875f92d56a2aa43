import { newTab } from './support/new-tab.ts';
import { signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const ADMIN = { email: 'admin@example.com', password: 'admin' };

test('an administrator views the console as a role: masked, read-only, through a reload, until they leave', async ({
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
  await view.goto('/contacts');
  await expect(banner).toContainText('Viewing as maintainer');
  await expect(view.getByText(/•••/).first()).toBeVisible();
  await expect(view.getByRole('button', { name: 'New contact' })).toHaveCount(0);
  await view.reload();
  await expect(banner).toContainText('Viewing as maintainer');
  await view.goto('/users');
  await expect(view).toHaveURL(/not-authorized/);
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(view).toHaveURL(/\/roles$/);
  await expect(view.getByRole('button', { name: 'New role' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
