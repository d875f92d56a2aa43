import * as v from 'valibot';
import { emailPart, newPasswordPart } from '../../sign-in/form-parts.ts';

/** Longest name (our choice). */
const NAME_MAX_LENGTH = 80;

export const registerFormSchema = v.object({
  fullName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your name.'),
    v.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters.`),
  ),
  email: emailPart,
  password: newPasswordPart,
  company: v.pipe(v.string(), v.trim()),
  acceptTerms: v.pipe(
    v.boolean(),
    v.check((accepted) => accepted, 'Accept the terms to continue.'),
  ),
});
export type RegisterForm = v.InferOutput<typeof registerFormSchema>;
