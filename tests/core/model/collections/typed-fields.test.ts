import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { oneAddressIn } from '../../../../src/core/kernel/email/written-addresses.ts';
import { contactInput } from '../../../../src/core/model/collections/contacts.ts';
import { flagInput } from '../../../../src/core/model/collections/flags.ts';
import { roles } from '../../../../src/core/model/collections/roles.ts';
import { userInput, users } from '../../../../src/core/model/collections/users.ts';

describe('an address beside a name', () => {
  test.each([
    ['Ada Quill <ada@example.com>', 'ada@example.com', 'Ada Quill'],
    ['"Quill, Ada" <ada@example.com>;', 'ada@example.com', 'Quill, Ada'],
    ['<mailto:ada@example.com>', 'ada@example.com', ''],
    ['mailto:ada@example.com?subject=Hi', 'ada@example.com', ''],
    [' ada@example.com. ', 'ada@example.com', ''],
    ['\u200bAda\u00a0Quill <ada@example.com>', 'ada@example.com', 'Ada Quill'],
  ])('%j is taken apart', (text, address, name) => {
    expect(oneAddressIn(text)).toEqual({ address, name });
  });

  test.each([
    'ada@example.com, bo@example.com',
    'Ada <ada@example.com>, Bo <bo@example.com>',
    'write to ada@example.com please',
    'Ada <ada@>',
    'Ada Quill',
    '',
  ])('%j is not one address', (text) => {
    expect(oneAddressIn(text)).toBeNull();
  });
});

const contact = (typed: object) =>
  v.safeParse(contactInput, {
    fullName: 'Ada',
    phone: '07700 900401',
    email: '',
    company: '',
    notes: '',
    flags: [],
    consent: 'unknown',
    ...typed,
  }).output;

describe('a form', () => {
  test.each(['n/a', 'N/A', 'NULL', '#REF!', '-', '(none)', 'None', 'undefined'])(
    'reads %s as no name and no address',
    (text) => {
      expect(contact({ fullName: text, company: text, email: text })).toMatchObject({
        fullName: '',
        company: '',
        email: '',
      });
      const user = { fullName: text, email: text, username: 'ada', role: 'Agent', currentPlan: 'basic' };
      const refused = v.safeParse(userInput, {
        ...user,
        company: '',
        country: '',
        contact: '',
        billing: 'Auto debit',
      });
      expect(refused.issues?.map(({ path }) => path?.[0]?.key)).toEqual(['fullName', 'email']);
    },
  );

  test.each(['Null Sorensen', 'Nulla Ltd', 'Nan', 'Unknown Pleasures', 'Nil'])(
    'keeps the name %s',
    (text) => {
      expect(contact({ fullName: text, company: text })).toMatchObject({ fullName: text, company: text });
    },
  );

  test.each(['unknown', 'No email', 'tbc', 'na'])('reads %s as no address', (text) => {
    expect(contact({ email: text })).toMatchObject({ email: '' });
  });

  test('takes the address out of its brackets', () => {
    expect(contact({ email: 'Ada Quill <ada@example.com>' })).toMatchObject({ email: 'ada@example.com' });
  });

  test.each([
    ['flag', (name: string) => v.parse(flagInput, { name, colour: 'red', scope: 'both', description: '' })],
    ['role', (name: string) => v.parse(roles.writes.update.input, { name })],
  ])('cleans the name of a %s as an upload does', (_, written) => {
    expect(written('\u00a0Care\u00adful  \u200bplan\u00a0B ')).toMatchObject({ name: 'Careful plan B' });
  });
});

const row = v.parse(users.row, {
  id: 1,
  fullName: 'Zoë  Park',
  email: 'zoe@example.com',
  username: 'zpark',
  company: 'Quill Ltd',
  contact: '+447700900401',
});

test.each([
  'zoe park',
  'Park, Zoë'.replace(',', ''),
  'ZPARK',
  'park quill',
  'zoe@ex',
  '07700 900401',
  '(0)7700-900401',
  '',
])('the search of users finds by %j', (q) => {
  expect(users.find.matches(row, v.parse(users.query, { q }))).toBe(true);
});

test.each(['zoe quail', '900402', 'zoex'])('the search of users does not find by %j', (q) => {
  expect(users.find.matches(row, v.parse(users.query, { q }))).toBe(false);
});
