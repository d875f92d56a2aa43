import type { AccountEnd } from '../../api/answers.ts';
import { WorldError } from '../../world/errors.ts';
import { hexOf } from '../../world/random.ts';
import type { WorldUser } from '../../world/users.ts';
import type { AccountBook } from './accounts.ts';
import type { createMailbox } from './mailed-links.ts';
import { base32, codeAt, keyUri, secretOf } from './totp.ts';
import { APP_CODE_MS, CHALLENGE_MS, createTries, NEXT_TEXT_MS, RECOVERY_CODES, SETUP_MS } from './tries.ts';

export type SecondStep = 'app' | 'sms';

/** The result of entering a code. `wait` is in ms. */
export type StepOutcome =
  | { readonly kind: 'in'; readonly user: WorldUser; readonly codesLeft: number }
  /** `isUsed`: the code was right, but an app's code is valid once. */
  | { readonly kind: 'wrong'; readonly user: WorldUser; readonly isUsed: boolean }
  | { readonly kind: 'locked'; readonly user: WorldUser; readonly wait: number }
  /** The account was shut meanwhile. The challenge proves that the caller knows its password. */
  | { readonly kind: 'shut'; readonly end: AccountEnd }
  /** The challenge does not exist, or it has expired. */
  | { readonly kind: 'gone' };

export type ResendOutcome = 'sent' | 'gone' | { readonly wait: number };

export interface TwoSteps {
  /** Turns the second step on for an account and returns new recovery codes. With null, turns the second step off. */
  requireSecondStep(identity: string, method: SecondStep | null): readonly string[];
  secondStepOf(identity: string): SecondStep | null;
  /** Returns the code that the person can enter now: the app's current code, or the next if that one was used. */
  appCode(identity: string): string;
  recoveryCodes(identity: string): readonly string[];
  /**
   * Returns the pending set-up of an authenticator app, or begins one with a new secret. It has no effect before
   * `confirmApp`.
   */
  beginApp(identity: string): AppSetup;
  /** Ends the pending set-up. Its secret is void. */
  cancelApp(identity: string): void;
  /**
   * Turns the second step by app on, if the code belongs to the pending set-up, and returns new recovery codes. `gone`:
   * the set-up with this id is over. Without an id, the pending set-up counts. `wait`: there were too many wrong codes,
   * ms.
   */
  confirmApp(
    identity: string,
    code: string,
    id?: string,
  ): readonly string[] | 'wrong' | 'gone' | { readonly wait: number };
  /** Replaces the recovery codes. Returns null without a second step. */
  renewRecoveryCodes(identity: string): readonly string[] | null;
  /** Starts a second step and returns its id. For `sms`, sends the code too. */
  challenge(user: WorldUser): string;
  answerChallenge(id: string, code: string): StepOutcome;
  resendCode(id: string): ResendOutcome;
  recover(id: string, recoveryCode: string): StepOutcome;
  /** Mails the administrators. Returns false if the challenge does not exist or has expired. */
  askForHelp(id: string): boolean;
}

/** A set-up of an authenticator app that waits for its first code. */
export interface AppSetup {
  readonly id: string;
  readonly secret: string;
  readonly uri: string;
  readonly isNew: boolean;
  /** An earlier set-up ended without its first code, so the key that an app may have of it is void. */
  readonly replaces: boolean;
}

interface TwoStepAccount {
  readonly method: SecondStep;
  readonly secret: Uint8Array;
  recoveryCodes: readonly string[];
  /** Number of the newest 30 s whose code was used. Codes up to it are void (RFC 6238, section 5.2). */
  usedStep: number;
}

interface Challenge {
  readonly identity: string;
  readonly expiresAt: number;
  /** The number of password changes at its start. The challenge proves only that this password was known. */
  readonly passwordChanges: number;
  code: string;
  sentAt: number;
}

const sixDigits = (hex: string): string =>
  String(Number.parseInt(hex.slice(0, 8), 16) % 1_000_000).padStart(6, '0');

