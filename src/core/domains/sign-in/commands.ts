import * as v from 'valibot';
import { ask, type Given, type Route } from '../../api/route.ts';
import { accountRoutes } from '../../api/routes.ts';
import { type Answer, done } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { filledNameSchema, linkSchema, nameSchema } from '../../kernel/text-limits.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { Http } from '../../ports/ports.ts';
import { accountRefusalOf } from './account-refusal.ts';

const challengeId = filledNameSchema;

async function answered<R extends Route>(
  { http }: { readonly http: Http },
  route: R,
  given: Given<R>,
): Promise<Answer<v.InferOutput<R['answer']>>> {
  const outcome = await ask(http, route, given);
  return outcome.kind === 'ok' ? done(outcome.value) : { ok: false, refusal: accountRefusalOf(outcome) };
}

const command = commandsWith<{ readonly http: Http }>();

/** Commands that need no session. They cause no events, and store nothing. */
export const accountCommands = {
  signIn: command({
    input: v.object({ type: v.literal('signIn'), email: nameSchema, password: nameSchema }),
    may: ANYONE,
    perform: (parts, { email, password }) =>
      answered(parts, accountRoutes.login, { body: { email, password } }),
  }),
  giveCode: command({
    input: v.object({ type: v.literal('giveCode'), challengeId, code: nameSchema }),
    may: ANYONE,
    perform: (parts, given) =>
      answered(parts, accountRoutes.verifyCode, {
        body: { challenge_id: given.challengeId, code: given.code },
      }),
  }),
  sendCodeAgain: command({
    input: v.object({ type: v.literal('sendCodeAgain'), challengeId }),
    may: ANYONE,
    perform: (parts, given) =>
      answered(parts, accountRoutes.resendCode, { body: { challenge_id: given.challengeId } }),
  }),
  /** A recovery code works only once. */
  recoverSignIn: command({
    input: v.object({ type: v.literal('recoverSignIn'), challengeId, recoveryCode: nameSchema }),
    may: ANYONE,
    perform: (parts, given) =>
      answered(parts, accountRoutes.recover, {
        body: { challenge_id: given.challengeId, recovery_code: given.recoveryCode },
      }),
  }),
  askForHelp: command({
    input: v.object({ type: v.literal('askForHelp'), challengeId }),
    may: ANYONE,
    perform: (parts, given) =>
      answered(parts, accountRoutes.askForHelp, { body: { challenge_id: given.challengeId } }),
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
    perform: (parts, given) =>
      answered(parts, accountRoutes.register, {
        body: {
          full_name: given.fullName,
          email: given.email,
          password: given.password,
          company: given.company,
          accept_terms: given.acceptTerms,
          invite_token: given.inviteToken,
        },
      }),
  }),
  verifyEmail: command({
    input: v.object({ type: v.literal('verifyEmail'), token: linkSchema }),
    may: ANYONE,
    perform: (parts, { token }) => answered(parts, accountRoutes.verifyEmail, { body: { token } }),
  }),
  sendVerificationAgain: command({
    input: v.object({ type: v.literal('sendVerificationAgain'), email: nameSchema }),
    may: ANYONE,
    perform: (parts, { email }) => answered(parts, accountRoutes.resendVerification, { body: { email } }),
  }),
  forgotPassword: command({
    input: v.object({ type: v.literal('forgotPassword'), email: nameSchema }),
    may: ANYONE,
    perform: (parts, { email }) => answered(parts, accountRoutes.forgotPassword, { body: { email } }),
  }),
  resetPassword: command({
    input: v.object({
      type: v.literal('resetPassword'),
      token: linkSchema,
      email: nameSchema,
      password: nameSchema,
    }),
    may: ANYONE,
    perform: (parts, { token, email, password }) =>
      answered(parts, accountRoutes.resetPassword, { body: { token, email, password } }),
  }),
};
