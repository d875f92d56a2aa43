/** Characters that draw nothing, such as direction marks and zero-width spaces. */
const INVISIBLE = /\p{Cf}/gu;

/** In printable ASCII nothing needs a change. */
const ASCII = /^[ -~]*$/;

/** Hyphens and dashes of all kinds. */
const HYPHENS = /[\p{Pd}\u2212]/gu;

/** The character of the digit zero in scripts whose digits are common in phone numbers. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50];

/**
 * Returns a phone number with plain digits, pluses, hyphens and spaces. Copied numbers contain digits of other
 * scripts, full-width characters and invisible characters.
 */
export const plainDigits = (text: string): string => (ASCII.test(text) ? text.trim() : plainOf(text));

const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .trim();
