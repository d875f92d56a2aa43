import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIRTY_FILES } from './dirty-files.ts';
import { contactsOf, judged, rowsOf } from './judged.ts';

/** Files of contacts as people export them, and the expected result for each row. */
const COLLECTED: Readonly<Record<string, readonly string[]>> = {
  'google-contacts.csv': [
    'warning | Mirela Stoica | +447700900301 | unknownFlag unknownFlag',
    'warning | Tobias van der Berg | +447700900302 | numbersNoted',
    'ok | Harbour Plumbing | +447700900303',
    'ok | Ines Duarte | ines@example.org',
    'error | Nobody Reachable | – | nothingReachable',
    'warning | Wanda Okoro | +447700900304 | numbersNoted countryAssumed',
    'ok | Zed | +447700900305',
    'duplicate | mirela stoica | +447700900301 | twiceInFile 1 countryAssumed',
  ],
  // The numbers are French, and the account is British: the review asks, and reads none of them as British.
  'excel-semicolon-bom.csv': [
    'error | Élodie Marchand | – | notANumber unknownFlag unknownFlag',
    'ok | Noé, fils de Léa | +33639980011',
    "error | Maëlle L'Hôte | – | notANumber unknownFlag",
  ],
  'excel-sep-line.csv': [
    'ok | Ana Prado | +447700900341',
    'warning | Bo Lund | +447700900342 | countryAssumed',
  ],
  'excel-unicode-text.txt': [
    'ok | Ciara Quinn | +447700900351',
    'warning | Dmitri Vol | +447700900352 | countryAssumed',
    'ok | Éva Kiss | +447700900353',
  ],
  'quotes-and-lines.csv': [
    'ok | Ada "Bo" Quill | +447700900311',
    'ok | Cy "Buck" Tarn | +447700900312',
    'ok | Dee "Dot" Marsh | +447700900313',
    'ok | Eli "Ace" Ford | +447700900314',
    'blank | – | –',
    'blank | – | –',
    'ok | Hal Yew | +447700900317',
    'error | Total | – | nothingReachable',
    'error | Fay Orr | +447700900315 | quoteNotClosed',
    'ok | Gus Pell | +447700900316',
  ],
  'duplicates.csv': [
    'ok | Rosa Vale | +447700900501',
    'duplicate | Rosa Vale | +447700900501 | twiceInFile 1 countryAssumed',
    'duplicate | ROSA VALE | +447700900501 | twiceInFile 1',
    'duplicate | Rosa  Vale | +447700900501 | twiceInFile 1',
    'ok | Rosa Vale | +447700900502',
    'error | Pat Vale | +447700900501 | sameNumberOtherName countryAssumed',
    'duplicate | Rosa Vale | rosa@example.com | twiceInFile 1',
    'ok | Team inbox | +447700900503',
    'ok | Joan | +447700900504',
    'duplicate | Rosa Vale | +447700900501 | twiceInFile 1',
  ],
  'crm-export-doubled-headers-consent.csv': [
    'warning | Gaëlle Perrin | +447700900701 | numbersNoted',
    'ok | Hugo Nunes | +447700900702',
    'ok | Iris Holm | +447700900703',
    'ok | Jan Kovac | +447700900704',
  ],
  'formulas.csv': [
    'ok | =HYPERLINK("https://example.com/?x="&A1,"Press") | +447700900801',
    'ok | +44 Club | +447700900802',
    'ok | -Minus | +447700900803',
    'ok | @home | +447700900804',
    "ok | 't Hooft | +447700900805",
    'ok | Tab | +447700900806',
    'ok | =1+1 | +447700900807',
    'ok | ＝1+1 | +447700900808',
  ],
  'invisible-signs.csv': [
    'warning | Zoë  Park | +447700900821 | countryAssumed',
    'ok | Ana María | +447700900822',
    'ok | – | +447700900823',
    'blank | – | –',
  ],
  'placeholders.csv': [
    'warning | Tannery Lettings | +447700900841 | wordForNothing',
    'warning | – | +447700900842 | wordForNothing wordForNothing',
    'warning | – | +447700900843 | wordForNothing',
    'warning | – | +447700900844 | wordForNothing wordForNothing',
    'warning | – | +447700900845 | wordForNothing',
    'warning | – | +447700900846 | wordForNothing',
    'warning | – | +447700900847 | wordForNothing wordForNothing',
    'ok | Null Sorensen | +447700900848',
  ],
  'name-and-address.csv': [
    'ok | Ada Quill | ada.quill@example.com',
    'ok | Bo Tarn | bo.tarn@example.com',
    'ok | – | cy@example.com',
    'ok | Dee Holt | dee.holt@example.com',
    'ok | Holt, Eli | eli@example.com',
    'ok | Fay Rowe | fay.rowe@example.com',
    'ok | Gus Lind | gus.lind@example.com',
  ],
  'row-numbers.csv': [
    'ok | Ada Row | +447700900921',
    'blank | – | –',
    'error | Bo Row | – | letters',
    'ok | Cy Row | +447700900923',
  ],
  'iphone.vcf': [
    'warning | Dra. Lúcia Ferreira | +447700900601 | numbersNoted',
    'ok | Tiler | +447700900603',
    'ok | Max Mailonly | max@example.com',
  ],
};

