import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import type { LogRunInfo } from '../../core/ports.ts';
import { webDigest } from './web-digest.ts';

/** Formats of what is stored; part of the database's name, so that two formats never meet in one database. */
const LOG_FORMAT = 2;
/** One row an event, unsealed: never released, and deleted wherever it is found. */
const OLD_FORMAT = 1;

/** Hex digits of the user's hash in the database's name: 128 bits, no two users meet. */
const USER_HASH_DIGITS = 32;

/** Names of a user's database, and of the one of the old format: no user id can be read from them. */
export async function databaseNames(
  userId: string,
): Promise<{ readonly current: string; readonly old: string }> {
  const hash = (await webDigest(userId)).slice(0, USER_HASH_DIGITS);
  return {
    current: `switchboard-log-v${LOG_FORMAT}-${hash}`,
    old: `switchboard-log-v${OLD_FORMAT}-${hash}`,
  };
}

const wholeNumber = v.pipe(v.number(), v.safeInteger());
const runInfoSchema = v.object({
  first: wholeNumber,
  last: wholeNumber,
  count: wholeNumber,
  at: v.number(),
  bytes: wholeNumber,
});
const runKeySchema = v.tuple([wholeNumber, wholeNumber, wholeNumber, v.number(), wholeNumber]);

/**
 * Key of a stored run: all that is known of it without reading it, so that one request for the keys tells
 * what the log holds. Ordered by `first`, of which there is one run each.
 */
const RUN_KEY = '[first+last+count+at+bytes]';
export type RunKey = v.InferOutput<typeof runKeySchema>;

/** A stored run. Its seal proves the other fields. */
export interface RunRow extends LogRunInfo {
  readonly checkedBy: string | null;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

export const keyOf = ({ first, last, count, at, bytes }: LogRunInfo): RunKey => [
  first,
  last,
  count,
  at,
  bytes,
];

/** Of a key of the table; null for one that no run of ours can have. */
export function infoOf(key: unknown): LogRunInfo | null {
  const decoded = v.safeParse(runKeySchema, key);
  if (!decoded.success) return null;
  const [first, last, count, at, bytes] = decoded.output;
  return { first, last, count, at, bytes };
}

/** Of a row of the table; null for one that is no run of ours. */
export function runInfoOf(row: unknown): LogRunInfo | null {
  const decoded = v.safeParse(runInfoSchema, row);
  return decoded.success ? decoded.output : null;
}

export interface PartRow {
  readonly name: string;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/**
 * The rows of `meta`: the number of writers so far, the newest seq that there was when runs last went, and
 * under the number of each writer that was taken over its fence.
 */
export const EPOCH_KEY = 'writerEpoch';
export const NEWEST_KEY = 'newest';

export interface MetaRow {
  readonly key: typeof EPOCH_KEY | typeof NEWEST_KEY | number;
  readonly value: number;
}

const metaRowSchema = v.object({ value: wholeNumber });

/** The number that a row of `meta` holds; 0 for no row, and for one of another's making. */
export function metaValueOf(row: unknown): number {
  const decoded = v.safeParse(metaRowSchema, row);
  return decoded.success ? decoded.output.value : 0;
}

/**
 * Undoes the making of a database. Dexie's own way to open only what is there makes one and deletes it again,
 * and with it what somebody began in between.
 */
const refuseToMake = (): never => {
  throw new Dexie.NoSuchDatabaseError();
};

/** One connection to a user's database. Nothing that is read of it is decoded: stored data is outside input. */
export class EventDatabase extends Dexie {
  /** `existing`: opening rejects where there is no database, and makes none. */
  constructor(name: string, mode: 'make' | 'existing' = 'make') {
    // Whoever deletes the database has the last word: no silent reopening of an empty one.
    super(name, { cache: 'disabled', autoOpen: false });
    this.on('versionchange', () => {
      this.close();
      // In place of Dexie's own listener, which would warn of it.
      return false;
    });
    this.version(1).stores({ runs: RUN_KEY, parts: '&name', meta: '&key' });
    if (mode === 'existing') this.on('populate', refuseToMake);
  }

  get runs(): Table<unknown, RunKey, RunRow> {
    return this.table('runs');
  }

  get parts(): Table<unknown, string, PartRow> {
    return this.table('parts');
  }

  get meta(): Table<unknown, MetaRow['key'], MetaRow> {
    return this.table('meta');
  }
}
