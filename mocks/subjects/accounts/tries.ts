const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a user may take for the second step of a sign-in, ms. After that the user must enter the password again. */
export const CHALLENGE_MS = 10 * MINUTE;
/** After this many wrong codes an account is locked. `LOCK_MS` is the length of the lock, ms. */
export const CODE_TRIES = 5;
export const LOCK_MS = 15 * MINUTE;
/** After this many wrong passwords, nobody can sign in with this e-mail address for `LOCK_MS`. */
export const LOGIN_TRIES = 10;
/** Shortest time between two text messages with a code, and between two mails of the same kind, ms. */
export const NEXT_TEXT_MS = 30 * SECOND;
export const NEXT_MAIL_MS = MINUTE;
/** How long an authenticator app shows one code, ms. The service accepts the previous code too. */
export const APP_CODE_MS = 30 * SECOND;
/** How long a set-up of an authenticator app keeps its secret, ms. */
export const SETUP_MS = HOUR;
/** How long links in mails are valid, ms. */
export const INVITE_MS = 7 * 24 * HOUR;
export const VERIFY_MS = 24 * HOUR;
export const RESET_MS = HOUR;
/** Number of recovery codes of an account. */
export const RECOVERY_CODES = 10;

/** Number of keys that are remembered, so that guesses for invented addresses fill no memory. */
const KEYS = 10_000;

/** Counts wrong entries by key, and locks a key after too many in a row. Times are in ms. */
export interface Tries {
  /** Returns how long the key is still locked, else 0. */
  locked(key: string): number;
  /** Notes a wrong entry. Returns how long the key is locked now, else 0. */
  wrong(key: string): number;
  /** Notes a right entry: earlier wrong ones no longer count. */
  right(key: string): void;
}

export function createTries(now: () => number, limit: number = CODE_TRIES): Tries {
  const byKey = new Map<string, { readonly count: number; readonly lockedUntil: number }>();
  return {
    locked: (key) => Math.max(0, (byKey.get(key)?.lockedUntil ?? 0) - now()),
    wrong(key) {
      const count = (byKey.get(key)?.count ?? 0) + 1;
      const isLocked = count >= limit;
      byKey.delete(key);
      byKey.set(key, isLocked ? { count: 0, lockedUntil: now() + LOCK_MS } : { count, lockedUntil: 0 });
      const [oldest] = byKey.keys();
      if (byKey.size > KEYS && oldest !== undefined) byKey.delete(oldest);
      return isLocked ? LOCK_MS : 0;
    },
    right: (key) => void byKey.delete(key),
  };
}
