import * as v from 'valibot';
import * as calls from '../../api/account-calls.ts';
import type { CallOutcome } from '../../api/call.ts';
import { type Answer, done } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { filledNameSchema, linkSchema, nameSchema } from '../../kernel/text-limits.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { Http } from '../../ports/ports.ts';
import { accountRefusalOf } from './account-refusal.ts';

const challengeId = filledNameSchema;

async function answered<T>(call: Promise<CallOutcome<T>>): Promise<Answer<T>> {
  const outcome = await call;
  return outcome.kind === 'ok' ? done(outcome.value) : { ok: false, refusal: accountRefusalOf(outcome) };
}

const command = commandsWith<{ readonly http: Http }>();

/** Commands that need no session. They cause no events, and store nothing. */
export const accountCommands = {
  signIn: command({
    input: v.object({ type: v.literal('signIn'), email: nameSchema, password: nameSchema }),
    may: ANYONE,
    perform: ({ http }, { email, password }) => answered(calls.login(http, { email, password })),
  }),
  giveCode: command({
    input: v.object({ type: v.literal('giveCode'), challengeId, code: nameSchema }),
    may: ANYONE,
    perform: ({ http }, given) => answered(calls.verifyCode(http, given.challengeId, given.code)),
  }),
  sendCodeAgain: command({
    input: v.object({ type: v.literal('sendCodeAgain'), challengeId }),
    may: ANYONE,
    perform: ({ http }, given) => answered(calls.resendCode(http, given.challengeId)),
  }),
  /** A recovery code works only once. */
  recoverSignIn: command({
    input: v.object({ type: v.literal('recoverSignIn'), challengeId, recoveryCode: nameSchema }),
    may: ANYONE,
    perform: ({ http }, given) => answered(calls.recover(http, given.challengeId, given.recoveryCode)),
  }),
  askForHelp: command({
    input: v.object({ type: v.literal('askForHelp'), challengeId }),
    may: ANYONE,
    perform: ({ http }, given) => answered(calls.askForHelp(http, given.challengeId)),
  }),
  register: command({
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
    perform: ({ http }, given) => answered(calls.register(http, given)),
  }),
  verifyEmail: command({
    input: v.object({ type: v.literal('verifyEmail'), token: linkSchema }),
    may: ANYONE,
    perform: ({ http }, { token }) => answered(calls.verifyEmail(http, token)),
  }),
  sendVerificationAgain: command({
    input: v.object({ type: v.literal('sendVerificationAgain'), email: nameSchema }),
    may: ANYONE,
    perform: ({ http }, { email }) => answered(calls.resendVerification(http, email)),
  }),
  forgotPassword: command({
    input: v.object({ type: v.literal('forgotPassword'), email: nameSchema }),
    may: ANYONE,
    perform: ({ http }, { email }) => answered(calls.forgotPassword(http, email)),
  }),
  resetPassword: command({
    input: v.object({
      type: v.literal('resetPassword'),
      token: linkSchema,
      email: nameSchema,
      password: nameSchema,
    }),
    may: ANYONE,
    perform: ({ http }, { token, email, password }) =>
      answered(calls.resetPassword(http, { token, email, password })),
  }),
};
