import { expect, test } from 'vitest';
import { countryIn } from '../../../../src/core/domains/import/file-country.ts';
import type { Column } from '../../../../src/core/model/import/types.ts';

const PHONE: Column = { target: 'phone', label: null };
const COUNTRY: Column = { target: 'country', label: null };

/** The question about a file whose rows begin on line 2, for a British account. */
const asked = (
  phones: readonly (string | readonly [phone: string, country: string])[],
  taken: 'GB' | 'FR' = 'GB',
) =>
  countryIn(
    phones.map((row, place) => ({ cells: typeof row === 'string' ? [row, ''] : row, line: place + 2 })),
    [PHONE, COUNTRY],
    taken,
    'GB',
  );

test('one number with a foreign code makes no file foreign: the country is asked, with an example', () => {
  expect(asked(['07700 900341', '+33 6 39 98 00 11'])).toEqual({
    taken: 'GB',
    other: 'FR',
    coded: 1,
    open: 1,
    row: 2,
    text: '07700 900341',
    here: '+447700900341',
    there: '',
  });
});

test('nothing is asked if the file agrees with the account, or leaves nothing open', () => {
  expect(asked(['07700 900341', '+44 7700 900342', '0044 7700 900343', '+33 6 39 98 00 11'])).toBeNull();
  expect(asked(['+33 6 39 98 00 10', '+33 6 39 98 00 11'])).toBeNull();
  expect(asked(['07700 900341'])).toBeNull();
  // A row that names its country leaves nothing open, and proves nothing about the others.
  expect(asked([['06 39 98 00 10', 'France'], '+33 6 39 98 00 11'])).toBeNull();
  expect(asked([['+33 6 39 98 00 10', 'France'], '07700 900341'])).toBeNull();
});

test.each([
  ['behind direction marks', '\u202a+33 6 39 98 00 11\u202c'],
  ['in Arabic digits', '\u200f+٣٣ ٦ ٣٩ ٩٨ ٠٠ ١١'],
  ['in full width', '＋３３ ６ ３９ ９８ ００ １１'],
])('a number %s counts, too', (_, number) => {
  expect(asked(['06 39 98 00 10', number])).toMatchObject({ other: 'FR', coded: 1, there: '+33639980010' });
});

test('after another country was chosen, the own one is offered again', () => {
  expect(asked(['06 39 98 00 10', '+33 6 39 98 00 11'], 'FR')).toMatchObject({ taken: 'FR', other: 'GB' });
});
