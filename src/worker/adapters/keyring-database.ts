import { Dexie, type Table } from 'dexie';

export const KEYRING_DATABASE = 'switchboard-keyring';

/** The key of one log. `key` is not decoded: stored data is untrusted. */
export interface KeyRow {
  readonly logName: string;
  readonly key: unknown;
}

/** A log whose deletion has begun. */
export interface PurgeRow {
  readonly logName: string;
}

/** Keys and deletion marks. Separate from the logs: a key can be deleted alone, and a mark outlives its log. */
export class KeyringDatabase extends Dexie {
  declare readonly keys: Table<KeyRow, string>;
  declare readonly purges: Table<PurgeRow, string>;

  constructor() {
    // Strict: without its key a log is lost, so the key must be on the disk before the first event.
    super(KEYRING_DATABASE, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ keys: '&logName', purges: '&logName' });
  }
}
