import { hexOf } from '../../world/random.ts';
import type { AccountBook } from './accounts.ts';
import { INVITE_MS, NEXT_MAIL_MS, RESET_MS, VERIFY_MS } from './tries.ts';

/** A mail or text message that the service has sent. Only tests and the pretend service's own console show these. */
export interface Mail {
  /** An e-mail address. It may be the address of nobody with an account. */
  readonly to: string;
  readonly by: 'email' | 'sms';
  readonly subject: string;
  /** The path in the link of the mail; null without a link. */
  readonly link: string | null;
  readonly code: string | null;
  readonly at: number;
}

/** Number of mails kept. Older mails are dropped. */
const KEPT = 50;

export interface Mailbox {
  /** Newest first. */
  mails(): readonly Mail[];
}

export function createMailbox(
  now: () => number,
): Mailbox & { post(mail: Pick<Mail, 'to' | 'subject'> & Partial<Mail>): void } {
  let kept: readonly Mail[] = [];
  return {
    mails: () => kept,
    post(mail) {
      kept = [{ by: 'email' as const, link: null, code: null, ...mail, at: now() }, ...kept].slice(0, KEPT);
    },
  };
}

type Purpose = 'invite' | 'verify' | 'reset';

interface Link {
  readonly purpose: Purpose;
  readonly email: string;
  readonly expiresAt: number;
  /** The account whose address changes to `email` when the link is opened. Null for other links. */
  readonly changes: string | null;
  /** The account and the number of its password changes when a link for a new password was mailed. */
  readonly resets: { readonly identity: string; readonly passwordChanges: number } | null;
  used: boolean;
}

const LIVES: Readonly<Record<Purpose, number>> = { invite: INVITE_MS, verify: VERIFY_MS, reset: RESET_MS };
const SUBJECTS: Readonly<Record<Purpose, string>> = {
  invite: 'You are invited to Switchboard',
  verify: 'Verify your email',
  reset: 'Choose a new password',
};

export type Registration =
  | { readonly kind: 'registered' }
  /** The invite does not exist, was used, has expired or is for another address. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'taken' };

/** Registration, verification of addresses and new passwords. Each of them uses a link in a mail. */
export interface MailedLinks {
  invite(email: string): void;
  /** Creates an account. Mails a link that verifies the address. */
  register(input: {
    readonly token: string;
    readonly email: string;
    readonly fullName: string;
    readonly password: string;
  }): Registration;
  isVerified(email: string): boolean;
  /** Returns null if the link is invalid. */
  verifyEmail(token: string): { readonly email: string; readonly already: boolean } | null;
  /**
   * Returns how long to wait before the next mail, ms. Returns 0 if a mail was sent, or if the address needs no
   * verification.
   */
  resendVerification(email: string): number;
  /**
   * Mails a link if an account with this address exists, and none was mailed within `NEXT_MAIL_MS`. The caller cannot
   * see whether one was mailed.
   */
  forgotPassword(email: string): void;
  /** Mails a link to the new address. The address changes when the link is opened. */
  askEmailChange(identity: string, email: string): void;
  cancelEmailChange(identity: string): void;
  /** Returns the new address that waits for its link to be opened. */
  pendingEmail(identity: string): string | null;
  /**
   * Sets a new password and ends all sessions of the account. Returns false if the link is invalid: it was used or has
   * expired, or the password has changed since.
   */
  resetPassword(input: {
    readonly token: string;
    readonly email: string;
    readonly password: string;
  }): boolean;
}

