import { INVITE_MS, NEXT_MAIL_MS, RESET_MS, VERIFY_MS } from './account-limits.ts';
import type { AccountBook } from './accounts.ts';
import type { createMailbox } from './mail.ts';
import { hexOf } from './random.ts';

/** What a link in a mail is for. */
type Purpose = 'invite' | 'verify' | 'reset';

interface Link {
  readonly purpose: Purpose;
  readonly email: string;
  readonly expiresAt: number;
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
  /** No invite, or one that was used or has expired. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'taken' };

/** Joining, verifying and new passwords: all that goes by links in mails. */
export interface MailedLinks {
  /** Mails an invite. */
  invite(email: string): void;
  /** Makes an account, and mails the link that verifies its address. */
  register(input: {
    readonly token: string;
    readonly email: string;
    readonly fullName: string;
    readonly password: string;
  }): Registration;
  isVerified(email: string): boolean;
  /** Null for a link that does not count. */
  verifyEmail(token: string): { readonly email: string; readonly already: boolean } | null;
  /** ms to wait; 0: sent, if there is anything to verify. */
  resendVerification(email: string): number;
  /** Mails a link, if there is such an account: whether there is, nobody learns. */
  forgotPassword(email: string): void;
  /** False for a link that does not count. All sessions of the account are over then. */
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
  /** The account is somebody whom chat clients may know. */
  readonly joined: (identity: string, name: string) => void;
  readonly endSessions: (identity: string) => void;
}): MailedLinks {
  const { now, accounts, mailbox } = parts;
  const links = new Map<string, Link>();
  const unverified = new Set<string>();
  const mailedAt = new Map<string, number>();

  const mail = (purpose: Purpose, email: string, path: string): void => {
    const token = hexOf(`${parts.salt}:link:${links.size + 1}`);
    links.set(token, { purpose, email, expiresAt: now() + LIVES[purpose], used: false });
    mailedAt.set(`${purpose} ${email}`, now());
    const query = new URLSearchParams({ token, ...(purpose === 'verify' ? {} : { email }) });
    mailbox.post({ to: email, subject: SUBJECTS[purpose], link: `${path}?${query}` });
  };
  const good = (purpose: Purpose, token: string): Link | null => {
    const link = links.get(token);
    return link?.purpose === purpose && !link.used && now() < link.expiresAt ? link : null;
  };
  const verification = (email: string): void => mail('verify', email, '/verify-email');

  return {
    invite: (email) => mail('invite', email, '/register'),
    register({ token, email, fullName, password }) {
      const link = good('invite', token);
      if (!link || link.email !== email) return { kind: 'gone' };
      if (accounts.user(email)) return { kind: 'taken' };
      link.used = true;
      accounts.add({ email, fullName, password });
      parts.joined(email, fullName);
      unverified.add(email);
      verification(email);
      return { kind: 'registered' };
    },
    isVerified: (email) => !unverified.has(email),
    verifyEmail(token) {
      const link = links.get(token);
      if (link?.purpose !== 'verify') return null;
      const already = !unverified.has(link.email);
      if (!already && now() >= link.expiresAt) return null;
      unverified.delete(link.email);
      return { email: link.email, already };
    },
    resendVerification(email) {
      const wait = (mailedAt.get(`verify ${email}`) ?? 0) + NEXT_MAIL_MS - now();
      if (wait > 0) return wait;
      if (unverified.has(email)) verification(email);
      return 0;
    },
    forgotPassword(email) {
      if (accounts.user(email)) mail('reset', email, '/reset-password');
    },
    resetPassword({ token, email, password }) {
      const link = good('reset', token);
      if (!link || link.email !== email) return false;
      link.used = true;
      accounts.setPassword(email, password);
      parts.endSessions(email);
      return true;
    },
  };
}
