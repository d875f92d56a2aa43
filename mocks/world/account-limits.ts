const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Longest time of a second step, ms; then the user has to enter the password again. */
export const CHALLENGE_MS = 10 * MINUTE;
/** Wrong codes before an account is locked, and the length of the lock, ms. */
export const CODE_TRIES = 5;
export const LOCK_MS = 15 * MINUTE;
/** Shortest time between two texts with a code, and between two mails of one kind, ms. */
export const NEXT_TEXT_MS = 30 * SECOND;
export const NEXT_MAIL_MS = MINUTE;
/** Time for which an authenticator app shows one code, ms. The previous code is accepted too. */
export const APP_CODE_MS = 30 * SECOND;
/** How long links in mails are valid, ms. */
export const INVITE_MS = 7 * 24 * HOUR;
export const VERIFY_MS = 24 * HOUR;
export const RESET_MS = HOUR;
/** Recovery codes of an account. */
export const RECOVERY_CODES = 10;