export function createMailedLinks(parts: {
  readonly now: () => number;
  readonly salt: string;
  readonly accounts: AccountBook;
  readonly mailbox: ReturnType<typeof createMailbox>;
  /** Called for a new account. The chat service then creates a profile. */
  readonly joined: (identity: string, name: string) => void;
  readonly endSessions: (identity: string) => void;
}): MailedLinks {
  const { now, accounts, mailbox } = parts;
  const links = new Map<string, Link>();
  const unverified = new Set<string>();
  const mailedAt = new Map<string, number>();

  const pending = new Map<string, string>();

  const mail = (purpose: Purpose, email: string, path: string, changes: string | null = null): void => {
    const token = hexOf(`${parts.salt}:link:${links.size + 1}`);
    const owner = purpose === 'reset' ? accounts.userByEmail(email)?.identity : undefined;
    const resets =
      owner === undefined ? null : { identity: owner, passwordChanges: accounts.passwordChanges(owner) };
    links.set(token, { purpose, email, expiresAt: now() + LIVES[purpose], changes, resets, used: false });
    mailedAt.set(`${purpose} ${email}`, now());
    const query = new URLSearchParams({ token, ...(purpose === 'verify' ? {} : { email }) });
    mailbox.post({ to: email, subject: SUBJECTS[purpose], link: `${path}?${query}` });
  };
  const validLink = (purpose: Purpose, token: string): Link | null => {
    const link = links.get(token);
    return link?.purpose === purpose && !link.used && now() < link.expiresAt ? link : null;
  };
  const mailVerification = (email: string): void => mail('verify', email, '/verify-email');

  /** Only the newest of several requested addresses may still be confirmed. */
  const changeEmail = (
    link: Link,
    identity: string,
  ): { readonly email: string; readonly already: boolean } | null => {
    const { email } = link;
    if (link.used) return accounts.user(identity)?.email === email ? { email, already: true } : null;
    const isTaken = accounts.userByEmail(email) !== undefined;
    if (isTaken || pending.get(identity) !== email || now() >= link.expiresAt) return null;
    link.used = true;
    pending.delete(identity);
    accounts.changeOwn(identity, { email });
    return { email, already: false };
  };

  return {
    invite: (email) => mail('invite', email, '/register'),
    register({ token, email, fullName, password }) {
      const link = validLink('invite', token);
      if (!link || link.email !== email) return { kind: 'gone' };
      if (accounts.userByEmail(email) ?? accounts.user(email)) return { kind: 'taken' };
      link.used = true;
      accounts.add({ email, fullName, password });
      parts.joined(email, fullName);
      unverified.add(email);
      mailVerification(email);
      return { kind: 'registered' };
    },
    isVerified: (email) => !unverified.has(email),
    verifyEmail(token) {
      const link = links.get(token);
      if (link?.purpose !== 'verify') return null;
      if (link.changes !== null) return changeEmail(link, link.changes);
      const already = !unverified.has(link.email);
      if (!already && now() >= link.expiresAt) return null;
      unverified.delete(link.email);
      return { email: link.email, already };
    },
    resendVerification(email) {
      const wait = (mailedAt.get(`verify ${email}`) ?? 0) + NEXT_MAIL_MS - now();
      if (wait > 0) return wait;
      if (unverified.has(email)) mailVerification(email);
      return 0;
    },
    forgotPassword(email) {
      const isMailed = now() < (mailedAt.get(`reset ${email}`) ?? Number.NEGATIVE_INFINITY) + NEXT_MAIL_MS;
      if (!isMailed && accounts.userByEmail(email)) mail('reset', email, '/reset-password');
    },
    askEmailChange(identity, email) {
      pending.set(identity, email);
      mail('verify', email, '/verify-email', identity);
    },
    cancelEmailChange: (identity) => void pending.delete(identity),
    pendingEmail: (identity) => pending.get(identity) ?? null,
    resetPassword({ token, email, password }) {
      const link = validLink('reset', token);
      if (link?.email !== email || link.resets === null) return false;
      const { identity, passwordChanges } = link.resets;
      // Every change of the password voids the links that were mailed before, also those of other mails.
      if (accounts.userByEmail(email)?.identity !== identity) return false;
      if (accounts.passwordChanges(identity) !== passwordChanges) return false;
      link.used = true;
      accounts.setPassword(identity, password);
      parts.endSessions(identity);
      return true;
    },
  };
}
