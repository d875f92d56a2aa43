import {
  type ActivityInput,
  type ActivityQuery,
  activityTable,
  type WorldActivity,
} from '../tables/activity.ts';
import { createTable, type Table, type TableChange } from '../tables/table.ts';

export interface Activity {
  readonly activityTable: Table<WorldActivity, ActivityInput, ActivityQuery>;
  /** Adds an entry to the account's log. */
  noteActivity(entry: ActivityInput): void;
}

export function createActivity(
  seed: readonly WorldActivity[],
  now: () => number,
  notify: (change: TableChange) => void,
): Activity {
  const table = createTable(activityTable, seed, now, notify);
  return {
    activityTable: table,
    noteActivity: (entry) => void table.add(entry, entry.actorName),
  };
}
