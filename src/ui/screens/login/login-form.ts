import * as v from 'valibot';
import { bareAddress } from '../../../core/kernel/email/bare-address.ts';

/** The fields of the form. Spec section 5 requires only that they are filled in. */
export const loginFormSchema = v.object({
  email: v.pipe(v.string(), v.transform(bareAddress), v.nonEmpty(':enterEmail')),
  password: v.pipe(v.string(), v.nonEmpty(':enterPassword')),
});
export type LoginForm = v.InferOutput<typeof loginFormSchema>;
