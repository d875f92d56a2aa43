import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';
import { textOfFormula } from '../guarded-cell.ts';
import { isCountryAssumed, isPlausible, lacksZero } from './assumed-country.ts';
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
      /** Words beside the number, such as `work` in `07700 900401 (work)`. */
      readonly remark: string | null;
      /** True if the number was written in a form that its country has given up. */
      readonly isFormerSpelling: boolean;
    }
  /** Several numbers in one field. The person must choose one. */
  | { readonly kind: 'several'; readonly numbers: readonly string[] }
  /**
   * A number of another country, or written as that country writes it. The person must confirm `number`. `here` is the
   * reading as a number of the default country; null if there is none.
   */
  | { readonly kind: 'otherCountry'; readonly number: string; readonly here: string | null }
  | { readonly kind: 'invalid'; readonly why: 'letters' | 'shortCode' | 'notANumber' };

/** A longer text holds no list of numbers. The patterns would take very long for it. */
const LENGTH_MAX = 500;

/** Without letters, commas and slashes there is one number, no extension and no pause. */
const ONE_NUMBER = /^\+?[\d(][\d \t\u00a0().-]*$/;
const EXTENSION = /(?:;ext=|\b(?:extension|ext\.?|poste|x)\s*)(\d*)$/i;
const PAUSE = /[,;pw]+[\d*#,;pw]*#?$/i;
/** A plus begins another number. */
const BETWEEN_NUMBERS =
  /\s*(?::::|[/;|&,\n]|(?<!\p{L})(?:or|and|ou|et|أو|و)(?!\p{L}))\s*|(?<=\d\)?)\s+(?=\+)/iu;

/** A gap stands between a number and its remark. A letter beside a digit is a wrong digit. */
const REMARK_IN_BRACKETS = /^(.*\d)\s*[([]\s*([^()[\]]*\p{L}{2}[^()[\]]*)[)\]]$/u;
const REMARK_AFTER = /^(.*\d\)?)(?:\s*[,:-]\s*|\s+)(\p{L}{2}[^\d]*)$/u;
const REMARK_BEFORE = /^(\p{L}{2}[^\d+(:]*?)\s*[:.\s]\s*([+(\d].*)$/u;

/** Until 2019 a 1 stood between Mexico's country code and the number of a mobile. */
const MEXICO_FORMER_MOBILE = /^\+?52\D*1(?=(\D*\d){10}\D*$)/;

/** What is dialled before the country code in North America, Australia, Japan and Russia. */
const ABROAD_ELSEWHERE = /^(?:011|0011|010|810)(?=[1-9])/;
const RUSSIAN_TRUNK = /^8(?=\d{10}$)/;

/** A number as North America writes it, without country code. No area code and no exchange begins with 0 or 1. */
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Reads a phone number as people and address books write it. A number without a country code belongs to
 * `country`. Reads strictly: a letter is never taken for a digit, and never more than one number is read.
 */
export function readNumber(written: string, country: CountryCode): ReadNumber {
  const plain = plainDigits(textOfFormula(written)).replace(/^tel:\s*/i, '');
  if (!/[1-9A-Za-z]/.test(plain)) return { kind: 'none' };
  if (plain.length > LENGTH_MAX) return { kind: 'invalid', why: 'notANumber' };
  if (ONE_NUMBER.test(plain)) return readBase(plain, country);
  const parts = plain.split(BETWEEN_NUMBERS).filter((part) => digitsOf(part).length >= NUMBER_DIGITS_MIN);
  return parts.length > 1 ? several(parts, country) : readOne(plain, country);
}

/** Reads one number with an extension, a pause or a remark. */
function readOne(plain: string, country: CountryCode): ReadNumber {
  const extension = EXTENSION.exec(plain);
  const withoutExtension = extension === null ? plain : plain.slice(0, extension.index);
  const pause = PAUSE.exec(withoutExtension);
  const base = pause === null ? withoutExtension : withoutExtension.slice(0, pause.index);
  const read = readBase(base.trim(), country);
  if (read.kind === 'number') return { ...read, extension: extension?.[1] || null, rest: pause?.[0] ?? null };
  return readWithRemark(plain, country) ?? read;
}

/** Reads a number with words before or behind it. Null: the rest is not certain to be a whole number. */
function readWithRemark(plain: string, country: CountryCode): ReadNumber | null {
  const behind = REMARK_IN_BRACKETS.exec(plain) ?? REMARK_AFTER.exec(plain);
  const before = behind === null ? REMARK_BEFORE.exec(plain) : null;
  const base = behind?.[1] ?? before?.[2];
  const remark = behind?.[2] ?? before?.[1];
  if (base === undefined || remark === undefined) return null;
  const read = readBase(base.trim(), country);
  switch (read.kind) {
    case 'number':
      return isPlausible(read.number) ? { ...read, remark: remark.trim() } : null;
    case 'otherCountry':
      return read;
    case 'none':
    case 'several':
    case 'invalid':
      return null;
  }
}

function readBase(base: string, country: CountryCode): ReadNumber {
  if (/\p{L}/u.test(base)) return { kind: 'invalid', why: 'letters' };
  const digits = digitsOf(base);
  // A short code has no country code, so `+4412` is a number that was not typed to its end.
  if (digits.length < NUMBER_DIGITS_MIN)
    return { kind: 'invalid', why: base.startsWith('+') ? 'notANumber' : 'shortCode' };
  // `-447700900401` and `=447700900401` are results or texts of a formula.
  if (!/^(?:- )?[+(]*\d/.test(base)) return { kind: 'invalid', why: 'notANumber' };
  const isFormerSpelling = MEXICO_FORMER_MOBILE.test(base);
  const number = parseNumber(isFormerSpelling ? base.replace(MEXICO_FORMER_MOBILE, '+52') : base, country);
  const found = { kind: 'number', extension: null, rest: null, remark: null, isFormerSpelling } as const;
  if (number !== null && !isCountryAssumed(base)) return { ...found, number };
  const here = number !== null && isPlausible(number) ? number : null;
  const american = americanNumber(base, digits, here, country);
  if (american !== null) return { kind: 'otherCountry', number: american, here };
  if (here !== null) return { ...found, number: here };
  const elsewhere = base.startsWith('+') ? null : numberElsewhere(digits, country);
  if (elsewhere !== null) return { kind: 'otherCountry', number: elsewhere, here: null };
  return { kind: 'invalid', why: 'notANumber' };
}

/**
 * Returns the number if its digits begin with a country code, perhaps behind another country's digits for calls abroad,
 * or with Russia's trunk digit.
 */
function numberElsewhere(digits: string, country: CountryCode): string | null {
  const coded = [digits, digits.replace(ABROAD_ELSEWHERE, ''), digits.replace(RUSSIAN_TRUNK, '7')];
  for (const code of new Set(coded)) {
    const number = parseNumber(`+${code}`, country);
    if (number !== null && isPlausible(number)) return number;
  }
  return null;
}

/** Returns the number if it is written as in North America, and hardly as in the default country. */
function americanNumber(
  base: string,
  digits: string,
  here: string | null,
  country: CountryCode,
): string | null {
  if (base.startsWith('+') || !NORTH_AMERICAN.test(digits) || getCountryCallingCode(country) === '1')
    return null;
  return here === null || lacksZero(base, here) ? `+1${digits}` : null;
}

function several(parts: readonly string[], country: CountryCode): ReadNumber {
  const read = parts.map((part) => readOne(part, country));
  const [first] = read;
  const numbers = [...new Set(read.flatMap((one) => (one.kind === 'number' ? [one.number] : [])))];
  if (numbers.length > 1) return { kind: 'several', numbers };
  const isOne = read.every((one) => one.kind === 'number');
  return isOne && first !== undefined ? first : { kind: 'invalid', why: 'notANumber' };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
