import * as v from 'valibot';

/** What the form asks for. No rule beyond presence: the spec shows none (section 5). */
export const loginFormSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your email.')),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});
export type LoginForm = v.InferOutput<typeof loginFormSchema>;
