import type { Route } from '@playwright/test';
import { writeRules } from './support/rights.ts';
import {
  AGENT,
  chatAddress,
  chatRows,
  expectThread,
  fillSignIn,
  openTabs,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const READ_ONLY = [{ action: 'read', subject: 'all' }];
const RESTORED = ['read', 'view-chat', 'view-call', 'view-setting'].map((action) => ({
  action,
  subject: 'all',
}));

test('a user without an action sees which one is missing, and gets in with an account that has it', async ({
  page,
}) => {
  await page.goto('/flags?q=urgent');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: '/flags?q=urgent' })}`);
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${AGENT.email} needs the permission view-flags`);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, { email: 'marketer@example.com', password: 'marketer' });
  await expect(page).toHaveURL('/flags?q=urgent');
  await expect(page.getByRole('searchbox', { name: 'Search flags' })).toHaveValue('urgent');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText([
    'Home',
    'Contacts',
    'Campaigns',
    'Flags',
    'Sample data',
    'Settings',
  ]);
  await main.getByRole('link', { name: 'Contacts' }).click();
  await main.getByRole('link', { name: 'Bulk upload' }).click();
  await expect(page).toHaveURL('/contacts/bulkUpload');
});

test('after a 403 every tab applies the service’s current rules at once', async ({ context }) => {
  const tabs = await openTabs(context, '/chat', '/call', '/setting');
  const [chat, calls, settings] = tabs;
  await expect(chatRows(chat)).not.toHaveCount(0);
  await world.changeAccess(AGENT.email, {
    rules: [...READ_ONLY, { action: 'view-setting', subject: 'all' }],
  });
  // The client notices the new rules only when the service refuses its next request.
  await chat.getByRole('searchbox', { name: 'Search chats' }).fill('Ida');

  await expect(chat).toHaveURL(/\/not-authorized\?action=view-chat&to=%2Fchat$/);
  await expect(calls).toHaveURL(/\/not-authorized\?action=view-call&to=%2Fcall$/);
  await expect(settings).toHaveURL('/setting');
  await expect(settings.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Sample data',
    'Settings',
  ]);

  // The service gives the rights back, and another writer of the cookie restores them. The screens must appear again.
  // If the service still refused requests, its next 403 would take the rights away again.
  await world.changeAccess(AGENT.email, { rules: RESTORED });
  await writeRules(settings, RESTORED);
  await expect(chat).toHaveURL('/chat');
  await expect(calls).toHaveURL('/call');
});

test.describe('code that loads ahead', () => {
  test.use({ loadsAhead: true });

  test('while the code of the frame loads late, nothing is drawn, and then the screen is whole', async ({
    page,
  }) => {
    const { id } = await chatNamed('Hassan Verrall');
    await signIn(page);
    const asked: Route[] = [];
    await page.route(/\/frame-[^/]+\.js$/, (route) => void asked.push(route));
    // The previous page fetches the same file when idle, so listen only after the new page has committed.
    await page.goto(chatAddress(id), { waitUntil: 'commit' });
    // The page fetches this file only after the first screen's own wait.
    await page.waitForRequest(/\/register-screen-[^/]+\.js$/);
    expect(asked).toHaveLength(1);
    await expect(page.getByRole('main')).toHaveCount(0);
    await asked[0]?.continue();
    await expectThread(page);
  });
});
