import { expect, test } from 'vitest';
import { readNumber } from '../../../../src/core/kernel/phone/read-number.ts';
import { maskText } from '../../../../src/core/kernel/search/mask-text.ts';

const PHONE = { phone: true, email: false };
const EMAIL = { phone: false, email: true };

test.each([
  ['slashes', '+44 7700/900/912'],
  ['dots and brackets', '(07700).900.912'],
  ['an en dash', '07700–900–912'],
  ['a minus sign', '07700−900−912'],
  ['underscores', '07700_900_912'],
  ['no-break spaces', '07700\u00a0900\u00a0912'],
  ['zero-width spaces', '07700\u200b900\u200b912'],
  ['direction marks', '\u2066+44 7700\u2069 900912'],
  ['Arabic-Indic digits', '٠٧٧٠٠ ٩٠٠٩١٢'],
  ['Persian digits', '۰۷۷۰۰ ۹۰۰۹۱۲'],
  ['Devanagari digits', '०७७०० ९००९१२'],
  ['full-width digits', '＋４４　７７００　９００９１２'],
  ['full-width signs', '０７７００／９００－９１２'],
  ['digits in key caps', [...'07700900912'].map((digit) => `${digit}\ufe0f\u20e3`).join('')],
])('a number with %s is hidden, except its last two digits', (_, written) => {
  const shown = maskText(`Ana ${written} Prado`, PHONE);
  expect(shown.match(/\p{N}/gu)).toHaveLength(2);
  expect(shown).toMatch(/^Ana .*Prado$/su);
});

test.each([
  '+44 7700/900/912',
  '٠٧٧٠٠ ٩٠٠٩١٢',
  '۰۷۷۰۰ ۹۰۰۹۱۲',
  '०७७०० ९००९१२',
  '＋４４　７７００　９００９１２',
  'tel:+44 (0)7700 900912',
])('what an import reads as a number is hidden: %s', (written) => {
  expect(readNumber(written, 'GB').kind).toBe('number');
  expect(maskText(written, PHONE).match(/\p{N}/gu)).toHaveLength(2);
});

test.each(['Unit 4', 'Flat 12, 3rd floor', 'Room 101', '24/7 Taxis'])('%s is no number', (name) => {
  expect(maskText(name, PHONE)).toBe(name);
});

test('an address with a full-width sign is hidden', () => {
  expect(maskText('ada＠example.com', EMAIL)).toBe('a•••@•••.com');
});
