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
