import { type Answer, done, type Refusal } from '../answer.ts';
import * as calls from '../api/account-calls.ts';
import { type CallOutcome, refusalOf } from '../api/call.ts';
import type { Http } from '../ports.ts';
import type { AccountCommand, AccountValues } from './account-commands.ts';

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

function request(
  http: Http,
  command: AccountCommand,
): Promise<CallOutcome<AccountValues[AccountCommand['type']]>> {
  switch (command.type) {
    case 'signIn':
      return calls.login(http, { email: command.email, password: command.password });
    case 'giveCode':
      return calls.verifyCode(http, command.challengeId, command.code);
    case 'sendCodeAgain':
      return calls.resendCode(http, command.challengeId);
    case 'recoverSignIn':
      return calls.recover(http, command.challengeId, command.recoveryCode);
    case 'askForHelp':
      return calls.askForHelp(http, command.challengeId);
    case 'register':
      return calls.register(http, command);
    case 'verifyEmail':
      return calls.verifyEmail(http, command.token);
    case 'sendVerificationAgain':
      return calls.resendVerification(http, command.email);
    case 'forgotPassword':
      return calls.forgotPassword(http, command.email);
    case 'resetPassword': {
      const { token, email, password } = command;
      return calls.resetPassword(http, { token, email, password });
    }
  }
}

/** Executes a command that needs no session. Stores nothing. */
export async function answerAccount(
  http: Http,
  command: AccountCommand,
): Promise<Answer<AccountValues[AccountCommand['type']]>> {
  const outcome = await request(http, command);
  return outcome.kind === 'ok' ? done(outcome.value) : { ok: false, refusal: accountRefusalOf(outcome) };
}
