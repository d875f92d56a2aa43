import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatList, chatRow } from './support/rows.ts';

const VIEWS = { connection: CONNECTION, chatList: chatList([chatRow('Hassan Verrall')]) };
const shortcuts = page.getByRole('region', { name: 'Shortcuts' });
const singleKeys = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
const field = page.getByRole('textbox', { name: 'New shortcut' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const open = (size = { width: 390, height: 844 }) => openConsole('/setting?tab=keyboard', VIEWS, { size });

/** Opens the dialog of this button by keyboard, presses the keys, and moves to the dialog's last button. */
async function record(name: string, keys: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(keys);
}

test('single keys are turned off by keyboard', async () => {
  await open();
  await expect.element(shortcuts.getByText('Next unread chat')).toBeVisible();
  await expect.element(singleKeys).toBeChecked();

  singleKeys.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(singleKeys).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(singleKeys).toBeChecked();
});

test('a shortcut is recorded by keyboard, runs at once, and is shown by the search field and the sheet', async () => {
  await open({ width: 1280, height: 800 });
  await record('Change Ctrl K for Search or jump to', '{Control>}e{/Control}');
  expect(await structureFaults(document)).toEqual([]);
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Change Ctrl E for Search or jump to')).toHaveFocus();
  const search = button('Search or jump to').first();
  await expect.element(search).toHaveAttribute('aria-keyshortcuts', 'Control+e');
  await expect.element(search).toHaveTextContent('Ctrl E');

  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}e{/Control}');
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard('{Control>}e{/Control}');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Ctrl E');
});

test('a key that another action uses is taken over only when the user says so, and every key can be restored', async () => {
  await open();
  await record('Add a shortcut for New chat', 'j');
  await expect
    .element(page.getByText('Next chat uses these keys, or a part of them. It would lose them.'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Change J for Next chat')).toBeVisible();

  await record('Add a shortcut for New chat', 'j');
  await button('Use here instead').click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Change J for New chat')).toBeVisible();
  await expect.element(button('Change J for Next chat')).not.toBeInTheDocument();

  await button('Restore the default for Next chat').click();
  await expect.element(button('Change J for Next chat')).toBeVisible();
  await button('Restore defaults').click();
  await expect.element(button('Change N for New chat')).toBeVisible();
  await expect.element(button('Restore defaults')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(button('Restore defaults')).toBeVisible();
});

test('keys of the browser, of fields, of screen readers and with Alt are refused with the reason', async () => {
  await open();
  await record('Add a shortcut for New chat', '{Control>}w{/Control}');
  const reason = page.getByRole('status').filter({ hasText: 'Choose another.' });
  for (const [keys, words] of [
    ['', 'The browser uses this key.'],
    ['{Control>}c{/Control}', 'Text fields and lists need this key.'],
    ['{ArrowDown}', 'Text fields and lists need this key.'],
    ['{Insert}', 'Screen readers use this key.'],
    ['{Alt>}x{/Alt}', 'Keys with Alt type characters'],
  ] as const) {
    if (keys !== '') await userEvent.keyboard(keys);
    await expect.element(reason).toHaveTextContent(words);
    await expect.element(button('Save')).toBeDisabled();
  }
  await userEvent.keyboard('gy');
  await expect.element(button('Save')).toBeEnabled();
  await expect.element(page.getByText('Pressed: G Y')).toBeVisible();
});
