import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPlausible } from './assumed-country.ts';
import { HOME } from './home.ts';
import { plainDigits } from './plain-digits.ts';
import { NUMBER_DIGITS_MIN } from './written-numbers.ts';

/** A number as a country dials it inside: no country code, and no letters. */
const INSIDE = /^\(?\d[\d\s().\\/-]*$/;
/** Dialled before a country code. */
const ABROAD = /^\(?(?:00|011)/;

/** What a number may be in another country. */
export interface ReadingElsewhere {
  /** In E.164. */
  readonly number: string;
  /** Such as `FR`. */
  readonly country: string;
}

/**
 * Returns what a number without a country code may be in other countries, one reading for each country. The digits do not
 * say which is right: a person must choose.
 */
export function readingsElsewhere(typed: string): readonly ReadingElsewhere[] {
  const plain = plainDigits(typed)
    .replace(/^tel:\s*/i, '')
    .trim();
  if (!INSIDE.test(plain) || ABROAD.test(plain)) return [];
  if (plain.replace(/\D/g, '').length < NUMBER_DIGITS_MIN) return [];
  return getCountries().flatMap((country): readonly ReadingElsewhere[] => {
    if (country === HOME.country) return [];
    const parsed = parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false });
    if (parsed === undefined || !parsed.isPossible()) return [];
    // A number of a shared country code belongs to one of its countries. One reserved for fiction belongs to none.
    const isThere = parsed.country === country || (parsed.country === undefined && isMain(parsed, country));
    return isThere && isPlausible(parsed.number) ? [{ number: parsed.number, country }] : [];
  });
}

const isMain = (parsed: { getPossibleCountries(): readonly string[] }, country: string): boolean =>
  parsed.getPossibleCountries()[0] === country;