export function createTwoSteps(parts: {
  readonly now: () => number;
  readonly salt: string;
  readonly accounts: Pick<AccountBook, 'user' | 'passwordChanges' | 'accountEnd'>;
  readonly mailbox: ReturnType<typeof createMailbox>;
}): TwoSteps {
  const { now, salt, mailbox } = parts;
  const { user: userOf, passwordChanges, accountEnd } = parts.accounts;
  const accounts = new Map<string, TwoStepAccount>();
  const tries = createTries(now);
  const setupTries = createTries(now);
  const challenges = new Map<string, Challenge>();
  /** The last set-up of each person that was not confirmed. It may be over. */
  const setups = new Map<
    string,
    { readonly id: string; readonly secret: Uint8Array; readonly replaces: boolean; expiresAt: number }
  >();
  let drawn = 0;
  const draw = (label: string): string => hexOf(`${salt}:${label}:${++drawn}`);

  const stepNow = (): number => Math.floor(now() / APP_CODE_MS);
  const codeOfStep = (secret: Uint8Array, step: number): string => codeAt(secret, step * APP_CODE_MS);
  /** Returns the number of the 30 s to which the code belongs. A clock may differ by one code. Null: to none. */
  const stepOf = (secret: Uint8Array, code: string): number | null =>
    [0, -1, 1].map((drift) => stepNow() + drift).find((step) => codeOfStep(secret, step) === code) ?? null;

  const drawRecoveryCodes = (): readonly string[] =>
    Array.from({ length: RECOVERY_CODES }, () => {
      const hex = draw('recovery');
      return `${hex.slice(0, 4)}-${hex.slice(4, 8)}`;
    });
  const turnOn = (
    identity: string,
    method: SecondStep,
    secret: Uint8Array,
    usedStep = Number.NEGATIVE_INFINITY,
  ): readonly string[] => {
    const recoveryCodes = drawRecoveryCodes();
    accounts.set(identity, { method, secret, recoveryCodes, usedStep });
    tries.right(identity);
    return recoveryCodes;
  };

  const text = (challenge: Challenge): void => {
    challenge.code = sixDigits(draw('code'));
    challenge.sentAt = now();
    mailbox.post({ to: challenge.identity, by: 'sms', subject: 'Your code', code: challenge.code });
  };

  const pendingSetup = (identity: string) => {
    const last = setups.get(identity);
    return last !== undefined && now() < last.expiresAt ? last : undefined;
  };

  const open = (id: string) => {
    const challenge = challenges.get(id);
    const account = challenge && accounts.get(challenge.identity);
    const user = challenge && userOf(challenge.identity);
    if (!challenge || !account || !user || now() >= challenge.expiresAt) return null;
    if (passwordChanges(challenge.identity) !== challenge.passwordChanges) return null;
    return { challenge, account, user };
  };

  /** Handles one entered code. `judge` checks the code. A code for single use is also removed. */
  const attempt = (
    id: string,
    judge: (challenge: Challenge, account: TwoStepAccount) => 'right' | 'wrong' | 'used',
  ): StepOutcome => {
    const end = accountEnd(challenges.get(id)?.identity ?? '');
    if (end !== null) return { kind: 'shut', end };
    const found = open(id);
    if (!found) return { kind: 'gone' };
    const { challenge, account, user } = found;
    const locked = tries.locked(challenge.identity);
    if (locked > 0) return { kind: 'locked', user, wait: locked };
    const judged = judge(challenge, account);
    if (judged === 'right') {
      tries.right(challenge.identity);
      challenges.delete(id);
      return { kind: 'in', user, codesLeft: account.recoveryCodes.length };
    }
    const wait = tries.wrong(challenge.identity);
    return wait > 0 ? { kind: 'locked', user, wait } : { kind: 'wrong', user, isUsed: judged === 'used' };
  };

  return {
    requireSecondStep(identity, method) {
      if (!userOf(identity)) throw new WorldError('unknown-user', `There is no user ${identity}`);
      accounts.delete(identity);
      setups.delete(identity);
      return method === null ? [] : turnOn(identity, method, secretOf(draw('app')));
    },
    secondStepOf: (identity) => accounts.get(identity)?.method ?? null,
    appCode(identity) {
      const account = accounts.get(identity);
      return account === undefined
        ? ''
        : codeOfStep(account.secret, Math.max(stepNow(), account.usedStep + 1));
    },
    recoveryCodes: (identity) => accounts.get(identity)?.recoveryCodes ?? [],
    beginApp(identity) {
      const pending = pendingSetup(identity);
      const setup = pending ?? {
        id: draw('setup'),
        secret: secretOf(draw('app')),
        replaces: setups.has(identity),
        expiresAt: now() + SETUP_MS,
      };
      setups.set(identity, setup);
      const { id, secret, replaces } = setup;
      const uri = keyUri(secret, userOf(identity)?.email ?? identity);
      return { id, secret: base32(secret), uri, isNew: pending === undefined, replaces };
    },
    cancelApp(identity) {
      const pending = pendingSetup(identity);
      if (pending !== undefined) pending.expiresAt = now();
    },
    confirmApp(identity, code, id) {
      const pending = pendingSetup(identity);
      if (pending === undefined || (id !== undefined && id !== pending.id)) return 'gone';
      const locked = setupTries.locked(identity);
      if (locked > 0) return { wait: locked };
      const step = stepOf(pending.secret, code);
      if (step === null) {
        const wait = setupTries.wrong(identity);
        return wait > 0 ? { wait } : 'wrong';
      }
      setupTries.right(identity);
      setups.delete(identity);
      return turnOn(identity, 'app', pending.secret, step);
    },
    renewRecoveryCodes(identity) {
      const account = accounts.get(identity);
      if (account === undefined) return null;
      account.recoveryCodes = drawRecoveryCodes();
      return account.recoveryCodes;
    },
    challenge(user) {
      const id = draw('challenge');
      const challenge: Challenge = {
        identity: user.identity,
        expiresAt: now() + CHALLENGE_MS,
        passwordChanges: passwordChanges(user.identity),
        code: '',
        sentAt: 0,
      };
      challenges.set(id, challenge);
      if (accounts.get(user.identity)?.method === 'sms') text(challenge);
      return id;
    },
    answerChallenge: (id, code) =>
      attempt(id, (challenge, account) => {
        if (account.method === 'sms') return code === challenge.code ? 'right' : 'wrong';
        const step = stepOf(account.secret, code);
        if (step === null) return 'wrong';
        if (step <= account.usedStep) return 'used';
        account.usedStep = step;
        return 'right';
      }),
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
        return isRight ? 'right' : 'wrong';
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
