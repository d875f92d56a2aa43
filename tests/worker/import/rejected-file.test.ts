import { expect, test } from 'vitest';
import type { Part } from '../../../src/core/model/import/types.ts';
import { rejectedCsv } from '../../../src/ui/screens/bulk-upload/rejected-file.ts';
import { leftOutCells, rejectedPart } from '../../../src/worker/import/rejected-part.ts';
import { bytesOf, contactsOf, judged, rejectedOf, rowsOf } from './judged.ts';

const WORDS = {
  header: 'Reason',
  target: (target: string) => `our ${target}`,
  reason: ({ code }: { readonly code: string }) => code,
  refusal: (code: string) => `service: ${code}`,
};

const DIRTY = [
  'Name;Phone;City;Notes',
  'Ana;9O0;Rye;=1+1',
  'Bo;+44 7700 900342;Ely;"two\nlines"',
  'Cy;4.47701E+11;Ely;@SUM(A1)',
].join('\n');

function partsOf(file: ReturnType<typeof judged>) {
  const contacts = contactsOf(file);
  const { review } = file;
  const others = leftOutCells(
    review.columns,
    [...review.outgoing()].map((place) => review.cellsAt(place)),
  );
  const results = contacts.map(({ row, fullName, phone, email }) => ({
    row,
    fullName,
    phone,
    email,
    outcome: 'failed',
    reason: 'numberTaken',
  }));
  const stored: Readonly<Record<Part, readonly string[]>> = {
    rejected: [JSON.stringify(rejectedPart(file.table, rejectedOf(file)))],
    rows: [JSON.stringify(contacts.map((contact, nth) => ({ ...contact, others: others[nth] })))],
    results: [JSON.stringify(results)],
  };
  return {
    run: { rejected: stored.rejected.length, answered: 1 },
    read: async (part: Part, seq: number) => stored[part][seq] ?? null,
  };
}

test('rows that failed are a file in the order and with the columns of the original, and no cell is a formula', async () => {
  const { run, read } = partsOf(judged(DIRTY));
  expect((await rejectedCsv(run, read, WORDS))?.split('\r\n')).toEqual([
    'Name,Phone,City,Notes,Reason',
    `Ana,9O0,Rye,"'=1+1",letters`,
    `Bo,"'+447700900342",Ely,"two\nlines",service: numberTaken`,
    `Cy,4.47701E+11,Ely,"'@SUM(A1)",digitsLost`,
  ]);
});

test('the file can be corrected and given again: its columns are found, and the reasons are replaced', async () => {
  const first = partsOf(judged(DIRTY));
  const csv = (await rejectedCsv(first.run, first.read, WORDS)) ?? '';
  const again = judged(bytesOf(csv.replace('9O0', '07700 900341')));
  expect(rowsOf(again)).toEqual([
    'warning | Ana | +447700900341 | countryAssumed',
    'ok | Bo | +447700900342',
    'error | Cy | – | digitsLost',
  ]);
  expect(again.review.rows({ by: 'all' }, '', 0, 1).rows[0]?.contact.notes).toBe('=1+1');
  const second = partsOf(again);
  expect((await rejectedCsv(second.run, second.read, WORDS))?.split('\r\n')[0]).toBe(
    'Name,Phone,City,Notes,Reason',
  );
});

test('a file without headers gets the names of what its columns hold', async () => {
  const { run, read } = partsOf(judged('Ana Prado,9O0 12\nBo Ek,+44 7700 900342\nCy Ek,+44 7700 900343'));
  expect((await rejectedCsv(run, read, WORDS))?.split('\r\n')[0]).toBe('our fullName,our phone,Reason');
});

test('rows that this device has no more give no file', async () => {
  expect(await rejectedCsv({ rejected: 1, answered: 0 }, async () => null, WORDS)).toBeNull();
});

test('parts stay small, however wide the rows are', () => {
  const columns = Array.from({ length: 500 }, () => ({ target: null, label: null }));
  const wide = Array.from({ length: 250 }, () => Array.from({ length: 500 }, () => 'x'.repeat(200)));
  const sizeOf = (rows: readonly (readonly string[])[]) => rows.flat().join('').length;
  expect(sizeOf(leftOutCells(columns, wide))).toBeLessThanOrEqual(500_000);
  const reviewed = {
    row: 1,
    line: 1,
    state: 'error',
    reasons: [],
    written: { phone: '', email: '' },
    isCorrected: false,
  };
  const contact = contactsOf(judged('Name,Phone\nAna,+44 7700 900341'))[0];
  if (contact === undefined) throw new Error('The file has one contact.');
  const part = rejectedPart(
    { headers: columns.map(() => 'x'), columns },
    wide.map((cells) => ({ cells, edits: {}, reviewed: { ...reviewed, state: 'error', contact } })),
  );
  expect(sizeOf(part.rows.map(({ cells }) => cells))).toBeLessThanOrEqual(3_000_000);
});
