import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plainDigits } from '../../../src/core/kernel/phone/plain-digits.ts';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import { loadTranslation } from '../../../src/ui/language/shown-language.ts';
import { loginFormSchema } from '../../../src/ui/screens/login/login-form.ts';
import { registerFormSchema } from '../../../src/ui/screens/register/register-form.ts';
import { codeFormSchema, digitsOf, recoveryFormSchema } from '../../../src/ui/sign-in/code-form.ts';
import { emailPart } from '../../../src/ui/sign-in/form-parts.ts';
import { strengthOf } from '../../../src/ui/sign-in/password-strength.ts';
import { pendingStepOf } from '../../../src/ui/sign-in/pending-step.ts';
import { waitWords } from '../../../src/ui/sign-in/use-countdown.ts';
import { placeRefusal, withoutMark } from '../../../src/ui/sign-in/use-service-form.ts';

describe('a refused form', () => {
  const names = { email: 'email', full_name: 'fullName' };

  it('shows the service’s messages at their fields, by the service’s field names', () => {
    const fields = { full_name: ['Too long', 'Too odd'], email: ['Invalid email or password'] };
    const refusal = { code: 'rejected', reason: textReason('No.'), fields } as const;
    expect(placeRefusal(refusal, names)).toEqual({
      refusal,
      marks: { email: 'Invalid email or password', fullName: 'Too long' },
      alert: null,
    });
  });

  it('shows above the button a message that belongs to no field of the form', () => {
    const unknown = { code: 'rejected', reason: textReason('Odd.'), fields: { shoe: ['Odd.'] } } as const;
    for (const refusal of [unknown, { code: 'unreachable', reason: textReason('Odd.') } as const])
      expect(placeRefusal(refusal, names)).toEqual({ refusal, marks: {}, alert: 'Odd.' });
  });
});

describe('a changed field', () => {
  it('loses the service’s message, and no other field does', () => {
    const refusal = { code: 'rejected', reason: textReason('No.') } as const;
    const refused = { refusal, marks: { email: 'Taken', fullName: 'Too long' }, alert: null };
    expect(withoutMark(refused, 'email')).toEqual({ ...refused, marks: { fullName: 'Too long' } });
    expect(withoutMark(refused, 'password')).toEqual(refused);
  });
});

describe('a code', () => {
  it('is six digits, with or without separators', () => {
    for (const code of ['123456', '123 456', '123-456']) expect(v.is(codeFormSchema, { code })).toBe(true);
    for (const code of ['', '12345', '1234567', 'abcdef']) expect(v.is(codeFormSchema, { code })).toBe(false);
    expect(digitsOf(' 12 34-56 ')).toBe('123456');
  });

  it.each([
    ['Arabic', '٠١٢٣٤٥', '٦٧٨٩٠١'],
    ['Persian', '۰۱۲۳۴۵', '۶۷۸۹۰۱'],
  ])('is read from the digits of an %s keyboard', (_, low, high) => {
    expect([digitsOf(low), digitsOf(high)]).toEqual(['012345', '678901']);
    expect(v.is(codeFormSchema, { code: `\u200f${low.slice(0, 3)} ${low.slice(3)}` })).toBe(true);
    expect(plainDigits(`ab${low.slice(0, 2)}-${high.slice(0, 4)}`)).toBe('ab01-6789');
  });
});

const FILLED = {
  fullName: 'Nell Orrin',
  email: 'nell@example.com',
  password: 'a long enough phrase',
  company: '',
  acceptTerms: true,
};

describe('a new account', () => {
  it('needs a name, an address, a long password and the terms', () => {
    expect(v.is(registerFormSchema, FILLED)).toBe(true);
    const wrong = { fullName: ' ', email: 'nell', password: 'short', acceptTerms: false };
    const found = v.safeParse(registerFormSchema, { ...FILLED, ...wrong });
    expect(found.issues?.map((issue) => v.getDotPath(issue))).toEqual(Object.keys(wrong));
  });

  it('shows how hard its password is to guess', () => {
    expect(
      ['short', 'aaaaaaaaaaaaaa', 'twelve chars', 'four words that fit'].map((one) => strengthOf(one).level),
    ).toEqual([0, 1, 2, 3]);
    expect(strengthOf('short')).toEqual({ level: 0, missing: 7 });
  });
});

describe('the messages of the forms', () => {
  it.each([
    [loginFormSchema, { email: '', password: '' }],
    [v.object({ email: emailPart }), { email: '' }],
    [v.object({ email: emailPart }), { email: 'nell' }],
    [registerFormSchema, { fullName: '', email: '', password: '', company: '', acceptTerms: false }],
    [registerFormSchema, { ...FILLED, fullName: 'n'.repeat(81) }],
    [codeFormSchema, { code: '1' }],
    [recoveryFormSchema, { recoveryCode: '' }],
  ] as const)('exist in every language (%#)', async (schema, values) => {
    const messages = v.safeParse(schema, values).issues?.map(({ message }) => message) ?? [];
    expect(messages).not.toEqual([]);
    for (const language of ['fr', 'ar'] as const) {
      const { sentence } = await loadTranslation(language);
      for (const message of messages) expect(sentence(message)).not.toBe(message);
    }
  });
});

describe('a second step in the history', () => {
  it('is accepted only if it is complete', () => {
    const step = { challengeId: 'c1', methods: ['app'], keep: true };
    expect(pendingStepOf(step)).toEqual(step);
    for (const state of [
      null,
      undefined,
      'c1',
      {},
      { ...step, challengeId: '' },
      { ...step, methods: ['dove'] },
    ])
      expect(pendingStepOf(state)).toBeNull();
  });
});

it('says how long to wait in minutes and seconds', () => {
  expect([0, 9, 60, 899].map(waitWords)).toEqual(['0:00', '0:09', '1:00', '14:59']);
});

describe('a recovery code', () => {
  it.each(['ab12-cd34', 'AB12 CD34', ' ab12cd34 ', 'ab12\u2011cd34', 'ab12 - cd34', 'ａｂ１２－ｃｄ３４'])(
    'reaches the service as it wrote it: %j',
    (typed) => expect(v.parse(recoveryFormSchema, { recoveryCode: typed }).recoveryCode).toBe('ab12-cd34'),
  );

  it.each(['ab12-cd3', 'x', 'ab12-cd34-ef56'])('of another kind stays as typed: %j', (typed) =>
    expect(v.parse(recoveryFormSchema, { recoveryCode: typed }).recoveryCode).toBe(typed),
  );
});

it.each([
  'nell@example.com',
  ' nell@example.com ',
  'Nell Quist <nell@example.com>',
  '"Quist, Nell" <nell@example.com>;',
  '<nell@example.com>',
  'mailto:nell@example.com',
  'MAILTO:nell@example.com?subject=Hello',
])('the boxes for the own address take %s', (typed) => {
  const login = v.parse(loginFormSchema, { email: typed, password: 'secret' });
  expect(login.email).toBe('nell@example.com');
  expect(v.parse(emailPart, typed)).toBe('nell@example.com');
});
