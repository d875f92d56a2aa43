import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import type { ImportRow } from '../../src/core/model/import/imports-view.ts';
import { expectNoFault } from './support/looks.ts';
import { button, grid, open, RUN, review, row, runsOf, says } from './support/upload.tsx';

const CONSENTS = 'Name,Phone,Consent\nAna,+44 7700 900341,03/04/2026\nBo,+44 7700 900342,no';

test('the review shows who agreed and when, and in which order the dates are read', async () => {
  await open();
  await review(CONSENTS);
  await says(/No date in the file shows the order. “03\/04\/2026” in line 2 can be two days/);
  await expect.element(row(1)).toHaveTextContent('Day or month first?');
  await button('Day first: 3 Apr 2026').click();
  await expect.element(row(1)).toHaveTextContent('Opted in, 3 Apr 2026');
  await expect.element(row(2)).toHaveTextContent('Opted out');
  await button('Change the order').click();
  await page.getByLabelText('Order of dates').selectOptions('Month first: 12/31/2026');
  await says('Dates are read month first: “03/04/2026” in line 2 is 4 Mar 2026.');
  await button('Check the rows').click();
  await expect.element(grid.getByRole('row', { name: /Ana/ })).toHaveTextContent('4 Mar 2026');
  await expectNoFault({ typed: ['contacts.csv', 'Ana', 'Bo', '03/04/2026'] });
});

test('an upload asks before it creates flags, and names them', async () => {
  const { asks } = await open();
  await review('Name,Phone,Flags\nAna,+44 7700 900341,Harbour; Urgent\nBo,+44 7700 900342,harbour');
  await button('Continue with 2 rows').click();
  await button('Upload 2 rows').click();
  const dialog = page.getByRole('dialog', { name: 'Create new flags?' });
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Harbour');
  await expectNoFault({ typed: ['contacts.csv', 'Harbour'] });
  await dialog.getByRole('button', { name: 'Back' }).click();
  expect(asks().some(({ act }) => act === 'begin')).toBe(false);
  await button('Upload 2 rows').click();
  await dialog.getByRole('button', { name: 'Create and upload' }).click();
  await expect.poll(() => asks().at(-1)?.act).toBe('begin');
});

test('an earlier upload opens with its figures and the reason of each row that stayed out', async () => {
  await open();
  await button('Report of autumn.csv').click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await expect.element(dialog).toHaveTextContent('3 rows in the file');
  await expect
    .element(dialog.getByRole('row', { name: /Bo Ek/ }))
    .toHaveTextContent('Letters in the phone number: “9O0” can’t be called or texted');
  await expectNoFault({ typed: ['autumn.csv', 'تقرير autumn.csv', 'Imogen Hale', 'Bo Ek'] });
});

test('the report of an upload has the reason of each row that stayed out, of the file and of the service', async () => {
  const finished: ImportRow = { ...RUN, state: 'finished', answered: 1, chunks: 1 };
  const part = {
    headers: ['Name', 'Phone'],
    targets: ['fullName', 'phone'],
    rows: [{ row: 3, line: 4, cells: ['Cy Ek', '9O0'], reasons: [{ code: 'letters', value: '9O0' }] }],
  };
  const sent = {
    fullName: 'Bo Ek',
    phone: '+447700900342',
    email: '',
    outcome: 'failed',
    reason: 'numberTaken',
  };
  await open(runsOf(finished), (ask) =>
    ask.act === 'read' ? done(JSON.stringify(ask.part === 'rejected' ? part : [{ ...sent, row: 2 }])) : null,
  );
  const table = page.getByRole('table', { name: 'Rows that were not uploaded' });
  await expect
    .element(table.getByRole('row').nth(1))
    .toHaveTextContent('2Bo EkThe number belongs to another contact');
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent('3Cy EkLetters in the phone number');
});
