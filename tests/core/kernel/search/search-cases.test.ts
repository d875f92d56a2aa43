import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { matchesNumber } from '../../../../src/core/kernel/phone/match-number.ts';
import { containsWords, foldText } from '../../../../src/core/kernel/search/fold-text.ts';
import numberCases from './number-searches.json' with { type: 'json' };
import wordCases from './searches.json' with { type: 'json' };

const words = v.parse(
  v.array(v.object({ name: v.string(), typed: v.string(), found: v.boolean() })),
  wordCases,
);
const numbers = v.parse(v.array(v.object({ number: v.string(), typed: v.string() })), numberCases);

describe('a search by words', () => {
  test.each(words)('for $typed in $name', ({ name, typed, found }) => {
    expect(containsWords(name, typed)).toBe(found);
  });

  test('finds its words in any order, and every word is needed', () => {
    expect(containsWords('Ana María Ruiz', 'ruiz ana')).toBe(true);
    expect(containsWords('Ana María Ruiz', 'ruiz anna')).toBe(false);
  });

  test('for nothing finds every text', () => {
    expect(containsWords('Ana', '  ')).toBe(true);
  });

  test('treats both Arabic spellings of a letter alike', () => {
    expect(foldText('أحمد إآٱ فاطمة مصطفى')).toBe(foldText('احمد ااا فاطمه مصطفي'));
  });
});

describe('a search by number', () => {
  test.each(numbers)('for $typed finds $number', ({ number, typed }) => {
    expect(matchesNumber(number, typed)).toBe(true);
  });

  test.each([
    ['the middle of a number', '900 123', true],
    ['the end of another number', '900 124', false],
    ['a part after a trunk zero', '0770', true],
    ['a national number with a plus', '+7700', false],
    ['no digits', 'abc', false],
    ['Arabic-Indic digits', '٠٧٧٠٠ ٩٠٠١٢٣', true],
  ])('for %s', (_, typed, found) => {
    expect(matchesNumber('+447700900123', typed)).toBe(found);
  });
});
