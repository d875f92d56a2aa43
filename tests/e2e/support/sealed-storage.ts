import * as v from 'valibot';
import { openExisting } from './existing-database.ts';

/** Decrypts the console's data on this device with the device's own key, without the console's code. */

const LOG_DATABASE = 'switchboard-log-v2-';
const KEYRING_DATABASE = 'switchboard-keyring';

const storageSchema = v.object({
  runs: v.array(v.object({ first: v.number(), count: v.number(), text: v.nullable(v.string()) })),
  parts: v.array(v.object({ name: v.string(), text: v.nullable(v.string()) })),
});
/** `text` is null for rows that cannot be decrypted. Runs are ordered oldest first. */
export type OpenedStorage = v.InferOutput<typeof storageSchema>;

export interface Evaluating {
  evaluate(expression: string): Promise<unknown>;
}

/** Runs in the page, so it can use only its arguments. */
async function readStorage(openNamed: typeof openExisting, logPrefix: string, keyring: string) {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const readStore = async (name: string, store: string): Promise<unknown[]> => {
    const database = await openNamed(name);
    if (database === null) throw new Error(`${name} is gone.`);
    try {
      return await settled(database.transaction(store).objectStore(store).getAll());
    } finally {
      database.close();
    }
  };
  const fieldOf = (row: unknown, field: string): unknown =>
    typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;

  const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith(logPrefix) ? [name] : [],
  );
  // A hung worker may still have a database open whose key the sign-out has deleted.
  const rows = (await readStore(keyring, 'keys')).filter((one) =>
    names.some((name) => fieldOf(one, 'logName') === name),
  );
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`Logs with a key in this browser: ${rows.length}`);
  const name = String(fieldOf(row, 'logName'));
  const key = fieldOf(row, 'key');
  if (!(key instanceof CryptoKey)) throw new Error(`There is no key for ${name}.`);

  const NONCE_BYTES = 12;
  const open = async (sealed: unknown, context: readonly unknown[]): Promise<string | null> => {
    if (!(sealed instanceof Uint8Array)) return null;
    const bytes = new Uint8Array(sealed);
    const parameters = {
      name: 'AES-GCM',
      iv: bytes.subarray(0, NONCE_BYTES),
      additionalData: new TextEncoder().encode(JSON.stringify(context)),
    };
    try {
      const plain = await crypto.subtle.decrypt(parameters, key, bytes.subarray(NONCE_BYTES));
      return new TextDecoder().decode(plain);
    } catch {
      return null;
    }
  };
  const RUN_FIELDS = ['first', 'last', 'count', 'at', 'checkedBy'];
  const runs = (await readStore(name, 'runs')).map(async (run) => ({
    first: fieldOf(run, 'first'),
    count: fieldOf(run, 'count'),
    text: await open(fieldOf(run, 'sealed'), ['run', ...RUN_FIELDS.map((field) => fieldOf(run, field))]),
  }));
  const parts = (await readStore(name, 'parts')).map(async (part) => ({
    name: fieldOf(part, 'name'),
    text: await open(fieldOf(part, 'sealed'), ['part', fieldOf(part, 'name')]),
  }));
  return { runs: await Promise.all(runs), parts: await Promise.all(parts) };
}

/** Opens the only log in this browser that has a key. */
export async function openStorage(page: Evaluating): Promise<OpenedStorage> {
  const names = JSON.stringify([LOG_DATABASE, KEYRING_DATABASE]);
  return v.parse(storageSchema, await page.evaluate(`(${readStorage})(${openExisting}, ...${names})`));
}

/** Runs in the page, so it can use only its arguments. */
async function damageRows(
  openNamed: typeof openExisting,
  logPrefix: string,
  store: string,
  wanted: number | null,
) {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const database = await openNamed(names.find((name) => name.startsWith(logPrefix)) ?? '');
  if (database === null) throw new Error('There is no log to damage.');
  await new Promise<void>((resolve, reject) => {
    const writing = database.transaction(store, 'readwrite');
    const rows = writing.objectStore(store);
    const reading = rows.getAll();
    reading.onsuccess = () => {
      for (const row of reading.result) {
        if (wanted !== null && row.first !== wanted) continue;
        row.sealed[row.sealed.length - 1] ^= 1;
        rows.put(row);
      }
    };
    writing.onabort = () => reject(writing.error);
    writing.oncomplete = () => resolve();
  });
  database.close();
}

/**
 * Flips a bit in rows of a store: in the run that starts with the event `wanted`, or in all rows if `wanted` is null.
 */
async function damage(page: Evaluating, kind: 'runs' | 'parts', wanted: number | null): Promise<void> {
  const parameters = JSON.stringify([LOG_DATABASE, kind, wanted]);
  await page.evaluate(`(${damageRows})(${openExisting}, ...${parameters})`);
}

export const damageRun = (page: Evaluating, first: number): Promise<void> => damage(page, 'runs', first);

/** Flips a bit in each part of the snapshot, so that the next start has only the events. */
export const damageSnapshot = (page: Evaluating): Promise<void> => damage(page, 'parts', null);
