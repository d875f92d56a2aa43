import { refuse } from '../answer.ts';
import type { Session } from './session-interface.ts';

const UNSENT_UNKNOWN =
  'Local storage can’t be read right now. It may hold unsent messages or drafts; signing out deletes them.';

export const NOT_DELETED = 'Your data on this device couldn’t be deleted. Reload and sign out again.';

export const NOT_SIGNED_IN = refuse('notSignedIn', 'You are signed out. Sign in to continue.');

export const SIGNED_OUT = refuse('sessionExpired', 'You signed out in another tab. Sign in again.');

export const REPLACED = refuse(
  'workerLost',
  'The background worker was replaced. Your text is saved; try again.',
);

export const NOT_OPENED = refuse('storage', 'Local storage couldn’t be opened. Reload to try again.');

/**
 * Returns a warning if sign-out would delete unsent texts, else null. After null the session refuses further
 * commands, so that no unsent text can be added before it closes.
 */
export async function unsentWarning(
  session: Pick<Session, 'isStored' | 'closeIfSent'> | null,
): Promise<string | null> {
  // The stored log can't be read, so it may contain unsent texts.
  if (session === null || !session.isStored) return UNSENT_UNKNOWN;
  const unsent = await session.closeIfSent();
  if (unsent === 0) return null;
  const what = unsent === 1 ? '1 unsent message or draft' : `${unsent} unsent messages or drafts`;
  return `Signing out deletes ${what} from this device.`;
}
