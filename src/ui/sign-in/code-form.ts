import * as v from 'valibot';
import { plainDigits } from '../../core/kernel/phone/plain-digits.ts';

/** Digits of a code (our choice). */
export const CODE_LENGTH = 6;

/** Returns the digits of a code as plain digits: keyboards of other scripts have digits of their own. */
export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/[^\d]/g, '');

export const codeFormSchema = v.object({
  code: v.pipe(
    v.string(),
    v.check((text) => digitsOf(text).length === CODE_LENGTH, `:enterCode ${CODE_LENGTH}`),
  ),
});

export const recoveryFormSchema = v.object({
  recoveryCode: v.pipe(v.string(), v.trim(), v.nonEmpty(':enterRecoveryCode')),
});
