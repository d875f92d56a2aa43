import Papa from 'papaparse';
import { guardedCell } from '../../../core/kernel/guarded-cell.ts';
import type { RecordRow } from '../../../core/model/records/types.ts';
import type { RecordColumn } from '../columns.ts';

/** Returns a table as CSV, with a line of headers. No spreadsheet runs a cell of it. Our import reads the same texts. */
export const writeTable = (
  headers: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  Papa.unparse(
    {
      fields: headers.map(guardedCell),
      data: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardedCell(cell) : cell))),
    },
    { quotes: (cell: unknown) => typeof cell === 'string' && cell.startsWith("'") },
  );

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
