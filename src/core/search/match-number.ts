/** Characters that draw nothing, such as direction marks and zero-width spaces. */
const INVISIBLE = /\p{Cf}/gu;

/** A trunk zero in brackets, which is dialled only inside the country: `+44 (0)7700`. */
const BRACKETED_ZERO = /\(\s*0\s*\)/g;

/** The decimal digits of other scripts, by the character of their zero. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50];

/**
 * Returns the text with plain digits and a plain plus. Digits of other scripts, full-width characters and
 * invisible characters are common in copied numbers.
 */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : String(code - zero);
    });
}

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
