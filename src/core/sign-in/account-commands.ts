import * as v from 'valibot';
import { filledNameSchema, linkSchema, nameSchema } from '../text-limits.ts';
import type { Recovered, SecondStep, SignedIn, Verified } from './types.ts';

const challengeId = filledNameSchema;

/** Commands that need no session. They cause no events. */
export const accountCommandSchema = v.variant('type', [
  v.object({ type: v.literal('signIn'), email: nameSchema, password: nameSchema }),
  v.object({ type: v.literal('giveCode'), challengeId, code: nameSchema }),
  v.object({ type: v.literal('sendCodeAgain'), challengeId }),
  /** A recovery code works only once. */
  v.object({ type: v.literal('recoverSignIn'), challengeId, recoveryCode: nameSchema }),
  v.object({ type: v.literal('askForHelp'), challengeId }),
  v.object({
    type: v.literal('register'),
    fullName: nameSchema,
    email: nameSchema,
    password: nameSchema,
    company: nameSchema,
    acceptTerms: v.boolean(),
    inviteToken: linkSchema,
  }),
  v.object({ type: v.literal('verifyEmail'), token: linkSchema }),
  v.object({ type: v.literal('sendVerificationAgain'), email: nameSchema }),
  v.object({ type: v.literal('forgotPassword'), email: nameSchema }),
  v.object({
    type: v.literal('resetPassword'),
    token: linkSchema,
    email: nameSchema,
    password: nameSchema,
  }),
]);
export type AccountCommand = v.InferOutput<typeof accountCommandSchema>;

export interface AccountValues {
  signIn: SignedIn | SecondStep;
  giveCode: SignedIn;
  sendCodeAgain: null;
  recoverSignIn: Recovered;
  askForHelp: null;
  register: null;
  verifyEmail: Verified;
  sendVerificationAgain: null;
  forgotPassword: null;
  resetPassword: null;
}

const TYPES: ReadonlySet<string> = new Set(
  accountCommandSchema.options.map(({ entries }) => entries.type.literal),
);

export const isAccountCommand = (command: { readonly type: string }): command is AccountCommand =>
  TYPES.has(command.type);
