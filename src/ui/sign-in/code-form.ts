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

/** Eight letters and digits, which the service writes in two groups: `ab12-cd34`. */
const RECOVERY_CODE = /^([a-z0-9]{4})([a-z0-9]{4})$/;

/** Returns a recovery code as the service writes it. People leave the dash out, or type blanks and capitals. */
const asWritten = (typed: string): string => {
  const signs = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const [, first, second] = RECOVERY_CODE.exec(signs) ?? [];
  return first === undefined ? typed.trim() : `${first}-${second}`;
};

export const recoveryFormSchema = v.object({
  recoveryCode: v.pipe(v.string(), v.transform(asWritten), v.nonEmpty(':enterRecoveryCode')),
});
