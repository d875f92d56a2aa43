import { Dexie, type Table } from 'dexie';
import { LogLostError } from '../../core/ports/ports.ts';
import type { SetTimer } from '../protocol/timers.ts';
import { createCallsInFlight } from './calls-in-flight.ts';
import type { KeyRow } from './key-row.ts';
import { KEYRING_DATABASE } from './log-names.ts';
import { storageError } from './storage-errors.ts';

export interface PurgeRow {
  readonly logName: string;
}

/**
 * The keys of logs and the marks of pending deletions. Separate from the logs, so that a key can be deleted
 * alone and a mark outlives its log.
 */
export class KeyringDatabase extends Dexie {
  declare readonly keys: Table<KeyRow, string>;
  declare readonly purges: Table<PurgeRow, string>;

  constructor() {
    // `strict`: a log without its key is lost, so the key must be on disk before the first event.
    super(KEYRING_DATABASE, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ keys: '&logName', purges: '&logName' });
  }
}

/**
 * How long a use of the keyring may take, in ms. Only a request that the browser has lost takes longer: when Chromium
 * clears a site's data, it never answers some requests.
 */
export const KEYRING_PATIENCE_MS = 1_500;

/** Uses the keyring. The work may run twice, so it must be idempotent. */
export type WithKeyring = <T>(work: (keyring: KeyringDatabase) => PromiseLike<T>) => Promise<T>;

/** Returns a function that uses the keyring, a second time if the browser closed it meanwhile. Each use settles. */
export function openKeyring(setTimer: SetTimer): WithKeyring {
  let database: KeyringDatabase | null = null;

  const once: WithKeyring = (work) => {
    const used = database ?? new KeyringDatabase();
    database = used;
    const calls = createCallsInFlight();
    const closed = (): void => calls.reject(new Dexie.DatabaseClosedError());
    used.on('close', closed);
    const cancel = setTimer(KEYRING_PATIENCE_MS, () => {
      // The connection waits for the lost request too, so the next use needs another.
      if (database === used) database = null;
      used.close();
    });
    return calls.track(work(used)).finally(() => {
      cancel();
      used.on('close').unsubscribe(closed);
    });
  };

  return async (work) => {
    try {
      return await once(work);
    } catch (error) {
      if (!(storageError(error) instanceof LogLostError)) throw error;
      return once(work);
    }
  };
}
