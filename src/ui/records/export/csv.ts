import type { RecordRow } from '../../../core/model/records/types.ts';
import type { RecordColumn } from '../columns.ts';
import { writeTable } from './write-table.ts';

/** Returns the rows as CSV, with a line of headers. */
export const csvOf = <R extends RecordRow>(
  columns: readonly RecordColumn<R>[],
  rows: readonly R[],
): string => {
  const exported = columns.filter(({ text }) => text !== undefined);
  return writeTable(
    exported.map(({ header }) => header),
    rows.map((row) => exported.map(({ text }) => text?.(row) ?? '')),
  );
};
