import { hasDigits, typedNumber } from './typed-number.ts';

/**
 * Returns whether a part of a phone number, as a person types it, occurs in `number` (E.164). Accepts any separators,
 * `tel:`, `00` for the plus, a trunk zero, and an extension. Words find no number (`typedNumber`).
 */
export function matchesNumber(number: string, typed: string): boolean {
  const read = typedNumber(typed);
  return read !== null && hasDigits(number, read);
}
