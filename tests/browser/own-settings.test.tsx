import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { structureFaults } from './support/axe.ts';
import { openConsole, READER } from './support/console.tsx';
import { CONNECTION } from './support/rows.ts';

const VIEWS = { connection: CONNECTION };

/** A user of a role without any right. */
const NOBODY = { ...READER, userAbilityRules: [] };

test('a user without any right finds the settings in the navigation, with their own tabs', async () => {
  await openConsole('/setting', VIEWS, { session: NOBODY });
  await expect.element(page.getByRole('heading', { name: 'Appearance', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Appearance', 'Notifications', 'Messaging', 'Keyboard']);
  expect(await structureFaults(document)).toEqual([]);
});

test.each(['data', 'connection', 'account', 'developer'])(
  'the tab %s of the settings is refused without view-setting',
  async (tab) => {
    await openConsole(`/setting?tab=${tab}`, VIEWS, { session: NOBODY });
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/not-authorized?${new URLSearchParams({ action: 'view-setting', to: `/setting?tab=${tab}` })}`);
  },
);
