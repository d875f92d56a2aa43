import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { readPlainNumber } from '../../../../src/core/domains/import/plain-number.ts';
import { isCountryAssumed, lacksZero } from '../../../../src/core/kernel/phone/assumed-country.ts';
import { readNumber } from '../../../../src/core/kernel/phone/read-number.ts';

/** Returns the same digits in every run. */
function digitsFrom(seed: number): (count: number) => string {
  let state = seed;
  return (count) =>
    Array.from({ length: count }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return String(Math.floor((state / 2 ** 32) * 10));
    }).join('');
}

test('what is remembered of one number is right for another with the same first digits, in every country', () => {
  const digits = digitsFrom(11);
  const wrong: string[] = [];
  let read = 0;
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    for (let round = 0; round < 6; round += 1) {
      const start = digits(4);
      for (const begin of [
        start,
        `0${start}`,
        `+${code} ${start}`,
        `+${code} (${start})`,
        `00${code}${start}`,
      ]) {
        for (let again = 0; again < 2; again += 1) {
          const text = `${begin}${digits(1)} ${digits(5)}`;
          const plain = readPlainNumber(text, country);
          if (plain === null) continue;
          read += 1;
          const slow = readNumber(text, country);
          const isRight =
            slow.kind === 'number' &&
            slow.number === plain.number &&
            plain.lacksZero === lacksZero(text, slow.number) &&
            plain.isAssumed === isCountryAssumed(text);
          if (!isRight) wrong.push(`${country} ${text} ${JSON.stringify(plain)}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(2000);
});

test('a number with anything but digits and usual separators is read by the slower way', () => {
  for (const text of ['+44 7700 900341 x5', '0770O 900341', '+44 7700 900341, 342', '12345', ''])
    expect(readPlainNumber(text, 'GB')).toBeNull();
});
