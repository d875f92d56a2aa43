import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number as people read it, `+44 20 7946 0812`; a short one, and what can be nobody's number, as it is. */
export function spacedNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  const spaced = parsed?.isPossible() ? parsed.formatInternational() : number;
  // An extension, say, has no place in the number that a message goes out from.
  return spaced.replaceAll(' ', '') === number ? spaced : number;
}
