import * as v from 'valibot';
import { expect, test } from 'vitest';
import { asciiAddress, isEmail } from '../../../../src/core/kernel/email/email.ts';
import { oneAddressIn } from '../../../../src/core/kernel/email/written-addresses.ts';
import { emailText } from '../../../../src/core/model/collections/person-fields.ts';
import { emailPart } from '../../../../src/ui/sign-in/form-parts.ts';

const RIGHT = [
  'ada@example.com',
  'ada.quill+news@mail.example.com',
  'a@müller.de',
  'A@MÜLLER.DE',
  'a@straße.example',
  'a@例え.jp',
  'a@مثال.إختبار',
  'a@xn--mller-kva.de',
];

const WRONG = [
  'ada',
  '@müller.de',
  'a@',
  'jörg@example.com',
  'a@mül ler.de',
  'a@müller..de',
  'a@-müller.de/x',
  'a@müller.de:80',
  'a@müller.de?x',
  'a@b@',
  'a@mü%41ller.de',
  `a@${'ü'.repeat(64)}.de`,
];

/** The forms of records, and those around signing in. */
const FIELDS = [emailText, emailPart];

test.each(RIGHT)('%s is an address everywhere', (address) => {
  expect(isEmail(address)).toBe(true);
  for (const field of FIELDS)
    expect(v.safeParse(field, address)).toMatchObject({ output: address, success: true });
});

test.each(WRONG)('%s is no address anywhere', (text) => {
  expect(isEmail(text)).toBe(false);
  for (const field of FIELDS) expect(v.safeParse(field, text).success).toBe(false);
});

test('the name before an address with letters beyond ASCII is found', () => {
  expect(oneAddressIn('Jörg Müller <j@müller.de>')).toEqual({ address: 'j@müller.de', name: 'Jörg Müller' });
});

test('an address is the same in both spellings of its domain', () => {
  expect(asciiAddress('a@müller.de')).toBe('a@xn--mller-kva.de');
  expect(asciiAddress('a@xn--mller-kva.de')).toBe('a@xn--mller-kva.de');
});
