import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
