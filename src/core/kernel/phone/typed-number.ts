import { plainDigits } from './plain-digits.ts';

/**
 * Fewest digits of a typed text that is taken for a number. A plus makes a number of any text. So `12` is a word, as in
 * "Unit 12".
 */
export const TYPED_DIGITS_MIN = 3;

/** What people write before a number. */
const SCHEME = /^(?:tel|sms|whatsapp):\s*/i;
/** Digits to dial after the call is answered. */
const EXTENSION = /(?:\s*(?:;ext=|extension|ext\.?|x|#))\s*\d*$/i;
/** A trunk zero in brackets, which is dialled only inside the country: `+44 (0)7700`. */
const BRACKETED_ZERO = /\(\s*0\s*(?:\)|$)/g;
/** Digits and the signs that people write between them. Anything else makes words of a text. */
const NUMBER = /^[+(\s]*\d[\d\s()./\\\-_·•'’*]*$/;

/**
 * The rule of all searches: returns the number that a person has typed, or a part of one, with plain digits. Null: the
 * text is words. The number lacks an extension and a trunk zero in brackets.
 */
export function typedNumber(typed: string): string | null {
  const plain = plainDigits(typed).replace(SCHEME, '').replace(EXTENSION, '').trim();
  if (!NUMBER.test(plain)) return null;
  const number = plain.replace(BRACKETED_ZERO, '').trim();
  const digits = number.replace(/\D/g, '').length;
  return digits >= (number.includes('+') ? 1 : TYPED_DIGITS_MIN) ? number : null;
}

/**
 * Returns a typed number as the service is asked for it: a part of a number in E.164. Separators, and the zeros that are
 * dialled before it, are no part of it.
 */
export function askedNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (number.includes('+')) return `+${digits}`;
  if (/^00\d/.test(digits)) return `+${digits.slice(2)}`;
  return /^0\d/.test(digits) ? digits.slice(1) : digits;
}

/** Returns whether a number in E.164 has the typed part (`typedNumber`). A typed plus stands for its start. */
export function hasDigits(number: string, read: string): boolean {
  const asked = askedNumber(read);
  const known = number.replace(/\D/g, '');
  return asked.startsWith('+') ? known.startsWith(asked.slice(1)) : known.includes(asked);
}
