import { Dexie, type Table } from 'dexie';

export const KEYRING_DATABASE = 'switchboard-keyring';

/** The key of one log. `key` is not decoded yet, because stored data is untrusted. */
export interface KeyRow {
  readonly logName: string;
  readonly key: unknown;
}

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
