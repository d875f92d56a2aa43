import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { HOME } from './home.ts';
import { readNumber } from './read-number.ts';

/** A number in E.164 with its country, such as `GB`. Null: the country can't be told. */
export interface NumberOf {
  readonly number: string;
  readonly country: string | null;
}

/** How a form reads the number that a person types. */
export type TypedReading =
  /** Nothing, or not a number yet. */
  | { readonly kind: 'none' }
  /** `left`: the part that is not kept, such as an extension or a remark. Empty: everything is kept. */
  | (NumberOf & { readonly kind: 'number'; readonly left: string })
  /** The person must choose a country, or one of several numbers. */
  | { readonly kind: 'choose'; readonly why: 'country' | 'several'; readonly numbers: readonly NumberOf[] };

/** Most numbers that are offered. A text may hold hundreds. */
const OFFERED_MAX = 4;

/** Returns how the form's schema (`phone-field.ts`) reads a typed number, and what the person may choose instead. */
export function readTypedNumber(typed: string): TypedReading {
  const read = readNumber(typed, HOME.country);
  switch (read.kind) {
    case 'none':
    case 'invalid':
      return { kind: 'none' };
    case 'number': {
      const left = [read.extension, read.rest, read.remark].filter((part) => part !== null).join(' ');
      return { kind: 'number', ...withCountry(read.number), left };
    }
    case 'several':
      return {
        kind: 'choose',
        why: 'several',
        numbers: read.numbers.slice(0, OFFERED_MAX).map(withCountry),
      };
    case 'otherCountry': {
      const numbers = read.here === null ? [read.number] : [read.number, read.here];
      return { kind: 'choose', why: 'country', numbers: numbers.map(withCountry) };
    }
  }
}

function withCountry(number: string): NumberOf {
  const parsed = parsePhoneNumberFromString(number);
  // A number reserved for fiction belongs to no country: take the first of those that share its country code.
  return { number, country: parsed?.country ?? parsed?.getPossibleCountries()[0] ?? null };
}
