import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flags } from '../../src/core/model/collections/flags.ts';
import { openConsole } from './support/console.tsx';
import { flag, recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const search = page.getByRole('searchbox', { name: 'Search flags' });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

const open = (address: string) =>
  openConsole(address, {
    connection: CONNECTION,
    viewOf: recordViews(flags, { rows: [flag(1, 'Urgent'), flag(2, 'Landlord')] }),
  });

const q = () => new URLSearchParams(location.search).get('q');

test('the field has each letter at once, and the address follows with few writes', async () => {
  await open('/flags');
  const writes = vi.spyOn(history, 'replaceState');
  const text = 'abcdefghij'.repeat(6);
  await userEvent.type(search, text);
  await expect.element(search).toHaveValue(text);
  await expect.poll(q).toBe(text);
  expect(writes.mock.calls.length).toBeLessThan(text.length / 3);
  writes.mockRestore();
});

test('Enter and leaving the field write the address at once, and Escape clears both', async () => {
  await open('/flags');
  await userEvent.type(search, 'Land{Enter}');
  expect(q()).toBe('Land');
  await expect.element(row('Urgent')).not.toBeInTheDocument();
  await userEvent.type(search, 'lord');
  await userEvent.tab();
  expect(q()).toBe('Landlord');
  await search.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  expect(q()).toBeNull();
});

test('another address fills the field, and what was typed last is not written over it', async () => {
  await open('/flags?q=Urgent');
  history.pushState(null, '', '/flags?q=Land');
  await expect.element(search).toHaveValue('Land');
  history.back();
  await expect.element(search).toHaveValue('Urgent');
  history.forward();
  await expect.element(search).toHaveValue('Land');
  // The letter waits to be written when the user goes back.
  await userEvent.type(search, 'x');
  history.back();
  await expect.element(search).toHaveValue('Urgent');
  await userEvent.type(search, '!{Enter}');
  expect(q()).toBe('Urgent!');
});

test('the down arrow moves to the rows that were found, and Enter opens the first', async () => {
  await open('/flags');
  await userEvent.type(search, 'Land');
  await userEvent.keyboard('{ArrowDown}');
  expect(q()).toBe('Land');
  await expect.element(row('Urgent')).not.toBeInTheDocument();
  await expect.element(row('Landlord')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Landlord' })).toBeVisible();
});
