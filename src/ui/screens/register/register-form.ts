import * as v from 'valibot';
import { trimmed } from '../../../core/kernel/shown-text.ts';
import { emailPart, newPasswordPart } from '../../sign-in/form-parts.ts';

/** Longest name (our choice). */
const NAME_MAX_LENGTH = 80;

export const registerFormSchema = v.object({
  fullName: v.pipe(
    v.string(),
    trimmed,
    v.nonEmpty(':enterName'),
    v.maxLength(NAME_MAX_LENGTH, `:inputTooLong ${NAME_MAX_LENGTH}`),
  ),
  email: emailPart,
  password: newPasswordPart,
  company: v.pipe(v.string(), trimmed),
  acceptTerms: v.pipe(
    v.boolean(),
    v.check((accepted) => accepted, ':acceptTerms'),
  ),
});
