import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isCountryAssumed } from '../../kernel/phone/assumed-country.ts';
import { plainDigits } from '../../kernel/phone/plain-digits.ts';
import { readNumber } from '../../kernel/phone/read-number.ts';
import { NUMBER_DIGITS_MIN } from '../../kernel/phone/written-numbers.ts';
import type { Column } from '../../model/import/types.ts';

/** A question about the country of the numbers without a country code. */
export interface FileCountry {
  /** The country by which they are read now. */
  readonly taken: CountryCode;
  readonly other: CountryCode;
  /** How many numbers have the country code of `other`, and how many have no country code. */
  readonly coded: number;
  readonly open: number;
  /** An example: the line of the file and the number as written. */
  readonly row: number;
  readonly text: string;
  /** The example in E.164 as a number of each country. Empty: it is none. */
  readonly here: string;
  readonly there: string;
}

/** Subscriber's digits do not decide the country. */
const SUBSCRIBER = 6;

/**
 * Compares the file's numbers with a country code with the country of those without. Null: there is nothing to ask,
 * because no number lacks its code, or because most numbers with a code are of the country taken. After a person has
 * chosen another country than `home`, the account's, the answer offers `home` again.
 */
export function countryIn(
  rows: readonly { readonly cells: readonly string[]; readonly line: number }[],
  columns: readonly Column[],
  taken: CountryCode,
  home: CountryCode,
): FileCountry | null {
  const placesOf = (wanted: Column['target']) =>
    columns.flatMap(({ target }, place) => (target === wanted ? [place] : []));
  const phones = placesOf('phone');
  const named = placesOf('country');
  const counts = new Map<CountryCode, number>();
  const countries = new Map<string, CountryCode | null>();
  let open = 0;
  let example: { readonly row: number; readonly text: string } | null = null;
  for (const { cells, line } of rows) {
    if (named.some((place) => (cells[place] ?? '').trim() !== '')) continue;
    for (const place of phones) {
      const text = plainDigits(cells[place] ?? '');
      if (text.replace(/\D/g, '').length < NUMBER_DIGITS_MIN) continue;
      if (isCountryAssumed(text)) {
        open += 1;
        example ??= { row: line, text };
        continue;
      }
      const key = text.slice(0, -SUBSCRIBER);
      const cached = countries.get(key);
      const country = cached === undefined ? countryOfNumber(text, taken) : cached;
      countries.set(key, country);
      if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
    }
  }
  if (example === null) return null;
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const other = taken === home ? most?.[0] : home;
  if (other === undefined || other === taken) return null;
  return {
    taken,
    other,
    coded: counts.get(other) ?? 0,
    open,
    ...example,
    here: readAs(example.text, taken),
    there: readAs(example.text, other),
  };
}

function countryOfNumber(text: string, taken: CountryCode): CountryCode | null {
  const read = readNumber(text, taken);
  const number = read.kind === 'number' ? parsePhoneNumberFromString(read.number) : undefined;
  if (number?.country !== undefined) return number.country;
  // Countries share a code, and a number reserved for fiction is valid in none of them.
  const possible = number?.getPossibleCountries() ?? [];
  return possible.includes(taken) ? taken : (possible[0] ?? null);
}

function readAs(text: string, country: CountryCode): string {
  const read = readNumber(text, country);
  return read.kind === 'number' ? read.number : '';
}
