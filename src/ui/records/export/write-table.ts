import Papa from 'papaparse';
import { guardedCell } from '../../../core/kernel/guarded-cell.ts';

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
