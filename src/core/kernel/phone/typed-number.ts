import { plainDigits } from './plain-digits.ts';

/** Fewest digits of a typed text that is compared as a number, in any spelling. */
export const TYPED_DIGITS_MIN = 4;
const NUMBER = /^(?:tel:)?[+\d().\-/\s]+$/i;

/** Returns the text with plain digits if a person may mean a phone number by it, else null. */
export function typedNumber(typed: string): string | null {
  const plain = plainDigits(typed);
  return NUMBER.test(plain) && plain.replace(/\D/g, '').length >= TYPED_DIGITS_MIN ? plain : null;
}
