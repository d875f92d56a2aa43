import * as v from 'valibot';
import type { Recovered, SecondStep, SignedIn, Verified } from './types.ts';

const challengeId = v.pipe(v.string(), v.minLength(1));

/** Commands that need no session. They cause no events. */
export const accountCommandSchema = v.variant('type', [
  v.object({ type: v.literal('signIn'), email: v.string(), password: v.string() }),
  v.object({ type: v.literal('giveCode'), challengeId, code: v.string() }),
  v.object({ type: v.literal('sendCodeAgain'), challengeId }),
  /** A recovery code works only once. */
  v.object({ type: v.literal('recoverSignIn'), challengeId, recoveryCode: v.string() }),
  v.object({ type: v.literal('askForHelp'), challengeId }),
  v.object({
    type: v.literal('register'),
    fullName: v.string(),
    email: v.string(),
    password: v.string(),
    company: v.string(),
    acceptTerms: v.boolean(),
    inviteToken: v.string(),
  }),
  v.object({ type: v.literal('verifyEmail'), token: v.string() }),
  v.object({ type: v.literal('sendVerificationAgain'), email: v.string() }),
  v.object({ type: v.literal('forgotPassword'), email: v.string() }),
  v.object({
    type: v.literal('resetPassword'),
    token: v.string(),
    email: v.string(),
    password: v.string(),
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
