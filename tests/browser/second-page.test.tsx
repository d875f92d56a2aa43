import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { CONNECTION } from './support/rows.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name });
const checks = main.getByRole('list', { name: 'Checks' });

test('by keyboard, on a phone, the report is copied, the checks run again and the data settings open', async () => {
  await openConsole('/second-page', { connection: CONNECTION }, { size: PHONE });
  await expect.element(checks).toHaveAttribute('aria-busy', 'false');
  await expect.element(checks.getByText('The browser is online.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  button('Copy report').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Report copied')).toBeVisible();
  const report = copied.mock.calls[0]?.[0];
  for (const part of [/^Console\n {2}Version: ./, /\n\nChecks\n {2}Free space: Works\n/])
    expect(report).toMatch(part);

  await userEvent.keyboard('{Tab}');
  const link = main.getByRole('link', { name: 'Export, verify or clear this data' });
  await expect.element(link).toHaveFocus();
  const asked = vi.spyOn(navigator.storage, 'estimate').mockRejectedValue(new Error('blocked'));
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Check again')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(checks.getByText('The browser doesn’t say how much space is left.')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  vi.restoreAllMocks();

  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Data on this device' })).toBeVisible();
});

test('a browser that blocks the clipboard is named, and a role without settings gets no link to them', async () => {
  await openConsole('/second-page', { connection: CONNECTION }, { session: READER });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
  await button('Copy report').click();
  await expect.element(page.getByText('The report couldn’t be copied')).toBeVisible();
  expect(main.getByRole('link').elements()).toEqual([]);
  copied.mockRestore();
});