const collected = (name: string) =>
  judged(Uint8Array.from(readFileSync(join(import.meta.dirname, 'corpus', name))));
const contactsIn = (name: string) => contactsOf(collected(name));

test.each(Object.keys(COLLECTED))('%s is judged row by row', (name) => {
  expect(rowsOf(collected(name)).map((row) => row.normalize('NFC'))).toEqual(
    COLLECTED[name]?.map((row) => row.normalize('NFC')),
  );
});

test('French numbers are read once a person says that they are French', () => {
  const file = Uint8Array.from(readFileSync(join(import.meta.dirname, 'corpus', 'excel-semicolon-bom.csv')));
  expect(contactsOf(judged(file, { country: 'FR' })).map(({ phone }) => phone)).toEqual([
    '+33639980010',
    '+33639980011',
    '+33639980012',
  ]);
});

test('a number without a country code needs no remark once a person has chosen the country', () => {
  const file = 'Name,Phone\nAna,07700 900341\nBo,+44 7700 900342';
  expect(rowsOf(judged(file))).toEqual([
    'warning | Ana | +447700900341 | countryAssumed',
    'ok | Bo | +447700900342',
  ]);
  expect(rowsOf(judged(file, { country: 'GB' }))).toEqual([
    'ok | Ana | +447700900341',
    'ok | Bo | +447700900342',
  ]);
});

test('an address with a domain beyond ASCII is read, and is one person in both spellings', () => {
  const file = 'Name,Email\nAda,a@müller.de\nAda,a@xn--mller-kva.de\nBo,jörg@example.com';
  expect(rowsOf(judged(file))).toEqual([
    'ok | Ada | a@müller.de',
    'duplicate | Ada | a@xn--mller-kva.de | twiceInFile 1',
    'error | Bo | – | badEmail',
  ]);
});

test('flags of our own export are read as they exist, whatever signs their names have', () => {
  const file = Uint8Array.from(readFileSync(join(import.meta.dirname, 'corpus', 'own-export-flags.csv')));
  const flags = ['Leak, urgent', 'Care plan', 'A|B; tenants', 'tenants', 'Leak'];
  const read = judged(file, { flags });
  expect(rowsOf(read)).toEqual(['ok | Comma Ada | +447700900871', 'ok | Comma Bo | +447700900872']);
  expect(contactsOf(read).map((contact) => contact.flags)).toEqual([
    ['Leak, urgent', 'Care plan'],
    ['A|B; tenants'],
  ]);
});

test.each(DIRTY_FILES)('$title', ({ file, rows }) => {
  if (typeof rows === 'string') expect(() => judged(file)).toThrow(rows);
  else expect(rowsOf(judged(file))).toEqual(rows);
});

test('the own corpus has at least 40 files', () => {
  expect(DIRTY_FILES.length).toBeGreaterThanOrEqual(40);
});

describe('what the corpus says beyond the rows', () => {
  test('opt-outs come in as such, and an empty cell says nothing', () => {
    const consents = contactsIn('crm-export-doubled-headers-consent.csv').map(({ consent }) => consent);
    expect(consents).toEqual(['in', 'out', 'out', 'unknown']);
  });

  test('a note that was folded or quoted over two lines is whole', () => {
    expect(contactsIn('iphone.vcf')[0]?.notes).toBe(
      'A note that is long enough to be folded by the telephone, with a comma; and a semicolon\nand a second line\nboat: +447700900602\nhome: +442079460601',
    );
    expect(contactsIn('google-contacts.csv').find(({ fullName }) => fullName === 'Wanda Okoro')?.notes).toBe(
      'Met at the fair,\nsaid "ring me", twice\nHome: +442079460302',
    );
  });

  test('a quote that was never closed is named with its line', () => {
    const { rows } = collected('quotes-and-lines.csv').review.rows(
      { by: 'reason', code: 'quoteNotClosed' },
      '',
      0,
      9,
    );
    expect(rows.map(({ row, line }) => ({ row, line }))).toEqual([{ row: 9, line: 11 }]);
  });

  test('groups of an address book are no flags', () => {
    expect(contactsIn('google-contacts.csv')[0]?.flags).toEqual(['Clients', 'VIP']);
  });
});
