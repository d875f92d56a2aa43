import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Returns whether the written number has no country code. */
export const isCountryAssumed = (text: string): boolean => !/^\D*(\+|00)/.test(text);

/** Ranges reserved for fiction are valid nowhere. Their neighbours differ in this many digits. */
const NEIGHBOUR_DIGITS = [6, 7] as const;
const FIRST_DIGITS = [...'0123456789'];
const NEIGHBOUR = '2345678';

const plausible = new Map<string, boolean>();
const PLAUSIBLE_MAX = 20_000;

/**
 * Returns whether the number, in E.164, begins as numbers of its country do: it or a number near it is valid. Numbers
 * reserved for fiction are never valid, but plausible.
 */
export function isPlausible(number: string): boolean {
  const start = number.slice(0, -Math.min(...NEIGHBOUR_DIGITS));
  const key = `${start} ${number.length}`;
  const cached = plausible.get(key);
  if (cached === true) return true;
  const hasNeighbour = cached ?? NEIGHBOUR_DIGITS.some((count) => hasValidNeighbour(number, count));
  if (plausible.size >= PLAUSIBLE_MAX) plausible.clear();
  plausible.set(key, hasNeighbour);
  return hasNeighbour || isValid(number);
}

const hasValidNeighbour = (number: string, count: number): boolean =>
  FIRST_DIGITS.some((first) => isValid(`${number.slice(0, -count)}${first}${NEIGHBOUR.slice(0, count - 1)}`));

const isValid = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() === true;

/** Returns whether the written number lacks the zero with which its country's numbers begin. */
export function lacksZero(text: string, number: string): boolean {
  const digits = text.replace(/[\s.()-]/g, '');
  // These checks avoid the slow library for most numbers. North American numbers (+1) have no such zero.
  if (!/^[1-9]\d*$/.test(digits) || !number.endsWith(digits) || number.startsWith('+1')) return false;
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined || digits !== parsed.nationalNumber) return false;
  return parsed.formatNational().replace(/\D/g, '') === `0${digits}`;
}
