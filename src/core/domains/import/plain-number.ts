import type { CountryCode } from 'libphonenumber-js/min';
import { isCountryAssumed, lacksZero } from '../../kernel/phone/assumed-country.ts';
import { plainParts } from '../../kernel/phone/parse-number.ts';
import { readNumber } from '../../kernel/phone/read-number.ts';

/** A phone number without extension, pause or former spelling. */
export interface PlainNumber {
  /** In E.164. */
  readonly number: string;
  /** True if the text has no country code, so that the default country is used. */
  readonly isAssumed: boolean;
  readonly lacksZero: boolean;
}

interface Known {
  /** The number in E.164 without the subscriber's digits. */
  readonly start: string;
  readonly lacksZero: boolean;
}

/** Results by `key` of `plainParts`. Null: numbers with this key must be read one by one. */
const known = new Map<string, Known | null>();
const KNOWN_MAX = 20_000;

/**
 * Reads a number that is written with digits and usual separators only. Null: the text is not such a number, or must be
 * read by `readNumber`. Numbers that differ only in the subscriber's digits share a result, as in `parseNumber`.
 */
export function readPlainNumber(text: string, country: CountryCode): PlainNumber | null {
  const parts = plainParts(text, country);
  if (parts === null) return null;
  const cached = known.get(parts.key);
  const found = cached === undefined ? readKnown(text, country, parts.last) : cached;
  if (cached === undefined) {
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(parts.key, found);
  }
  if (found === null) return null;
  return { number: found.start + parts.last, isAssumed: isCountryAssumed(text), lacksZero: found.lacksZero };
}

function readKnown(text: string, country: CountryCode, last: string): Known | null {
  const read = readNumber(text, country);
  if (read.kind !== 'number' || read.isFormerSpelling || !read.number.endsWith(last)) return null;
  return {
    start: read.number.slice(0, -last.length),
    lacksZero: lacksZero(text, read.number),
  };
}
