import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatList, chatRow } from './support/rows.ts';

const VIEWS = { connection: CONNECTION, chatList: chatList([chatRow('Hassan Verrall')]) };
const shortcuts = page.getByRole('region', { name: 'Keyboard shortcuts' });
const singleKeys = page.getByRole('checkbox', { name: 'Single-key shortcuts' });

test('the keyboard settings list the shortcuts, and turn single keys off by keyboard', async () => {
  await openConsole('/setting?tab=keyboard', VIEWS, { size: { width: 390, height: 844 } });
  await expect.element(shortcuts.getByText('Next unread chat')).toBeVisible();
  await expect.element(singleKeys).toBeChecked();
  expect(await structureFaults(document)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);

  singleKeys.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(singleKeys).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(singleKeys).toBeChecked();
});
