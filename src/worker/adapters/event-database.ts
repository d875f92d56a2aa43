import { Dexie, type Table } from 'dexie';
import type { Durability } from '../../core/ports.ts';

/** Format of what is stored; part of the database's name, so that two formats never meet in one database. */
const LOG_FORMAT = 1;

/** Hex digits of the user's hash in the database's name: 128 bits, no two users meet. */
const USER_HASH_DIGITS = 32;

/** A stored event, undecoded. */
export type EventRow = Record<string, unknown>;

/** The row of `meta` that holds the number of writers so far. */
export const EPOCH_KEY = 'writerEpoch';

export interface MetaRow {
  readonly key: typeof EPOCH_KEY;
  readonly value: number;
}

/** Name of the user's database: no user id can be read from it. */
export async function databaseName(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `switchboard-log-v${LOG_FORMAT}-${hex.slice(0, USER_HASH_DIGITS)}`;
}

/**
 * One connection to the database, whose transactions all have the same durability: Dexie knows that
 * choice only per connection, so a log that needs both opens two.
 */
export class EventDatabase extends Dexie {
  declare readonly events: Table<EventRow, number>;
  declare readonly meta: Table<MetaRow, string>;

  constructor(name: string, durability: Durability) {
    super(name, { chromeTransactionDurability: durability, cache: 'disabled' });
    this.version(1).stores({ events: '++seq, &id, &dedupeKey, [stream+seq]', meta: '&key' });
    // Whoever deletes the database has the last word: no silent reopening of an empty one.
    this.on('versionchange', () => this.close());
  }
}
