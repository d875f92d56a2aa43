import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The phone library's large metadata (40 kB compressed) knows kinds of numbers. Only the worker of imports and lazily
 * loaded parts of the screen may import this file.
 */

/** Null: unknown, or both kinds share their first digits, as in North America. */
export type LineKind = 'mobile' | 'landline' | null;

/** The first digits of mobile numbers, after the plus: the metadata gives no kind to numbers reserved for fiction. */
const MOBILES: readonly RegExp[] = [
  /^447[1-57-9]/,
  /^33[67]/,
  /^49(15|16|17)/,
  /^34[67]/,
  /^393/,
  /^3519/,
  /^31(6)/,
  /^324[5-9]/,
  /^417[4-9]/,
  /^436/,
  /^3538/,
  /^467/,
  /^47[49]/,
  /^48(45|5[0137]|6|7[2389]|88)/,
  /^9665/,
  /^9715/,
  /^9627/,
  /^20(10|11|12|15)/,
  /^212[67]/,
  /^213[5-7]/,
  /^216[2-59]/,
  /^9647/,
  /^961(3|7[01689]|81)/,
  /^9639/,
  /^91[6-9]/,
  /^614/,
  /^27[6-8]/,
  /^5491/,
];

/** The same for landlines. */
const LANDLINES: readonly RegExp[] = [/^44[12]/, /^33[1-5]/, /^613[2-9]/, /^3531/];

/** The last digits are a subscriber's. They hardly ever decide the kind. */
const SUBSCRIBER = 6;
const known = new Map<string, LineKind>();
const KNOWN_MAX = 20_000;

/** Returns the kind of a number in E.164. */
export function lineKind(number: string): LineKind {
  const start = number.slice(0, -SUBSCRIBER);
  const cached = known.get(start);
  if (cached !== undefined) return cached;
  const kind = readKind(number);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(start, kind);
  return kind;
}

function readKind(number: string): LineKind {
  const type = parsePhoneNumberFromString(number)?.getType();
  if (type === 'MOBILE') return 'mobile';
  if (type === 'FIXED_LINE') return 'landline';
  if (type !== undefined) return null;
  const digits = number.slice(1);
  if (MOBILES.some((prefix) => prefix.test(digits))) return 'mobile';
  return LANDLINES.some((prefix) => prefix.test(digits)) ? 'landline' : null;
}
