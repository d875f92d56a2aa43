import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fold, hasNumber, hasWords, hide } from '../../../../mocks/api/search.ts';
import { matchesNumber } from '../../../../src/core/kernel/phone/match-number.ts';
import { containsWords, foldText, readsLike } from '../../../../src/core/kernel/search/fold-text.ts';
import { maskText } from '../../../../src/core/kernel/search/mask-text.ts';
import { readTyped } from '../../../../src/core/kernel/search/typed-search.ts';
import foldedCases from './folded-texts.json' with { type: 'json' };
import hiddenCases from './hidden-texts.json' with { type: 'json' };
import numberCases from './number-searches.json' with { type: 'json' };
import wordCases from './searches.json' with { type: 'json' };

const words = v.parse(
  v.array(v.object({ name: v.string(), typed: v.string(), found: v.boolean() })),
  wordCases,
);
const numbers = v.parse(v.array(v.object({ number: v.string(), typed: v.string() })), numberCases);
const folded = v.parse(v.array(v.object({ text: v.string(), folded: v.string() })), foldedCases);
const hidden = v
  .parse(
    v.array(
      v.object({
        text: v.string(),
        phone: v.optional(v.string()),
        email: v.optional(v.string()),
        both: v.optional(v.string()),
      }),
    ),
    hiddenCases,
  )
  .flatMap(({ text, ...seen }) =>
    [
      { phone: true, email: false, seen: seen.phone },
      { phone: false, email: true, seen: seen.email },
      { phone: true, email: true, seen: seen.both },
      { phone: false, email: false, seen: text },
    ].flatMap(({ seen: right, ...masks }) => (right === undefined ? [] : [{ text, masks, right }])),
  );

/** What the service finds: the console reads the spelling, and asks for digits. */
const askedFor = (number: string, typed: string): boolean => {
  const { q, by } = readTyped(typed);
  return by === 'phone' && hasNumber(number, q);
};

/** The console and the pretend service share no code, so each is tested with the right answers. */
describe.each([
  { who: 'the console', fold: foldText, hasWords: containsWords, hasNumber: matchesNumber, hide: maskText },
  { who: 'the pretend service', fold, hasWords, hasNumber: askedFor, hide },
])('in $who', (one) => {
  describe('a search by words', () => {
    test.each(words)('for $typed in $name', ({ name, typed, found }) => {
      expect(one.hasWords(name, typed)).toBe(found);
    });

    test.each(folded)('folds $text', (row) => {
      expect(one.fold(row.text)).toBe(row.folded);
    });

    test('finds its words in any order, and every word is needed', () => {
      expect(one.hasWords('Ana María Ruiz', 'ruiz ana')).toBe(true);
      expect(one.hasWords('Ana María Ruiz', 'ruiz anna')).toBe(false);
    });

    test('for nothing finds every text', () => {
      expect(one.hasWords('Ana', '  ')).toBe(true);
    });
  });

  describe('a search by number', () => {
    test.each(numbers)('for $typed finds $number', ({ number, typed }) => {
      expect(one.hasNumber(number, typed)).toBe(true);
    });

    test.each([
      ['the middle of a number', '900 123', true],
      ['the end of another number', '900 124', false],
      ['a part after a trunk zero', '0770', true],
      ['a national number with a plus', '+7700', false],
      ['a national number after 00', '007700', false],
      ['only a zero that the number lacks', '(0)', false],
      ['no digits', 'abc', false],
      ['Arabic-Indic digits', '٠٧٧٠٠ ٩٠٠١٢٣', true],
      ['Thai digits', '๙๐๐๑๒๓', true],
    ])('for %s', (_, typed, found) => {
      expect(one.hasNumber('+447700900123', typed)).toBe(found);
    });
  });

  test.each(hidden)('$text is shown as $right under $masks', ({ text, masks, right }) => {
    expect(one.hide(text, masks)).toBe(right);
  });
});

describe('the console and the pretend service agree', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'0123456789+()-. /@,;aZéłßΣ٠٧۰０＋＠', '\u200b', '\u0301', 'tel:'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ unit, maxLength: 24 });

  test('on how any text is folded, searched and hidden', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), fc.boolean(), (some, typed, phone, email) => {
        expect(fold(some)).toBe(foldText(some));
        expect(hasWords(some, typed)).toBe(containsWords(some, typed));
        expect(askedFor('+447700900123', typed)).toBe(matchesNumber('+447700900123', typed));
        expect(hide(some, { phone, email })).toBe(maskText(some, { phone, email }));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

test.each([
  ['Odile  Marchetti', 'Odile Marchetti'],
  ['Niamh O’Brien', "niamh o'brien"],
  ['Zoë\u00a0Park\u00ad', ' Zoë Park '],
  ['Anne\u2011Marie \u202aLund\u202c', 'Anne-Marie Lund'],
])('%j can be typed as %j', (name, typed) => {
  expect(readsLike(typed, name)).toBe(true);
  expect(readsLike(`${typed}x`, name)).toBe(false);
});
