import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Matches digits, and separators that never change how the library reads the digits. */
const PLAIN = /^\+?(?:\d{1,3}[ .-]?\(\d{2,5}\)[ .-]?|\(\d{1,5}\) ?)?\d+(?:[ .-]\d+)*$/;
const SEPARATORS = /[ .()-]/g;

/** The last digits are a subscriber's: they never decide the country, the prefix or whether the length is right. */
const SUBSCRIBER = 6;
/** Shorter numbers may have their area code among the last digits. */
const DIGITS_MIN = 10;
/** A number that begins like a call abroad has more digits before the subscriber's digits. */
const DIGITS_MIN_ABROAD = 13;
const ABROAD = /^(?:00|01|8|1)/;

/** The first digits in E.164, by country, first digits as written, and length. Null: not a possible number. */
const known = new Map<string, string | null>();
const KNOWN_MAX = 20_000;

/** The two parts of a plainly written number. */
export interface PlainParts {
  /** Numbers with the same key have the same country, prefix and length, so they are read in the same way. */
  readonly key: string;
  /** The subscriber's digits. */
  readonly last: string;
}

/** Splits a number of digits and usual separators. Null: it has other characters, or is too short to be split. */
export function plainParts(text: string, country: CountryCode): PlainParts | null {
  if (!PLAIN.test(text)) return null;
  const plain = text.replace(SEPARATORS, '');
  const isAbroad = plain.startsWith('+');
  const fewest = isAbroad ? DIGITS_MIN + 1 : ABROAD.test(plain) ? DIGITS_MIN_ABROAD : DIGITS_MIN;
  if (plain.length < fewest) return null;
  return {
    key: `${isAbroad ? '' : country}${plain.length} ${plain.slice(0, -SUBSCRIBER)}`,
    last: plain.slice(-SUBSCRIBER),
  };
}

/**
 * Returns the number in E.164 if it is possible. Numbers reserved for fiction are possible but never valid. The
 * library is slow, so its answer for one number serves all numbers that differ in the subscriber's digits only.
 */
export function parseNumber(text: string, country: CountryCode): string | null {
  const parts = plainParts(text, country);
  if (parts === null) return parseSlowly(text, country);
  const { key, last } = parts;
  const start = known.get(key);
  if (start !== undefined) return start === null ? null : start + last;
  const number = parseSlowly(text, country);
  if (number !== null && !number.endsWith(last)) return number;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, number === null ? null : number.slice(0, -SUBSCRIBER));
  return number;
}

/** Asks the library. */
export function parseSlowly(text: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return parsed?.isPossible() === true ? parsed.number : null;
}
