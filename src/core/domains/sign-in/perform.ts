import * as calls from '../../api/account-calls.ts';
import type { CallOutcome } from '../../api/call.ts';
import { type Answer, done } from '../../kernel/answer.ts';
import type { Performers } from '../../kernel/define/define-command.ts';
import type { accountCommands } from '../../model/sign-in/commands.ts';
import type { Http } from '../../ports/ports.ts';
import { accountRefusalOf } from './account-refusal.ts';

async function answered<T>(call: Promise<CallOutcome<T>>): Promise<Answer<T>> {
  const outcome = await call;
  return outcome.kind === 'ok' ? done(outcome.value) : { ok: false, refusal: accountRefusalOf(outcome) };
}

/** Executes the commands that need no session. Stores nothing. */
export const performAccount = (http: Http): Performers<typeof accountCommands> => ({
  signIn: ({ email, password }) => answered(calls.login(http, { email, password })),
  giveCode: ({ challengeId, code }) => answered(calls.verifyCode(http, challengeId, code)),
  sendCodeAgain: ({ challengeId }) => answered(calls.resendCode(http, challengeId)),
  recoverSignIn: ({ challengeId, recoveryCode }) => answered(calls.recover(http, challengeId, recoveryCode)),
  askForHelp: ({ challengeId }) => answered(calls.askForHelp(http, challengeId)),
  register: (command) => answered(calls.register(http, command)),
  verifyEmail: ({ token }) => answered(calls.verifyEmail(http, token)),
  sendVerificationAgain: ({ email }) => answered(calls.resendVerification(http, email)),
  forgotPassword: ({ email }) => answered(calls.forgotPassword(http, email)),
  resetPassword: ({ token, email, password }) =>
    answered(calls.resetPassword(http, { token, email, password })),
});
