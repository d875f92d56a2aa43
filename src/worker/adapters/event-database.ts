import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import type { LogRunInfo } from '../../core/ports/ports.ts';

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
 * Key of a stored run. The key contains all metadata of the run, so that listing the log reads only keys.
 * Sorted by `first`, which is unique.
 */
const RUN_KEY = '[first+last+count+at+bytes]';
export type RunKey = v.InferOutput<typeof runKeySchema>;

/** A stored run. The encryption authenticates the other fields, except `bytes`. */
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

export function infoOf(key: unknown): LogRunInfo | null {
  const decoded = v.safeParse(runKeySchema, key);
  if (!decoded.success) return null;
  const [first, last, count, at, bytes] = decoded.output;
  return { first, last, count, at, bytes };
}

export function runInfoOf(row: unknown): LogRunInfo | null {
  const decoded = v.safeParse(runInfoSchema, row);
  return decoded.success ? decoded.output : null;
}

export interface PartRow {
  readonly name: string;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/**
 * Keys of the table `meta`. `writerEpoch` stores the number of writers so far. `newest` stores the newest seq
 * at the last replacement or removal of runs. `name` stores the random number that names the log. A numeric key is the fence of the replaced writer with that
 * epoch.
 */
export const EPOCH_KEY = 'writerEpoch';
export const NEWEST_KEY = 'newest';
export const NAME_KEY = 'name';

export interface MetaRow {
  readonly key: typeof EPOCH_KEY | typeof NEWEST_KEY | typeof NAME_KEY | number;
  readonly value: number;
}

const metaRowSchema = v.object({ value: wholeNumber });

/** Returns the value of a row of `meta`, or 0 for a missing or malformed row. */
export function metaValueOf(row: unknown): number {
  const decoded = v.safeParse(metaRowSchema, row);
  return decoded.success ? decoded.output.value : 0;
}

/**
 * Aborts the creation of a database. Dexie's own option for opening only an existing database creates a
 * database and deletes it. This would also delete data that another worker wrote in between.
 */
const refuseCreation = (): never => {
  throw new Dexie.NoSuchDatabaseError();
};

/** One connection to a user's database. Callers must decode all rows, because stored data is untrusted. */
export class EventDatabase extends Dexie {
  /** With `existing`, opening rejects if the database does not exist. */
  constructor(name: string, mode: 'create' | 'existing' = 'create') {
    // No automatic reopening, because after a deletion it would create an empty database.
    super(name, { cache: 'disabled', autoOpen: false });
    this.on('versionchange', () => {
      this.close();
      // Prevents Dexie's own listener from logging a warning.
      return false;
    });
    this.version(1).stores({ runs: RUN_KEY, parts: '&name', meta: '&key' });
    if (mode === 'existing') this.on('populate', refuseCreation);
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
