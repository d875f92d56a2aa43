const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** ms that a second step may take before the password is asked for again. */
export const CHALLENGE_MS = 10 * MINUTE;
/** Wrong codes until an account is locked, and for how long, ms. */
export const CODE_TRIES = 5;
export const LOCK_MS = 15 * MINUTE;
/** ms between two texts with a code, and between two mails of one kind. */
export const NEXT_TEXT_MS = 30 * SECOND;
export const NEXT_MAIL_MS = MINUTE;
/** ms for which one code of an authenticator app counts; the one before it counts too. */
export const APP_CODE_MS = 30 * SECOND;
/** ms for which links in mails count. */
export const INVITE_MS = 7 * 24 * HOUR;
export const VERIFY_MS = 24 * HOUR;
export const RESET_MS = HOUR;
/** Recovery codes of an account. */
export const RECOVERY_CODES = 10;
