import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { explainedPhoneField, phoneField } from '../../../../src/core/kernel/phone/phone-field.ts';
import { readNumber } from '../../../../src/core/kernel/phone/read-number.ts';
import { readTypedNumber } from '../../../../src/core/kernel/phone/typed-reading.ts';
import { campaigns } from '../../../../src/core/model/collections/campaigns/campaigns.ts';
import { contactInput } from '../../../../src/core/model/collections/contacts.ts';
import { userInput } from '../../../../src/core/model/collections/users.ts';
import { accountSchema } from '../../../../src/ui/screens/profile/account/account-fields.ts';

/** What people have written, as `read-number.test.ts` reads it. */
const written = readFileSync(join(import.meta.dirname, 'phone-spellings.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''))
  .map((cells) => cells.slice(1, -1).join(','));

const CONTACT = {
  fullName: 'Ada',
  email: 'ada@example.com',
  company: '',
  notes: '',
  flags: [],
  consent: 'unknown',
};
const USER = {
  fullName: 'Ada',
  email: 'ada@example.com',
  username: 'ada',
  role: 'Agent',
  currentPlan: 'basic',
  company: '',
  country: '',
  billing: 'Auto debit',
};
const read = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input);

/** Every form with a number: the reading of its field. */
const FIELDS: Readonly<Record<string, (typed: string) => ReturnType<typeof read>>> = {
  'a contact': (phone) => read(contactInput, { ...CONTACT, phone }),
  'a user': (contact) => read(userInput, { ...USER, contact }),
  'the own profile': (phone) => read(accountSchema, { phone }),
  'the test of a campaign': (phone) => read(campaigns.writes.test.input, { phone }),
  'the sender of a campaign, and a call': (typed) => read(phoneField, typed),
  'the dialler, and a new chat': (typed) => read(explainedPhoneField, typed),
};

const textIn = (output: unknown): unknown => {
  if (typeof output !== 'object' || output === null) return output;
  return Object.entries(output).find(([name]) => name === 'phone' || name === 'contact')?.[1];
};

describe.each(Object.entries(FIELDS))('the number of %s', (name, fieldReads) => {
  test.each(written)('is read strictly: %j', (typed) => {
    const right = readNumber(typed, 'GB');
    const { success, output } = fieldReads(typed);
    const mayBeEmpty = name !== 'the test of a campaign';
    expect(success).toBe(right.kind === 'number' || (right.kind === 'none' && mayBeEmpty));
    if (success) expect(textIn(output)).toBe(right.kind === 'number' ? right.number : '');
  });
});

test.each(written)('the line below a field says how %j is read', (typed) => {
  const right = readNumber(typed, 'GB');
  const shown = readTypedNumber(typed);
  if (right.kind === 'number') expect(shown).toMatchObject({ kind: 'number', number: right.number });
  else expect(shown.kind).toBe(right.kind === 'several' || right.kind === 'otherCountry' ? 'choose' : 'none');
});

test('every box for a number is one of these forms', () => {
  const ui = join(import.meta.dirname, '../../../../src/ui');
  const boxes = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.startsWith('shared/person-fields/') &&
      /<(?:FormPhone|PhoneBox)\b|type="tel"/.test(readFileSync(join(ui, file), 'utf8')),
  );
  expect(boxes.toSorted()).toEqual([
    'screens/call/dial-dialog.tsx',
    'screens/campaign/builder/message-step.tsx',
    'screens/campaign/builder/test-dialog.tsx',
    'screens/contacts/contact-fields.tsx',
    'screens/profile/account/account-tab.tsx',
    'screens/users/user-fields.tsx',
  ]);
});
