import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import { finalCounts, type ImportRun, type ImportsState } from './runs.ts';
import type { ImportCounts } from './types.ts';

/** An import of this device, newest first. `waiting`: the service did not answer, and the core asks again. */
export interface ImportRow extends ImportRun, KeyedRow {
  /** Outcomes of all rows so far. Of an ended import, the sum is `total`. */
  readonly counts: ImportCounts;
  readonly waiting: boolean;
}

export interface ImportsHead {
  readonly count: number;
}

export type ImportsView = View<ImportsHead, ImportRow>;

export const importsView = (imports: ImportsState, waiting: ReadonlySet<string>): ImportsView => ({
  head: { count: imports.size },
  rows: [...imports.values()].reverse().map((run) => ({
    ...run,
    key: run.importId,
    counts: finalCounts(run),
    waiting: waiting.has(run.importId),
  })),
});
