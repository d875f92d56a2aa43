import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Groups a number for reading, such as `+44 20 7946 0812`. Returns short or impossible numbers unchanged. */
export function spacedNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  const spaced = parsed?.isPossible() ? parsed.formatInternational() : number;
  // If the formatter dropped something, such as an extension, keep the original.
  return spaced.replaceAll(' ', '') === number ? spaced : number;
}
