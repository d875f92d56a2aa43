import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { ImportAsk } from '../../src/core/model/import/types.ts';
import { logKeyOf } from '../../src/core/model/session/user.ts';
import { browserSharedStorage } from '../../src/ui/browser/shared-storage.ts';
import { choicesText, readChoices } from '../../src/ui/screens/bulk-upload/unfinished/choices.ts';
import { takeUpload } from '../../src/ui/screens/bulk-upload/unfinished/use-unfinished.ts';
import { sessionStore } from '../../src/ui/session/session-store.ts';
import { markSignedOut } from '../../src/ui/session/sign-out-mark.ts';
import { button, choose, grid, NO_RUNS, open, review } from './support/upload.tsx';

const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const UNFINISHED = {
  importId: 'unfinished-1',
  at: Date.now() - 60_000,
  pieces: 1,
  choices: choicesText('harbour.csv', {
    step: 'review',
    settings: { encoding: null, delimiter: null, hasHeader: null, country: null, home: 'GB' },
    columns: [
      { target: 'fullName', label: null },
      { target: 'phone', label: null },
    ],
    country: 'GB',
    dateOrder: null,
    options: { duplicates: 'skip', agreed: false, new_flags: 'drop', flags: [] },
    corrections: [
      { kind: 'row', row: 3, edits: { phone: '+44 7700 900343' } },
      { kind: 'all', code: 'zeroLost' },
    ],
  }),
};
const stored = (ask: ImportAsk) => (ask.act === 'unfinished' ? done(JSON.stringify([UNFINISHED])) : null);

test('an interrupted upload opens at its step with its corrections, and each can be undone', async () => {
  const { asks } = await open(NO_RUNS, stored);
  await expect.element(button('Continue with 4 rows')).toBeEnabled();
  await button('undo').click();
  await expect.element(button('Continue with 2 rows')).toBeEnabled();
  await expect.poll(() => asks().at(-1)).toMatchObject({ act: 'keep', importId: 'unfinished-1' });
  await button('undo').click();
  await expect.element(button('Continue with 1 row')).toBeEnabled();
  await button('Cancel').click();
  await button('Discard').click();
  await expect.poll(() => asks().some(({ act }) => act === 'drop')).toBe(true);
  await expect.element(page.getByText('Choose a file with contacts')).toBeVisible();
  expect(button('Continue').elements()).toEqual([]);
});

test('an upload on which another tab works stays there', async () => {
  const other = await takeUpload('unfinished-1', 1000);
  const { asks } = await open(NO_RUNS, stored);
  await expect.element(page.getByText('harbour.csv')).toBeVisible();
  await button('Discard').click();
  await expect.element(page.getByText('Another tab works on this upload.')).toBeVisible();
  expect(asks().some(({ act }) => act === 'drop')).toBe(false);
  other?.();
  await button('Continue').click();
  await expect.element(button('Continue with 4 rows')).toBeEnabled();
});

test('a full device says that a reload would lose the upload, and the browser asks first', async () => {
  let isFull = true;
  await open(NO_RUNS, (ask) => (ask.act === 'keep' && isFull ? refuse('storage', ':notStored') : null));
  await review();
  await expect.element(page.getByText(/A reload would lose it/)).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  isFull = false;
  await button(/The first zero is missing/).click();
  await button('Add the zero (2)').click();
  await expect.element(page.getByText(/A reload would lose it/)).not.toBeInTheDocument();
  await expect.poll(asksBeforeUnload).toBe(false);
});

test('a file is stored while it is read, and after a reload its columns are found again', async () => {
  const { asks } = await open();
  await choose('Name;Tel;Area\nAna;+44 7700 900341;Ely', 'harbour.csv');
  await expect.element(page.getByText('What each column holds')).toBeVisible();
  const [first] = asks().filter((ask) => ask.act === 'keep');
  const keptNow = readChoices(first?.choices ?? '');
  expect(keptNow).toMatchObject({ fileName: 'harbour.csv', choices: { step: 'columns', columns: [] } });

  await open(NO_RUNS, (ask) =>
    ask.act === 'unfinished' ? done(JSON.stringify([{ ...UNFINISHED, choices: first?.choices }])) : null,
  );
  await expect.element(page.getByLabelText('What Name holds')).toHaveValue('fullName');
  await expect.element(page.getByLabelText('What Phone holds')).toHaveValue('phone');
});

test('a file that can’t be read is not stored any longer', async () => {
  const { asks } = await open();
  await choose('PK\u0003\u0004', 'book.xlsx');
  await expect.element(page.getByText(/This is a workbook/)).toBeVisible();
  await expect.poll(() => asks().some(({ act }) => act === 'drop')).toBe(true);
  expect(button('Continue').elements()).toEqual([]);
});

test('an upload that a full device could not store waits in the tab while the person is elsewhere', async () => {
  await open(NO_RUNS, (ask) => (ask.act === 'keep' ? refuse('storage', ':notStored') : null));
  await review();
  await button(/The first zero is missing/).click();
  await button('Add the zero (2)').click();
  await expect.element(button('Continue with 3 rows')).toBeEnabled();
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await expect.element(grid).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(true);
  await page.getByText(/“contacts.csv” could not be stored/).hover();
  await button('Continue').click();
  await expect.element(button('Continue with 3 rows')).toBeEnabled();
  await expect.element(page.getByText(/A reload would lose it/)).toBeVisible();
  await button('Cancel').click();
  await button('Discard').click();
  await expect.element(page.getByText('Choose a file with contacts')).toBeVisible();
  expect(asksBeforeUnload()).toBe(false);
  expect(button('Continue').elements()).toEqual([]);
});

test('an upload that only the tab holds ends with a sign-out', async () => {
  await open(NO_RUNS, (ask) => (ask.act === 'keep' ? refuse('storage', ':notStored') : null));
  await review();
  await expect.element(page.getByText(/A reload would lose it/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await expect.element(grid).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(true);
  const user = sessionStore().current()?.userData;
  markSignedOut(sessionStorage, browserSharedStorage, user === undefined ? '' : logKeyOf(user), Date.now());
  expect(asksBeforeUnload()).toBe(false);
  await page.getByText(/“contacts.csv” could not be stored/).hover();
  await button('Continue').click();
  await expect.element(page.getByText('Choose a file with contacts')).toBeVisible();
  expect(grid.elements()).toEqual([]);
});
