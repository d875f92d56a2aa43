import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Groups a number for reading, `+44 20 7946 0812`; short or impossible numbers stay as they are. */
export function spacedNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  const spaced = parsed?.isPossible() ? parsed.formatInternational() : number;
  // The formatter may drop something, such as an extension: then keep the original.
  return spaced.replaceAll(' ', '') === number ? spaced : number;
}
