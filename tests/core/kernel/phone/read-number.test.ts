import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lineKind } from '../../../../src/core/kernel/phone/line-kind.ts';
import { type ReadNumber, readNumber } from '../../../../src/core/kernel/phone/read-number.ts';

/** Spellings that people have really written. `,` separates the cells; a quoted cell may contain it. */
const written = readFileSync(join(import.meta.dirname, 'phone-spellings.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''))
  .map((cells) => ({ name: cells[0] ?? '', phone: cells.slice(1, -1).join(',') }));

const number = (
  e164: string,
  {
    extension = null,
    rest = null,
    remark = null,
    isFormerSpelling = false,
  }: Partial<Extract<ReadNumber, { kind: 'number' }>> = {},
): ReadNumber => ({ kind: 'number', number: e164, extension, rest, remark, isFormerSpelling });

const right: Readonly<Record<string, ReadNumber>> = {
  'Trunk zero': number('+447700900401'),
  'Double zero': number('+447700900402'),
  'Trunk zero after code': number('+447700900403'),
  Dots: number('+447700900405'),
  'Hyphens that do not break': number('+447700900406'),
  'Arabic-Indic digits': number('+447700900407'),
  'Full-width': number('+447700900409'),
  'Left-to-right marks': number('+447700900410'),
  'Forced, no-break spaces': number('+447700900411'),
  'Zero width': number('+447700900413'),
  'tel:': number('+447700900414'),
  'Extension x': number('+442079460404', { extension: '123' }),
  'Extension RFC': number('+442079460406', { extension: '7' }),
  'Empty extension': number('+447700900415'),
  'Two with a slash': { kind: 'several', numbers: ['+447700900416', '+447700900417'] },
  'Two with a semicolon': { kind: 'several', numbers: ['+447700900420', '+447700900421'] },
  'Two by Google': { kind: 'several', numbers: ['+447700900422', '+447700900423'] },
  Pause: number('+447700900424', { rest: ',,,2#' }),
  'Letter O for zero': { kind: 'invalid', why: 'letters' },
  'Letter within': { kind: 'invalid', why: 'letters' },
  Vanity: { kind: 'invalid', why: 'letters' },
  Dash: { kind: 'none' },
  Zero: { kind: 'none' },
  'Short code': { kind: 'invalid', why: 'shortCode' },
  'US with code': number('+12025550129'),
  'US with 1': { kind: 'otherCountry', number: '+12025550130', here: null },
  'Mexico, former spelling': number('+525512345678', { isFormerSpelling: true }),
  'Argentina mobile': number('+5491123456789'),
  'Argentina, 15': number('+5491123456789'),
  'Italy keeps its zero': number('+390612345678'),
};

describe('a written phone number', () => {
  test('has a right reading for every case', () => {
    expect(written.map(({ name }) => name).sort()).toEqual(Object.keys(right).sort());
  });

  test.each(written)('$name: $phone', ({ name, phone }) => {
    expect(readNumber(phone, 'GB')).toEqual(right[name]);
  });
});

test('a number with a country code that was not typed to its end is no short code', () => {
  expect(readNumber('+4412', 'GB')).toEqual({ kind: 'invalid', why: 'notANumber' });
});

describe('a number without a country code', () => {
  test.each<[string, ReadNumber]>([
    ['(202) 555-0128', { kind: 'otherCountry', number: '+12025550128', here: null }],
    ['202-555-0128', { kind: 'otherCountry', number: '+12025550128', here: null }],
    ['202.555.0128', { kind: 'otherCountry', number: '+12025550128', here: null }],
    ['2025550128', { kind: 'otherCountry', number: '+12025550128', here: null }],
    // No exchange of North America begins with 0, so only the first zero is missing.
    ['7700900128', number('+447700900128')],
    // Maine, or London without its first zero.
    ['(207) 946-0128', { kind: 'otherCountry', number: '+12079460128', here: '+442079460128' }],
    ['020 2555 0128', { kind: 'invalid', why: 'notANumber' }],
    ['(020) 7946 0128', number('+442079460128')],
    // A French number is no British number, and the digits say no country.
    ['06 39 98 00 10', { kind: 'invalid', why: 'notANumber' }],
    ['33 6 39 98 00 10', { kind: 'otherCountry', number: '+33639980010', here: null }],
  ])('%s, in the United Kingdom', (text, read) => {
    expect(readNumber(text, 'GB')).toEqual(read);
  });

  test.each(['FR', 'DE', 'AE'] as const)('(202) 555-0128 is American in %s too', (country) => {
    expect(readNumber('(202) 555-0128', country)).toMatchObject({
      kind: 'otherCountry',
      number: '+12025550128',
    });
  });

  test('is read as at home in North America', () => {
    expect(readNumber('(202) 555-0128', 'US')).toEqual(number('+12025550128'));
    expect(readNumber('(202) 555-0128', 'CA')).toEqual(number('+12025550128'));
  });
});

test.each(['-447700900401', '\u2212447700900401', '=447700900401', '=+447700900401', '*447700900401'])(
  '%s is no number',
  (text) => {
    expect(readNumber(text, 'GB')).toEqual({ kind: 'invalid', why: 'notANumber' });
  },
);

test.each(['="+447700900401"', '="07700 900401"', ' ="+44 7700 900401" '])(
  '%s is a text of Excel',
  (text) => {
    expect(readNumber(text, 'GB')).toEqual(number('+447700900401'));
  },
);

test.each([
  ['07700 900401 (work)', 'work'],
  ['07700 900401 [2nd floor]', '2nd floor'],
  ['07700 900401 work', 'work'],
  ['07700 900401 - ask for Ana', 'ask for Ana'],
  ['+44 7700 900401, evenings only', 'evenings only'],
  ['Mobile: 07700 900401', 'Mobile'],
  ['Tel. 07700 900401', 'Tel'],
  ['هاتف ٠٧٧٠٠ ٩٠٠٤٠١', 'هاتف'],
])('%s has the remark "%s"', (text, remark) => {
  expect(readNumber(text, 'GB')).toEqual(number('+447700900401', { remark }));
});

test.each([
  '07700 90O401',
  'O7700 900401',
  '07700 900 OOO',
  '020 7946 FLOW',
  '0800 1 REPAIRS',
  '07700 9004 work',
])('%s has no remark: a digit may be a letter', (text) => {
  expect(readNumber(text, 'GB')).toEqual({ kind: 'invalid', why: 'letters' });
});

test.each([
  '07700 900416, 07700 900417',
  '07700 900416\n07700 900417',
  '07700 900416 & 07700 900417',
  '07700 900416 and 07700 900417',
  '07700 900416 ou 07700 900417',
  '07700 900416 أو 07700 900417',
  '+44 7700 900416 +44 7700 900417',
  '07700 900416 (work) / 07700 900417 (home)',
])('%s are two numbers', (text) => {
  expect(readNumber(text, 'GB')).toEqual({ kind: 'several', numbers: ['+447700900416', '+447700900417'] });
});

test('the same number twice is one', () => {
  expect(readNumber('07700 900416 / +44 7700 900416', 'GB')).toEqual(number('+447700900416'));
});

describe('the kind of a line', () => {
  test.each([
    ['+447700900401', 'mobile'],
    ['+442079460401', 'landline'],
    ['+441632960123', 'landline'],
    ['+33639980010', 'mobile'],
    ['+33123456789', 'landline'],
    ['+390612345678', 'landline'],
    ['+966501234567', 'mobile'],
    // North America has no own digits for mobiles.
    ['+12025550128', null],
    ['+448081570123', null],
  ])('of %s is %s', (e164, kind) => {
    expect(lineKind(e164)).toBe(kind);
    expect(lineKind(e164)).toBe(kind);
  });
});
