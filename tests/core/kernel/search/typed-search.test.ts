import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { typedNumber } from '../../../../src/core/kernel/phone/typed-number.ts';
import { foldLine } from '../../../../src/core/kernel/search/fold-text.ts';
import {
  contactSearch,
  findsPerson,
  findsText,
  hitParts,
  markName,
  readTyped,
  readTypedText,
} from '../../../../src/core/kernel/search/typed-search.ts';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import { findTemplates } from '../../../../src/core/model/templates/find-templates.ts';
import { rowSearch } from '../../../../src/worker/import/row-search.ts';
import numberCases from './number-searches.json' with { type: 'json' };
import wordCases from './searches.json' with { type: 'json' };

const numbers = v.parse(v.array(v.object({ number: v.string(), typed: v.string() })), numberCases);
const words = [
  ...v.parse(v.array(v.object({ name: v.string(), typed: v.string(), found: v.boolean() })), wordCases),
  { name: 'Zo\u00eb Park', typed: 'Zo\u00eb  Park', found: true },
  { name: 'Zo\u00eb  Park', typed: 'zoe park', found: true },
  { name: 'Zo\u00eb Park', typed: 'zoe\u00a0park', found: true },
  { name: 'Zo\u00eb Park', typed: 'Park Zo\u00eb', found: true },
  { name: 'Zo\u00eb Park', typed: 'Park Zara', found: false },
];
const contact = (fullName: string, phone: string) =>
  v.parse(contacts.row, { id: 7, version: 1, uuid: 'u', fullName, phone });
const takes = (fullName: string, phone: string, q: string) =>
  contacts.find.matches(contact(fullName, phone), v.parse(contacts.query, { q }));
const inRow = (fullName: string, phone: string, q: string) =>
  rowSearch(q)({ fullName, phone, email: '' }, [], undefined);

describe.each(numbers)('$typed', ({ number, typed }) => {
  test('is a number, and the service is asked for digits of it', () => {
    const { by, q } = readTyped(typed);
    expect(by).toBe('phone');
    expect(number).toContain(q);
  });

  test('finds the person in lists, in contacts and in the rows of an upload', () => {
    expect(findsPerson(readTyped(typed), 'Ada', [number])).toBe(true);
    expect(takes('Ada', number, typed)).toBe(true);
    expect(inRow('Ada', number, typed)).toBe(true);
  });

  test.each(['Call 07700 900123 now', 'Call +44 7700 900123', 'Call 0044 7700-900123'])(
    'is found and marked in %j',
    (text) => {
      expect(findsText(readTypedText(typed), text, foldLine(text))).toBe(true);
      expect(hitParts(text, typed).some(({ isHit, text: part }) => isHit && /900.?123/.test(part))).toBe(
        true,
      );
      expect(findsText(readTypedText(typed), 'Call 07700 900124', 'call 07700 900124')).toBe(false);
    },
  );
});

test.each([
  ['(202) 555', '(202) 555'],
  ['+44 7700 900123 ext 5', '+44 7700 900123'],
  ['tel:+44 7700 900123;ext=5', '+44 7700 900123'],
  ['\u0660\u0667\u0667\u0660\u0660', '07700'],
  ['+4', '+4'],
  ['Unit 4', null],
  ['12', null],
  ['7th', null],
  ['4 Quay Street', null],
  ['(0)', null],
  ['', null],
])('%j is the number %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each([
  ['Unit 4', { q: 'Unit 4', by: 'name' }],
  [' Zo\u00eb \u00a0Park ', { q: 'Zo\u00eb Park', by: 'name' }],
  ['07700 900', { q: '7700900', by: 'phone' }],
  ['0044 (0)7700', { q: '+447700', by: 'phone' }],
  ['ada@', { q: 'ada@', by: 'email' }],
])('for %j the service is asked for %j', (typed, asked) => {
  expect(contactSearch(typed)).toEqual(asked);
});

describe.each(words)('$typed in $name', ({ name, typed, found }) => {
  test('is found in every box, or in none', () => {
    expect(findsPerson(readTyped(typed), name)).toBe(found);
    expect(takes(name, '', typed)).toBe(found);
    expect(inRow(name, '', typed)).toBe(found);
    expect(findTemplates([{ name, body: '' }], typed).length > 0).toBe(found);
  });

  test('is marked if it was found', () => {
    const parts = markName(name, typed);
    expect(parts.map(({ text }) => text).join('')).toBe(name);
    if (found) expect(parts.some(({ isHit }) => isHit)).toBe(true);
  });
});

test('a number in a name, and a name of digits, are found by both readings', () => {
  expect(findsPerson(readTyped('770'), 'Unit 1770')).toBe(true);
  expect(findsPerson(readTyped('07700 900123'), '+44 7700 900123')).toBe(true);
  expect(findsPerson(readTyped('4'), 'Ada', ['+447700900123'])).toBe(false);
});

test('a text is found and marked although it has two blanks or a line break', () => {
  const text = 'The  boiler\nleaks';
  expect(findsText(readTypedText('the boiler leaks'), text, foldLine(text))).toBe(true);
  expect(hitParts(text, 'boiler  leaks')).toEqual([
    { text: 'The  ', isHit: false },
    { text: 'boiler\nleaks', isHit: true },
  ]);
});
