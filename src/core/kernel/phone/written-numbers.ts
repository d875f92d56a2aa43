/**
 * What a phone number in a text looks like. Only this file says so: masks hide such a number, a search reads it, and an
 * import finds it in a line.
 */

/** Fewest digits of a number with an area code. A shorter text is a short code, or only a part of a number. */
export const NUMBER_DIGITS_MIN = 7;

/** The first character, in a character class: a digit of any script, such as `7`, `٧`, `७`, `７`. */
const DIGIT = String.raw`\p{N}`;

/**
 * What people write inside one number: spaces, dashes, brackets, dots, slashes, apostrophes, and characters that draw
 * nothing. Commas, colons and bars stand between two numbers.
 */
const SEPARATOR = String.raw`\s\p{Cf}\p{M}\p{Pd}\p{Ps}\p{Pe}\p{Pc}\u2212./\\·•・'’*\uFF0E\uFF0F`;

const DIGITS = new RegExp(DIGIT, 'gu');

/** Returns how many digits of any script a text has. */
export const countDigits = (text: string): number => text.match(DIGITS)?.length ?? 0;

/** Replaces each digit of any script. `place` counts the digits from 0. */
export function replaceDigits(text: string, replace: (digit: string, place: number) => string): string {
  let place = -1;
  return text.replace(DIGITS, (digit) => {
    place += 1;
    return replace(digit, place);
  });
}

/** Returns the pattern of a number with at least this many digits. */
export const writtenNumber = (fewestDigits: number): RegExp =>
  new RegExp(`[+\uFF0B]?${DIGIT}(?:[${SEPARATOR}]*${DIGIT}){${fewestDigits - 1},}`, 'gu');

/** A number in a line of a list, perhaps too short: the review of the import says what is wrong with it. */
export const NUMBER_IN_LINE = new RegExp(
  `(?:tel:)?[+(\uFF0B${DIGIT}][${DIGIT}${SEPARATOR}]{5,}${DIGIT}(?:\\s*(?:x|ext\\.?)\\s*\\d+)?`,
  'iu',
);
