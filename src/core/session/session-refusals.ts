import { refuse } from '../answer.ts';

export const UNSENT_UNKNOWN =
  'Local storage can’t be read right now. It may hold unsent messages or drafts; signing out deletes them.';

export const NOT_DELETED = 'Your data on this device couldn’t be deleted. Reload and sign out again.';

export const NOT_SIGNED_IN = refuse('notSignedIn', 'You are signed out. Sign in to continue.');

export const SIGNED_OUT = refuse('sessionExpired', 'You signed out in another tab. Sign in again.');

export const REPLACED = refuse(
  'workerLost',
  'The background worker was replaced. Your text is saved; try again.',
);

export const NOT_OPENED = refuse('storage', 'Local storage couldn’t be opened. Reload to try again.');
