import * as v from 'valibot';
import { type CommandIn, defineCommands, type ValueIn } from '../../kernel/define/define-command.ts';
import { filledNameSchema, linkSchema, nameSchema } from '../../kernel/text-limits.ts';
import { ANYONE } from '../session/needs.ts';
import { accountAnswers } from './answers.ts';

const challengeId = filledNameSchema;

/** Commands that need no session. They cause no events. */
export const accountCommands = defineCommands(accountAnswers, {
  signIn: {
    input: v.object({ type: v.literal('signIn'), email: nameSchema, password: nameSchema }),
    may: ANYONE,
  },
  giveCode: {
    input: v.object({ type: v.literal('giveCode'), challengeId, code: nameSchema }),
    may: ANYONE,
  },
  sendCodeAgain: { input: v.object({ type: v.literal('sendCodeAgain'), challengeId }), may: ANYONE },
  /** A recovery code works only once. */
  recoverSignIn: {
    input: v.object({ type: v.literal('recoverSignIn'), challengeId, recoveryCode: nameSchema }),
    may: ANYONE,
  },
  askForHelp: { input: v.object({ type: v.literal('askForHelp'), challengeId }), may: ANYONE },
  register: {
    input: v.object({
      type: v.literal('register'),
      fullName: nameSchema,
      email: nameSchema,
      password: nameSchema,
      company: nameSchema,
      acceptTerms: v.boolean(),
      inviteToken: linkSchema,
    }),
    may: ANYONE,
  },
  verifyEmail: { input: v.object({ type: v.literal('verifyEmail'), token: linkSchema }), may: ANYONE },
  sendVerificationAgain: {
    input: v.object({ type: v.literal('sendVerificationAgain'), email: nameSchema }),
    may: ANYONE,
  },
  forgotPassword: {
    input: v.object({ type: v.literal('forgotPassword'), email: nameSchema }),
    may: ANYONE,
  },
  resetPassword: {
    input: v.object({
      type: v.literal('resetPassword'),
      token: linkSchema,
      email: nameSchema,
      password: nameSchema,
    }),
    may: ANYONE,
  },
});

export type AccountType = keyof typeof accountAnswers;
export type AccountCommand = CommandIn<typeof accountCommands, AccountType>;
export type AccountValue = ValueIn<typeof accountCommands, AccountType>;

export const isAccountCommand = <C extends { readonly type: string }>(
  command: C | AccountCommand,
): command is AccountCommand => command.type in accountAnswers;
