import { Dexie, type Table } from 'dexie';

export const KEYRING_DATABASE = 'switchboard-keyring';

/** The key of one log. Undecoded: what a database holds is outside input. */
export interface KeyRow {
  readonly logName: string;
  readonly key: unknown;
}

/** A log whose deletion has begun. */
export interface PurgeRow {
  readonly logName: string;
}

/** Small, and apart from the logs: a key goes without its log, and a log's deletion outlives it here. */
export class KeyringDatabase extends Dexie {
  declare readonly keys: Table<KeyRow, string>;
  declare readonly purges: Table<PurgeRow, string>;

  constructor() {
    // Strict: a key that is lost after the first event was stored takes the log with it.
    super(KEYRING_DATABASE, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ keys: '&logName', purges: '&logName' });
  }
}
