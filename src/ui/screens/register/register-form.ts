import * as v from 'valibot';
import { emailPart, newPasswordPart } from '../../sign-in/form-parts.ts';

/** Longest name (our choice). */
const NAME_MAX_LENGTH = 80;

export const registerFormSchema = v.object({
  fullName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(':enterName'),
    v.maxLength(NAME_MAX_LENGTH, `:inputTooLong ${NAME_MAX_LENGTH}`),
  ),
  email: emailPart,
  password: newPasswordPart,
  company: v.pipe(v.string(), v.trim()),
  acceptTerms: v.pipe(
    v.boolean(),
    v.check((accepted) => accepted, ':acceptTerms'),
  ),
});
export type RegisterForm = v.InferOutput<typeof registerFormSchema>;
