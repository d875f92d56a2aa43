import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { parseNumber, parseSlowly } from '../../../../src/core/kernel/phone/parse-number.ts';

/** Returns the same numbers below `max` in every run. */
function numbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

const digits = (next: (max: number) => number, count: number): string =>
  Array.from({ length: count }, () => String(next(10))).join('');

test('the remembered prefixes give the same answers as the library, in every country', () => {
  const next = numbers(7);
  const wrong: string[] = [];
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    for (let round = 0; round < 12; round += 1) {
      const start = digits(next, 1 + next(4));
      const length = 6 + next(3);
      for (const begin of [
        `+${code}${start}`,
        `0${start}`,
        start,
        `00${code}${start}`,
        `+${code}0${start}`,
        `+${code} (${start}) `,
      ]) {
        // Two numbers with the same beginning. The second is read from the cached answer for the first.
        for (let again = 0; again < 2; again += 1) {
          const text = begin + digits(next, length);
          if (parseNumber(text, country) !== parseSlowly(text, country)) wrong.push(`${country} ${text}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['+44 7700 900123', '+447700900123'],
  ['(020) 7946 0123', '+442079460123'],
  ['020-7946-0124', '+442079460124'],
  ['07700 900', '+447700900'],
  ['07700 900 123 456 789', null],
])('separators change nothing in %s', (text, number) => {
  expect(parseNumber(text, 'GB')).toBe(number);
  expect(parseNumber(text, 'GB')).toBe(number);
});
