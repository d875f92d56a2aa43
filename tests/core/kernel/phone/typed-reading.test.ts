import { getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { HOME } from '../../../../src/core/kernel/phone/home.ts';
import { readTypedNumber } from '../../../../src/core/kernel/phone/typed-reading.ts';

test('the country of the business number has its calling code', () => {
  expect(getCountryCallingCode(HOME.country)).toBe(HOME.code);
});

test.each([
  ['07700 900401', '+447700900401', 'GB', ''],
  ['00 33 6 12 34 56 78', '+33612345678', 'FR', ''],
  ['+1 (202) 555-0128', '+12025550128', 'US', ''],
  ['020 7946 0404 x123', '+442079460404', 'GB', '123'],
  ['07700 900401 (work)', '+447700900401', 'GB', 'work'],
])('%s is read as a number of its country', (typed, number, country, left) => {
  expect(readTypedNumber(typed)).toEqual({ kind: 'number', number, country, left });
});

test.each([
  ['(202) 555-0128', 'country', ['+12025550128 US']],
  // Maine, or London without its first zero.
  ['(207) 946-0128', 'country', ['+12079460128 US', '+442079460128 GB']],
  ['33612345678', 'country', ['+33612345678 FR']],
  ['011 44 20 7946 0404', 'country', ['+442079460404 GB']],
  ['0011 33 6 12 34 56 78', 'country', ['+33612345678 FR']],
  ['8 (912) 345-67-89', 'country', ['+79123456789 RU']],
  ['07700 900416 / 07700 900417', 'several', ['+447700900416 GB', '+447700900417 GB']],
])('%s is asked about', (typed, why, offered) => {
  const read = readTypedNumber(typed);
  expect(read).toMatchObject({ kind: 'choose', why });
  if (read.kind === 'choose')
    expect(read.numbers.map(({ number, country }) => `${number} ${country}`)).toEqual(offered);
});

test.each(['', '-', '0770', 'O7700 900401', '12345', '06 12 34 56 78'])('%j is no number yet', (typed) => {
  expect(readTypedNumber(typed)).toEqual({ kind: 'none' });
});
