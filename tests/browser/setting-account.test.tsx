import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FREE_ACCOUNT } from '../../src/core/model/account/types.ts';
import { settings } from '../../src/core/model/collections/settings.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const record = { id: '1', version: 3, ...FREE_ACCOUNT };
const viewsOf = (change: Partial<typeof record> = {}) => ({
  connection: CONNECTION,
  viewOf: recordViews(settings, { rows: [{ ...record, ...change }] }),
});
const undo = page.getByRole('radiogroup', { name: 'Undo send at least' });

test('an administrator changes a setting of the account by keyboard, on a phone', async () => {
  const { commands } = await openConsole('/setting?tab=account', viewsOf(), {
    size: PHONE,
    answers: { writeRecord: () => ({ ok: true, value: { recordId: '1', state: 'written' } }) },
  });
  const off = undo.getByRole('radio', { name: 'Off' });
  await expect.element(off).toBeChecked();
  off.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => commands.filter(({ type }) => type === 'writeRecord'))
    .toMatchObject([
      { collection: 'settings', op: 'update', recordId: '1', version: 3, input: { holdMin: 3 } },
    ]);
});

test('a shorter sign-in ends others at once, so it is asked about', async () => {
  const { commands } = await openConsole('/setting?tab=account', viewsOf({ signInHours: 8 }), {
    answers: { writeRecord: () => ({ ok: true, value: { recordId: '1', state: 'written' } }) },
  });
  const lasts = page.getByRole('radiogroup', { name: 'A sign-in lasts' });
  const written = () => commands.filter(({ type }) => type === 'writeRecord');
  const question = page.getByRole('alertdialog', { name: 'Sign in again after 4 hours?' });
  await lasts.getByText('4 hours', { exact: true }).click();
  await question.getByRole('button', { name: 'Keep 8 hours' }).click();
  await expect.element(lasts.getByRole('radio', { name: '8 hours' })).toBeChecked();
  expect(written()).toEqual([]);
  await lasts.getByText('4 hours', { exact: true }).click();
  await question.getByRole('button', { name: 'Shorten' }).click();
  await expect.poll(written).toMatchObject([{ input: { signInHours: 4 } }]);
  await lasts.getByText('24 hours', { exact: true }).click();
  await expect.poll(written).toMatchObject([{}, { input: { signInHours: 24 } }]);
});

test('a role that may only see the settings of the account finds them locked, with the reason', async () => {
  const { userAbilityRules } = READER;
  await openConsole('/setting?tab=account', viewsOf({ quiet: { on: true, from: 1200, to: 420 } }), {
    session: {
      ...READER,
      userAbilityRules: [...userAbilityRules, { action: 'view-setting', subject: 'all' }],
    },
  });
  await expect
    .element(page.getByText('What you can’t change here needs the permission manage-setting.'))
    .toBeVisible();
  for (const value of ['90 days', '20:00–07:00', '8 hours'])
    await expect.element(page.getByText(value, { exact: true })).toBeVisible();
  expect(document.querySelector('main input')).toBeNull();
  expect(await structureFaults(document)).toEqual([]);
});

test('a user’s own choices name the account’s limits, and choices beyond them are locked', async () => {
  const views = viewsOf({ keepDaysMax: 14, holdMin: 5, quiet: { on: true, from: 1200, to: 420 } });
  await openConsole('/setting?tab=data', views);
  await expect.element(page.getByText('Your account keeps history for at most 14 days.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '14 days' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: '30 days' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Messaging' }).click();
  await expect.element(page.getByRole('radio', { name: '5 s' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Off' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect.element(page.getByText('Quiet for everyone in your account, too: 20:00–07:00.')).toBeVisible();
});

test('settings of the account that can’t be loaded say so, and can be loaded again', async () => {
  const { commands } = await openConsole('/setting?tab=account', {
    connection: CONNECTION,
    viewOf: recordViews(settings, {
      rows: [],
      head: { status: 'error', error: { code: 'unreachable', reason: ':serviceBusy' } },
    }),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Technical id: unreachable: serviceBusy');
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(commands).toContainEqual({ type: 'refreshRecords', collection: 'settings', query: {} });
});
