import * as v from 'valibot';

/** Digits of a code (our choice). */
export const CODE_LENGTH = 6;

/** Removes the spaces and dashes that a pasted code may contain. */
export const digitsOf = (text: string): string => text.replaceAll(/[^\d]/g, '');

export const codeFormSchema = v.object({
  code: v.pipe(
    v.string(),
    v.check((text) => digitsOf(text).length === CODE_LENGTH, `Enter the ${CODE_LENGTH}-digit code.`),
  ),
});

export const recoveryFormSchema = v.object({
  recoveryCode: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter one of your recovery codes.')),
});
