import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';
import { serviceRows } from './support/service-rows.ts';

const as = (...actions: readonly string[]) => ({
  ...READER,
  userAbilityRules: actions.map((action) => ({ action, subject: 'all' })),
});

test('a user without any screen finds the date and their own settings at home', async () => {
  await openConsole('/', { connection: CONNECTION }, { session: as('read') });
  const today = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(Date.now());
  await expect.element(page.getByRole('main').getByText(today)).toBeVisible();
  const settings = page.getByRole('main').getByRole('link', { name: 'Settings' });
  await expect.element(settings).toHaveAttribute('href', '/setting');
  expect(page.getByRole('main').getByRole('link', { name: 'Profile' }).query()).toBeNull();
  expect(await structureFaults(document)).toEqual([]);
});

test('whoever may see campaigns finds those that are running, with their progress, at home', async () => {
  const rows = (await serviceRows(campaigns)).filter(({ status }) => status === 'sending');
  const viewOf = recordViews(campaigns, { rows });
  await openConsole('/', { connection: CONNECTION, viewOf }, { session: as('read', 'view-campaign') });
  const part = page.getByRole('region', { name: 'Running campaigns' });
  await expect.element(part.getByRole('listitem').first()).toHaveTextContent(String(rows[0]?.name));
  expect(part.getByRole('listitem').elements().length).toBe(Math.min(4, rows.length));
  await expect.element(part.getByRole('img').first()).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
});

test('without a running campaign, home says so', async () => {
  const viewOf = recordViews(campaigns, { rows: [] });
  await openConsole('/', { connection: CONNECTION, viewOf }, { session: as('read', 'view-campaign') });
  await expect.element(page.getByText('No campaign is running.')).toBeVisible();
});
