import * as v from 'valibot';
import type { Clock } from '../ports.ts';

/** Prefix of the Sync documents that report changes of records. The collection's name follows. */
const PREFIX = 'changes-';

/** A collection is loaded again at most once in this time, in ms, however many changes are reported. */
export const CHANGES_PAUSE_MS = 1000;

/** A change that the service reports. It is a hint: the rows come from the next request. */
export interface ReportedChange {
  readonly id: string;
  readonly version: number;
  readonly op: 'create' | 'update' | 'remove';
}

const documentSchema = v.object({ changes: v.array(v.unknown()) });
const changeSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  version: v.number(),
  op: v.picklist(['create', 'update', 'remove']),
});

export interface ChangesDeps {
  readonly clock: Clock;
  /** Subscribes to the Sync document of this name. Nothing happens if the service does not have it. */
  readonly follow: (document: string) => void;
  /** Returns whether the console has this change already, such as its own write. */
  readonly isKnown: (collection: string, change: ReportedChange) => boolean;
  readonly stale: (collections: readonly string[]) => void;
}

/**
 * Follows the changes that the service reports of the collections that tabs watch. If the service has no such
 * documents, lists are reloaded by their age only.
 */
export function createChanges({ clock, follow, isKnown, stale }: ChangesDeps) {
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
      const list = v.safeParse(documentSchema, data);
      if (!followed.has(collection) || !list.success) return;
      const before = seen.get(collection);
      const now = new Set<string>();
      let isNews = false;
      for (const raw of list.output.changes) {
        const change = v.safeParse(changeSchema, raw);
        if (!change.success) continue;
        const { id, version, op } = change.output;
        const key = `${op} ${id} ${version}`;
        now.add(key);
        if (before?.has(key) !== true && !isKnown(collection, change.output)) isNews = true;
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
