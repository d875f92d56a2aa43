import Papa from 'papaparse';
import type { RecordRow } from '../../../core/records/types.ts';
import type { RecordColumn } from '../columns.ts';

/** Cells that a spreadsheet would run as a formula, also after line breaks. Phone numbers get a quote mark too. */
export const FORMULA = /^\s*[=+\-@\t\r]/;

/** Returns the rows as CSV, with a line of headers. */
export const csvOf = <R extends RecordRow>(
  columns: readonly RecordColumn<R>[],
  rows: readonly R[],
): string => {
  const exported = columns.filter(({ text }) => text !== undefined);
  return Papa.unparse(
    {
      fields: exported.map(({ header }) => header),
      data: rows.map((row) => exported.map(({ text }) => text?.(row) ?? '')),
    },
    { escapeFormulae: FORMULA },
  );
};
