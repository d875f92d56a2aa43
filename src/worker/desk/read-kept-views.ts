import { accessOf, type Credentials, logKeyOf } from '../../core/model/session/user.ts';
import { type Kept, readKept } from '../../core/session/kept-views.ts';
import { readNote } from '../../core/session/word.ts';
import { type KeyRow, openBeside } from '../adapters/key-row.ts';
import { KEYRING_DATABASE, logNameOf } from '../adapters/log-names.ts';
import { webDigest } from '../adapters/web-digest.ts';

const settled = <T>(request: Pick<IDBRequest<T>, 'result' | 'error'> & EventTarget): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Opens the database only if it exists. */
function openExisting(databases: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = databases.open(name);
  request.onupgradeneeded = () => request.transaction?.abort();
  return settled(request);
}

/** Returns what is stored with the log's key. Undefined if there is nothing, or if the log is being deleted. */
async function readRow(databases: IDBFactory, logName: string): Promise<KeyRow | undefined> {
  const database = await openExisting(databases, KEYRING_DATABASE);
  database.onversionchange = () => database.close();
  try {
    const stores = database.transaction(['keys', 'purges']);
    const [row, purged] = await Promise.all([
      settled<KeyRow | undefined>(stores.objectStore('keys').get(logName)),
      settled<unknown>(stores.objectStore('purges').getKey(logName)),
    ]);
    return purged === undefined ? row : undefined;
  } finally {
    database.close();
  }
}

/**
 * Returns the views that this build kept for the user with this token, under the rights of these credentials. Null if
 * there are none, or if the note of the user's log does not name the token: then only the service can tell whose it is.
 *
 * IndexedDB without Dexie, because Dexie's code takes longer to load than this takes to read.
 */
export async function readKeptViews(
  credentials: Credentials,
  build: string,
  databases: IDBFactory = indexedDB,
): Promise<Kept | null> {
  const userKey = logKeyOf(credentials.userData);
  const [logName, mark] = await Promise.all([logNameOf(userKey), webDigest(credentials.accessToken)]);
  const row = await readRow(databases, logName);
  const word = readNote(await openBeside(row, 'note'), { userKey, mark });
  if (word === null) return null;
  return readKept(await openBeside(row, 'views'), { build, word, handed: accessOf(credentials) });
}
