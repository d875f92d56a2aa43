import * as v from 'valibot';
import type { Refusal } from '../../../core/answer.ts';

/** What the form asks for. No rule beyond presence: the spec shows none (section 5). */
export const credentialsFormSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your email.')),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});
export type CredentialsForm = v.InferOutput<typeof credentialsFormSchema>;

export type CredentialsErrors = {
  readonly email?: string;
  readonly password?: string;
  /** Not about one field. */
  readonly form?: string;
};

/** Puts a refusal's messages where they belong: at their field, or above the button (spec section 8). */
export const placeRefusal = (refusal: Refusal): CredentialsErrors => {
  const email = refusal.fields?.email?.[0];
  const password = refusal.fields?.password?.[0];
  if (email === undefined && password === undefined) return { form: refusal.message };
  return { ...(email === undefined ? {} : { email }), ...(password === undefined ? {} : { password }) };
};
