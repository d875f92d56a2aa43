import { refuse } from '../kernel/answer.ts';
import type { OwnReason } from '../kernel/reasons.ts';
import type { Session } from './session-interface.ts';

export const NOT_SIGNED_IN = refuse('notSignedIn', ':signedOut');

/** The user must sign in again. */
export const SESSION_OVER = refuse('sessionExpired', ':sessionEnded');

export const SIGNED_OUT = refuse('sessionExpired', ':signedOutElsewhere');

export const REPLACED = refuse('workerLost', ':workerReplaced');

export const NOT_OPENED = refuse('storage', ':storageNotOpened');

/**
 * Returns a reason to ask first if sign-out would delete unsent texts, else null. After null the session refuses further
 * commands, so that no unsent text can be added before it closes.
 */
export async function unsentWarning(
  session: Pick<Session, 'isStored' | 'closeIfSent'> | null,
): Promise<OwnReason | null> {
  // The stored log can't be read, so it may contain unsent texts.
  if (session === null || !session.isStored) return ':unsentUnknown';
  const unsent = await session.closeIfSent();
  return unsent === 0 ? null : `:unsentTexts ${unsent}`;
}
