import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Digits and the separators between them that never change what the library reads. */
const PLAIN = /^\+?(?:\(\d{1,5}\) ?)?\d+(?:[ .-]\d+)*$/;
const SEPARATORS = /[ .()-]/g;

/** The last digits are a subscriber's: they never decide the country, the prefix or whether the length is right. */
const SUBSCRIBER = 6;
/** Shorter numbers may have their area code among the last digits. */
const DIGITS_MIN = 10;
/** A number that begins like a call abroad needs more digits before the subscriber's. */
const DIGITS_MIN_ABROAD = 13;
const ABROAD = /^(?:00|01|8|1)/;

/** By country, first digits and length: the first digits in E.164. Null: no number. */
const known = new Map<string, string | null>();
const KNOWN_MAX = 20_000;

/**
 * Returns the number in E.164 if it is possible. Numbers reserved for fiction are possible but never valid. The
 * library is slow, so its answer for one number serves all numbers that differ in the subscriber's digits only.
 */
export function parseNumber(text: string, country: CountryCode): string | null {
  const plain = PLAIN.test(text) ? text.replace(SEPARATORS, '') : null;
  if (plain === null || plain.length < fewest(plain)) return parseSlowly(text, country);
  const last = plain.slice(-SUBSCRIBER);
  const key = `${plain.startsWith('+') ? '' : country}${plain.length} ${plain.slice(0, -SUBSCRIBER)}`;
  const start = known.get(key);
  if (start !== undefined) return start === null ? null : start + last;
  const number = parseSlowly(text, country);
  if (number !== null && !number.endsWith(last)) return number;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, number === null ? null : number.slice(0, -SUBSCRIBER));
  return number;
}

const fewest = (plain: string): number =>
  plain.startsWith('+') ? DIGITS_MIN + 1 : ABROAD.test(plain) ? DIGITS_MIN_ABROAD : DIGITS_MIN;

/** Asks the library. */
export function parseSlowly(text: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return parsed?.isPossible() === true ? parsed.number : null;
}
