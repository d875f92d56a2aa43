import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dataSetting } from '../../src/ui/session/data-setting.ts';
import { messagingSetting } from '../../src/ui/session/messaging-setting.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatList, chatRow } from './support/rows.ts';

const VIEWS = { connection: CONNECTION, chatList: chatList([chatRow('Hassan Verrall')]) } as const;

test('the device is cleared only after the word was typed, by keyboard, in a dialog that fits a phone', async () => {
  await openConsole('/setting?tab=data', VIEWS, {
    size: { width: 390, height: 844 },
    answers: { clearDevice: () => ({ ok: true, value: null }) },
  });
  await page.getByRole('button', { name: 'Clear this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear this device?' });
  const act = dialog.getByRole('button', { name: 'Clear this device' });
  await expect.element(act).toBeDisabled();
  await userEvent.fill(dialog.getByLabelText('Type “clear” to confirm'), 'cle');
  await expect.element(act).toBeDisabled();
  await userEvent.keyboard('ar');
  await expect.element(act).toBeEnabled();
  expect(await structureFaults(document)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This device is cleared')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

const days = (count: number) => page.getByRole('radio', { name: `${count} days` });

test('a shorter time to keep history asks first, because it deletes history; a longer one does not', async () => {
  await openConsole('/setting?tab=data', VIEWS, { size: { width: 390, height: 844 } });
  await expect.element(days(30)).toBeChecked();
  days(30).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  const dialog = page.getByRole('alertdialog', { name: 'Keep only 14 days of history?' });
  await expect.element(dialog.getByRole('button', { name: 'Keep 30 days' })).toHaveFocus();
  expect(await structureFaults(dialog.element())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(dataSetting().current()).toEqual({ keepDays: 30 });
  await expect.element(days(30)).toBeChecked();

  await page.getByText('7 days', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete older history' }).click();
  await expect.element(days(7)).toBeChecked();
  expect(dataSetting().current()).toEqual({ keepDays: 7 });
  await page.getByText('90 days', { exact: true }).click();
  await expect.element(days(90)).toBeChecked();
  expect(dataSetting().current()).toEqual({ keepDays: 90 });

  // The default is shorter, too.
  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await page.getByRole('button', { name: 'Delete older history' }).click();
  await expect.element(days(30)).toBeChecked();
  await expect.element(page.getByText('Defaults restored')).toBeVisible();
});

test('on a full disk a setting still works in this tab, says that it is not stored, and keeps the stored value', async () => {
  await openConsole('/setting?tab=messaging', VIEWS);
  const option = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.getByText('5 s', { exact: true }).click();
  await expect.element(option('5 s')).toBeChecked();
  const stored = () =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('switchboard-messaging'));
  const before = stored();
  expect(before).toHaveLength(1);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  await page.getByText('10 s', { exact: true }).click();
  await expect.element(page.getByText('The browser stored nothing.')).toBeVisible();
  await expect.element(option('10 s')).toBeChecked();
  // Another tab stores something else.
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(messagingSetting().current().hold).toBe(10);
  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await expect.element(option('Off')).toBeChecked();
  await expect.element(page.getByText('Defaults restored')).not.toBeInTheDocument();
  expect(stored()).toEqual(before);

  full.mockRestore();
  await page.getByText('3 s', { exact: true }).click();
  await expect.element(option('3 s')).toBeChecked();
  expect(stored()).not.toEqual(before);
});
