import type { TableChange } from '../tables/table.ts';

/** Changes that the service reports of each list. Older ones are forgotten. */
const CHANGES_KEPT = 50;

/** The latest changes of each list, the newest last. */
export interface RecordChanges {
  recordChanges(collection: string): readonly TableChange[];
}

export function createRecordChanges(): RecordChanges & { add(change: TableChange): void } {
  const byCollection = new Map<string, readonly TableChange[]>();
  const recordChanges = (collection: string) => byCollection.get(collection) ?? [];
  return {
    recordChanges,
    add: (change) =>
      byCollection.set(change.collection, [...recordChanges(change.collection), change].slice(-CHANGES_KEPT)),
  };
}
