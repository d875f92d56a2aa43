import { plainDigits } from './plain-digits.ts';

/** A trunk zero in brackets, which is dialled only inside the country: `+44 (0)7700`. */
const BRACKETED_ZERO = /\(\s*0\s*\)/g;

/**
 * Returns whether a part of a phone number, as a person types it, occurs in `number` (E.164). Accepts any
 * separators, `tel:`, `00` for the plus, and a trunk zero. A search without digits finds nothing.
 */
export function matchesNumber(number: string, typed: string): boolean {
  const plain = plainDigits(typed).replace(BRACKETED_ZERO, '');
  const digits = plain.replace(/\D/g, '');
  if (digits === '') return false;
  const known = number.replace(/\D/g, '');
  if (/^\D*\+/.test(plain)) return known.startsWith(digits);
  if (digits.startsWith('00')) return known.startsWith(digits.slice(2));
  return (
    known.includes(digits) || (digits.startsWith('0') && digits !== '0' && known.includes(digits.slice(1)))
  );
}
