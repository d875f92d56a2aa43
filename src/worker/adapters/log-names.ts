import { webDigest } from './web-digest.ts';

/** The database that holds the keys of all logs. */
export const KEYRING_DATABASE = 'switchboard-keyring';

/**
 * Version of the storage format. The database's name contains it, so that each database has only one format.
 */
const LOG_FORMAT = 2;

/** Hex digits of the user's hash in the database's name. 128 bits are enough to exclude collisions. */
const USER_HASH_DIGITS = 32;

/** Returns the name of the database with a user's log. It does not reveal the user's id. */
export async function logNameOf(userId: string): Promise<string> {
  const hash = (await webDigest(userId)).slice(0, USER_HASH_DIGITS);
  return `switchboard-log-v${LOG_FORMAT}-${hash}`;
}
