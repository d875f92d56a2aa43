import type { CountryCode } from 'libphonenumber-js/min';
import { parseNumber } from './parse-number.ts';
import { plainDigits } from './plain-digits.ts';
import { NUMBER_DIGITS_MIN } from './written-numbers.ts';

/** What a written phone number means. All numbers are in E.164. */
export type ReadNumber =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'number';
      readonly number: string;
      /** Digits to dial after the call is answered. Texts can't be sent to an extension. */
      readonly extension: string | null;
      /** The part after a pause, such as `,,,2#`. */
      readonly rest: string | null;
      /** True if the number was written in a form that its country has given up. */
      readonly isFormerSpelling: boolean;
    }
  /** Several numbers in one field. The person must choose one. */
  | { readonly kind: 'several'; readonly numbers: readonly string[] }
  /** Not a number of the default country, but `number` is a number of another country. The person must confirm. */
  | { readonly kind: 'otherCountry'; readonly number: string }
  | { readonly kind: 'invalid'; readonly why: 'letters' | 'shortCode' | 'notANumber' };

/** A longer text holds no list of numbers. The patterns would take very long for it. */
const LENGTH_MAX = 500;

/** Without letters, commas and slashes there is one number, no extension and no pause. */
const ONE_NUMBER = /^\+?[\d\s().-]+$/;
const EXTENSION = /(?:;ext=|\b(?:extension|ext\.?|x)\s*)(\d*)$/i;
const PAUSE = /[,;pw]+[\d*#,;pw]*#?$/i;
const BETWEEN_NUMBERS = /\s*(?::::|\/|;|\||\bor\b)\s*/i;

/** Until 2019 a 1 stood between Mexico's country code and the number of a mobile. */
const MEXICO_FORMER_MOBILE = /^\+?52\D*1(?=(\D*\d){10}\D*$)/;

/**
 * Reads a phone number as people and address books write it. A number without a country code belongs to
 * `country`. Reads strictly: a letter is never taken for a digit, and never more than one number is read.
 */
export function readNumber(written: string, country: CountryCode): ReadNumber {
  const plain = plainDigits(written).replace(/^tel:\s*/i, '');
  if (!/[1-9A-Za-z]/.test(plain)) return { kind: 'none' };
  if (plain.length > LENGTH_MAX) return { kind: 'invalid', why: 'notANumber' };
  if (ONE_NUMBER.test(plain)) return readBase(plain, country);
  const parts = plain.split(BETWEEN_NUMBERS).filter((part) => digitsOf(part).length >= NUMBER_DIGITS_MIN);
  if (parts.length > 1) return several(parts, country);
  const extension = EXTENSION.exec(plain);
  const withoutExtension = extension === null ? plain : plain.slice(0, extension.index);
  const pause = PAUSE.exec(withoutExtension);
  const base = pause === null ? withoutExtension : withoutExtension.slice(0, pause.index);
  const read = readBase(base.trim(), country);
  if (read.kind !== 'number') return read;
  return { ...read, extension: extension?.[1] || null, rest: pause?.[0] ?? null };
}

function readBase(base: string, country: CountryCode): ReadNumber {
  if (/\p{L}/u.test(base)) return { kind: 'invalid', why: 'letters' };
  const digits = digitsOf(base);
  if (digits.length < NUMBER_DIGITS_MIN) return { kind: 'invalid', why: 'shortCode' };
  const isFormerSpelling = MEXICO_FORMER_MOBILE.test(base);
  const number = parseNumber(isFormerSpelling ? base.replace(MEXICO_FORMER_MOBILE, '+52') : base, country);
  if (number !== null) return { kind: 'number', number, extension: null, rest: null, isFormerSpelling };
  const elsewhere = base.startsWith('+') ? null : parseNumber(`+${digits}`, country);
  if (elsewhere !== null) return { kind: 'otherCountry', number: elsewhere };
  return { kind: 'invalid', why: 'notANumber' };
}

function several(parts: readonly string[], country: CountryCode): ReadNumber {
  const numbers = parts.flatMap((part) => {
    const read = readBase(part, country);
    return read.kind === 'number' ? [read.number] : [];
  });
  return numbers.length > 1 ? { kind: 'several', numbers } : { kind: 'invalid', why: 'notANumber' };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
