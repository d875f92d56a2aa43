import { HOME } from '../phone/home.ts';
import { plainDigits } from '../phone/plain-digits.ts';
import { askedNumber, hasDigits, TYPED_DIGITS_MIN } from '../phone/typed-number.ts';
import { NUMBER_DIGITS_MIN, writtenNumber } from '../phone/written-numbers.ts';
import type { Span } from './fold-text.ts';

const HAS_DIGITS = /\p{Nd}\D{0,3}\p{Nd}\D{0,3}\p{Nd}/u;
const WRITTEN = writtenNumber(TYPED_DIGITS_MIN);

/** Returns the digits of a number in a text, with the country code if the number says it or has a trunk zero. */
function digitsOf(written: string): string {
  const asked = askedNumber(plainDigits(written));
  if (asked.startsWith('+')) return asked.slice(1);
  return /^\D*0/.test(plainDigits(written)) ? `${HOME.code}${asked}` : asked;
}

/** Returns whether a number in a text is the one that was typed, or has it. */
function isTyped(written: string, read: string): boolean {
  const digits = digitsOf(written);
  if (hasDigits(digits, read)) return true;
  // The text lacks the country code, and the person has typed it.
  return digits.length >= NUMBER_DIGITS_MIN && askedNumber(read).endsWith(digits);
}

/** Returns where a text has a typed number (`typedNumber`), in any spelling. */
export const numberSpans = (text: string, read: string): readonly Span[] =>
  HAS_DIGITS.test(text)
    ? [...text.matchAll(WRITTEN)]
        .filter(([written]) => isTyped(written, read))
        .map((match): Span => [match.index, match.index + match[0].length])
    : [];

/** Returns whether a text has a typed number, in any spelling. */
export const hasNumberIn = (text: string, read: string): boolean => numberSpans(text, read).length > 0;
