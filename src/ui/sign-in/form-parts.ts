import * as v from 'valibot';
import { bareAddress } from '../../core/kernel/email/bare-address.ts';
import { isEmail } from '../../core/kernel/email/email.ts';

/** Fewest characters of a new password (our choice). */
export const PASSWORD_MIN_LENGTH = 12;

/** Spec section 5 has no rule for the address at sign-in. A new address must be a valid email address. */
export const emailPart = v.pipe(
  v.string(),
  v.transform(bareAddress),
  v.nonEmpty(':enterEmail'),
  v.check(isEmail, ':emailInvalid'),
);

export const newPasswordPart = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH, `:passwordTooShort ${PASSWORD_MIN_LENGTH}`),
);
