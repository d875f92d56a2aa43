import {
  APP_CODE_MS,
  CHALLENGE_MS,
  CODE_TRIES,
  LOCK_MS,
  NEXT_TEXT_MS,
  RECOVERY_CODES,
} from './account-limits.ts';
import { WorldError } from './errors.ts';
import type { createMailbox } from './mail.ts';
import { hexOf } from './random.ts';
import type { WorldUser } from './users.ts';

export type SecondStep = 'app' | 'sms';

/** The result of entering a code. `wait` is in ms. */
export type StepOutcome =
  | { readonly kind: 'in'; readonly user: WorldUser; readonly codesLeft: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly wait: number }
  /** The challenge does not exist, or it has expired. */
  | { readonly kind: 'gone' };

export type ResendOutcome = 'sent' | 'gone' | { readonly wait: number };

export interface TwoSteps {
  /** Turns the second step on for an account and returns new recovery codes. With null, turns the second step off. */
  requireSecondStep(identity: string, method: SecondStep | null): readonly string[];
  secondStepOf(identity: string): SecondStep | null;
  appCode(identity: string): string;
  recoveryCodes(identity: string): readonly string[];
  /** Starts a second step and returns its id. For `sms`, sends the code too. */
  challenge(user: WorldUser): string;
  answerChallenge(id: string, code: string): StepOutcome;
  resendCode(id: string): ResendOutcome;
  recover(id: string, recoveryCode: string): StepOutcome;
  /** Mails the administrators. Returns false if the challenge does not exist or has expired. */
  askForHelp(id: string): boolean;
}

interface TwoStepAccount {
  readonly method: SecondStep;
  recoveryCodes: readonly string[];
  tries: number;
  lockedUntil: number;
}

interface Challenge {
  readonly identity: string;
  readonly expiresAt: number;
  code: string;
  sentAt: number;
}

const sixDigits = (hex: string): string =>
  String(Number.parseInt(hex.slice(0, 8), 16) % 1_000_000).padStart(6, '0');

export function createTwoSteps(parts: {
  readonly now: () => number;
  readonly salt: string;
  readonly user: (identity: string) => WorldUser | undefined;
  readonly mailbox: ReturnType<typeof createMailbox>;
}): TwoSteps {
  const { now, salt, mailbox } = parts;
  const accounts = new Map<string, TwoStepAccount>();
  const challenges = new Map<string, Challenge>();
  let drawn = 0;
  const draw = (label: string): string => hexOf(`${salt}:${label}:${++drawn}`);

  const appCodeAt = (identity: string, at: number): string =>
    sixDigits(hexOf(`${salt}:app:${identity}:${Math.floor(at / APP_CODE_MS)}`));

  const text = (challenge: Challenge): void => {
    challenge.code = sixDigits(draw('code'));
    challenge.sentAt = now();
    mailbox.post({ to: challenge.identity, by: 'sms', subject: 'Your code', code: challenge.code });
  };

  const open = (id: string) => {
    const challenge = challenges.get(id);
    const account = challenge && accounts.get(challenge.identity);
    const user = challenge && parts.user(challenge.identity);
    if (!challenge || !account || !user || now() >= challenge.expiresAt) return null;
    return { challenge, account, user };
  };

  /** Handles one entered code. `isRight` checks the code. A code for single use is also removed. */
  const attempt = (
    id: string,
    isRight: (challenge: Challenge, account: TwoStepAccount) => boolean,
  ): StepOutcome => {
    const found = open(id);
    if (!found) return { kind: 'gone' };
    const { challenge, account, user } = found;
    if (now() < account.lockedUntil) return { kind: 'locked', wait: account.lockedUntil - now() };
    if (isRight(challenge, account)) {
      account.tries = 0;
      challenges.delete(id);
      return { kind: 'in', user, codesLeft: account.recoveryCodes.length };
    }
    account.tries += 1;
    if (account.tries < CODE_TRIES) return { kind: 'wrong' };
    account.tries = 0;
    account.lockedUntil = now() + LOCK_MS;
    return { kind: 'locked', wait: LOCK_MS };
  };

  return {
    requireSecondStep(identity, method) {
      if (!parts.user(identity)) throw new WorldError('unknown-user', `There is no user ${identity}`);
      accounts.delete(identity);
      if (method === null) return [];
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => {
        const hex = draw('recovery');
        return `${hex.slice(0, 4)}-${hex.slice(4, 8)}`;
      });
      accounts.set(identity, { method, recoveryCodes, tries: 0, lockedUntil: 0 });
      return recoveryCodes;
    },
    secondStepOf: (identity) => accounts.get(identity)?.method ?? null,
    appCode: (identity) => appCodeAt(identity, now()),
    recoveryCodes: (identity) => accounts.get(identity)?.recoveryCodes ?? [],
    challenge(user) {
      const id = draw('challenge');
      const challenge = { identity: user.identity, expiresAt: now() + CHALLENGE_MS, code: '', sentAt: 0 };
      challenges.set(id, challenge);
      if (accounts.get(user.identity)?.method === 'sms') text(challenge);
      return id;
    },
    answerChallenge: (id, code) =>
      attempt(id, (challenge, { method }) =>
        method === 'sms'
          ? code === challenge.code
          : [now(), now() - APP_CODE_MS].some((at) => appCodeAt(challenge.identity, at) === code),
      ),
    resendCode(id) {
      const found = open(id);
      if (found?.account.method !== 'sms') return 'gone';
      const wait = found.challenge.sentAt + NEXT_TEXT_MS - now();
      if (wait > 0) return { wait };
      text(found.challenge);
      return 'sent';
    },
    recover: (id, recoveryCode) =>
      attempt(id, (_, account) => {
        const left = account.recoveryCodes.filter((one) => one !== recoveryCode.trim().toLowerCase());
        const isRight = left.length < account.recoveryCodes.length;
        account.recoveryCodes = left;
        return isRight;
      }),
    askForHelp(id) {
      const found = open(id);
      if (!found) return false;
      mailbox.post({
        to: 'admin@example.com',
        subject: `${found.user.email} cannot complete the second step`,
      });
      return true;
    },
  };
}
