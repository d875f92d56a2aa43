import * as v from 'valibot';
import { rowsOf } from '../../api/shapes.ts';
import type { Collection } from '../../model/records/collection.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { Clock } from '../../ports/ports.ts';

/** Prefix of the Sync documents that report changes of records. The collection's name follows. */
const PREFIX = 'changes-';

/** A collection is loaded again at most once in this time, in ms, however many changes are reported. */
export const CHANGES_PAUSE_MS = 1000;

/** A change that the service reports. It is a hint: the rows come from the next request, unless the service sent the row. */
export interface ReportedChange {
  readonly id: string;
  readonly version: number;
  readonly op: 'create' | 'update' | 'remove';
  readonly row?: unknown;
}

const changeSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  version: v.number(),
  op: v.picklist(['create', 'update', 'remove']),
  row: v.optional(v.unknown()),
});
/** A change that can't be read is left out. */
export const changesDocumentSchema = v.object({ changes: rowsOf(changeSchema) });

/** Returns the changes in a Sync document, each with a key. Null if the document can't be read. */
export function readChanges(data: unknown): readonly (ReportedChange & { readonly key: string })[] | null {
  const document = v.safeParse(changesDocumentSchema, data);
  if (!document.success) return null;
  return document.output.changes.rows.map((change) => ({
    ...change,
    key: `${change.op} ${change.id} ${change.version}`,
  }));
}

export interface ChangesDeps {
  readonly clock: Clock;
  /** Subscribes to the Sync document of this name. Nothing happens if the service does not have it. */
  readonly follow: (document: string) => void;
  /** Returns whether the console has this change already, such as its own write. */
  readonly isKnown: (collection: string, change: ReportedChange) => boolean;
  readonly collectionOf: (name: string) => Pick<Collection, 'row' | 'tellsRows'> | null;
  /** Puts a row in its place in the lists. Returns false if the lists must be loaded again. */
  readonly put: (collection: string, row: RecordRow) => boolean;
  readonly stale: (collections: readonly string[]) => void;
}

/**
 * Follows the changes that the service reports of the collections that tabs watch. If the service has no such
 * documents, lists are reloaded by their age only.
 */
export function createChanges({ clock, follow, isKnown, collectionOf, put, stale }: ChangesDeps) {
  const followed = new Set<string>();
  /** The changes of each document as it was received last. A document repeats its latest changes. */
  const seen = new Map<string, ReadonlySet<string>>();
  /** Collections that were loaded just now. `isDue`: another change has been reported since. */
  const pauses = new Map<string, { isDue: boolean; readonly cancel: () => void }>();

  function reload(collection: string): void {
    const pause = pauses.get(collection);
    if (pause !== undefined) {
      pause.isDue = true;
      return;
    }
    const cancel = clock.setTimer(CHANGES_PAUSE_MS, () => {
      const isDue = pauses.get(collection)?.isDue ?? false;
      pauses.delete(collection);
      if (isDue) reload(collection);
    });
    pauses.set(collection, { isDue: false, cancel });
    stale([collection]);
  }

  /** Puts the row that the service sent with a change in its place, if the collection has such rows. */
  function isPut(name: string, { op, row }: ReportedChange): boolean {
    const collection = collectionOf(name);
    if (collection?.tellsRows !== true || op !== 'update') return false;
    const read = v.safeParse(collection.row, row);
    return read.success && put(name, read.output);
  }

  return {
    /** A tab watches this collection. It is followed until the session ends. */
    watch(collection: string): void {
      if (followed.has(collection)) return;
      followed.add(collection);
      follow(`${PREFIX}${collection}`);
    },
    /** A document was received. A document that can't be read changes nothing. */
    received(document: string, data: unknown): void {
      const collection = document.startsWith(PREFIX) ? document.slice(PREFIX.length) : '';
      const changes = followed.has(collection) ? readChanges(data) : null;
      if (changes === null) return;
      const before = seen.get(collection);
      const now = new Set<string>();
      let isNews = false;
      for (const { key, ...change } of changes) {
        now.add(key);
        if (before?.has(key) === true || isKnown(collection, change)) continue;
        if (!isPut(collection, change)) isNews = true;
      }
      seen.set(collection, now);
      if (isNews) reload(collection);
    },
    stop(): void {
      for (const { cancel } of pauses.values()) cancel();
      pauses.clear();
    },
  };
}
