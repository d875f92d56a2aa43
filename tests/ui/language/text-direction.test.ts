import { expect, test } from 'vitest';
import { textDirection } from '../../../src/ui/language/text-direction.ts';

test.each([
  ['', 'ltr'],
  ['12 – 34!', 'ltr'],
  ['Hello שלום', 'ltr'],
  ['12: שלום, hello', 'rtl'],
  ['😀 السخان لا يعمل', 'rtl'],
  ['ߒߞߏ', 'rtl'],
  ['𞤀𞤣𞤤𞤢𞤥', 'rtl'],
  ['\u200f12', 'rtl'],
  ['\u200eשלום', 'ltr'],
  ['漢字 שלום', 'ltr'],
])('the first strong character gives “%s” its direction', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
