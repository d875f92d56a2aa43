import { type Answer, done, type Refusal } from '../answer.ts';
import * as calls from '../api/account-calls.ts';
import { type CallOutcome, refusalOf } from '../api/call.ts';
import type { Performers } from '../domain/define-command.ts';
import type { Http } from '../ports.ts';
import type { accountCommands } from './commands.ts';

const GONE = 410;
const LOCKED = 423;

/** Like `refusalOf`, but also reports that a link or sign-in step has expired, and how long to wait. */
function accountRefusalOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Refusal {
  const refusal = refusalOf(outcome);
  if (outcome.kind === 'throttled')
    return {
      ...refusal,
      code: 'throttled',
      ...(outcome.retryAfter !== undefined && { retryAfter: outcome.retryAfter }),
    };
  if (outcome.kind !== 'refused') return refusal;
  const retryAfter = outcome.retryAfter === undefined ? {} : { retryAfter: outcome.retryAfter };
  if (outcome.status === GONE) return { ...refusal, code: 'expired' };
  if (outcome.status === LOCKED) return { ...refusal, code: 'locked', ...retryAfter };
  return refusal;
}

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
