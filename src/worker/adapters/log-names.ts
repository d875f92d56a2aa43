import { webDigest } from './web-digest.ts';

/** The database that holds the keys of all logs. */
export const KEYRING_DATABASE = 'switchboard-keyring';

/**
 * Version of the storage format. The database's name contains it, so that each database has only one format.
 */
const LOG_FORMAT = 2;
/**
 * A former format with one unencrypted row per event. It was never released, so its databases are deleted.
 */
const OLD_FORMAT = 1;

/** Hex digits of the user's hash in the database's name. 128 bits are enough to exclude collisions. */
const USER_HASH_DIGITS = 32;

/**
 * Returns the names of a user's database and of the database in the old format. The names do not reveal the
 * user's id.
 */
export async function databaseNames(
  userId: string,
): Promise<{ readonly current: string; readonly old: string }> {
  const hash = (await webDigest(userId)).slice(0, USER_HASH_DIGITS);
  return {
    current: `switchboard-log-v${LOG_FORMAT}-${hash}`,
    old: `switchboard-log-v${OLD_FORMAT}-${hash}`,
  };
}
