import { EDITABLE, REPLACES } from '../../core/import/edits.ts';
import { CHUNK_ROWS } from '../../core/import/types.ts';
import type { RejectedPart } from './import-messages.ts';
import type { OpenTable } from './open-table.ts';
import type { RejectedRow } from './review.ts';

/** Longest cell that a spreadsheet can hold, in characters. */
const CELL_MAX = 32_767;
/** If the rows of a part have more characters, long cells are cut. */
const PART_MAX = 3_000_000;
const CELL_MAX_IN_FULL_PART = 200;

/**
 * Returns parts with the rows that stay out. There is always a first part, because it also holds the headers for rows
 * that the service refuses.
 */
export function rejectedParts(
  { headers, columns }: Pick<OpenTable, 'headers' | 'columns'>,
  rejected: Iterable<RejectedRow>,
): readonly RejectedPart[] {
  const targets = columns.map(({ target }) => target);
  const rows = [...rejected].map(({ cells, mended, reviewed: { row, line, reasons } }) => {
    const width = Math.max(headers.length, cells.length);
    const written = Array.from({ length: width }, (_, index) => (cells[index] ?? '').slice(0, CELL_MAX));
    for (const field of EDITABLE) {
      const text = mended[field];
      const places = targets.flatMap((target, index) =>
        target !== null && REPLACES[field].includes(target) ? [index] : [],
      );
      if (text !== undefined)
        for (const [nth, place] of places.entries()) written[place] = nth === 0 ? text : '';
    }
    return { row, line, cells: written, reasons: [...reasons] };
  });
  const parts: RejectedPart[] = [];
  for (let from = 0; from === 0 || from < rows.length; from += CHUNK_ROWS)
    parts.push(bounded({ headers: [...headers], targets, rows: rows.slice(from, from + CHUNK_ROWS) }));
  return parts;
}

function bounded(part: RejectedPart): RejectedPart {
  const size = part.rows.reduce(
    (sum, { cells }) => sum + cells.reduce((own, cell) => own + cell.length, 0),
    0,
  );
  if (size <= PART_MAX) return part;
  const cut = (cell: string) => cell.slice(0, CELL_MAX_IN_FULL_PART);
  return { ...part, rows: part.rows.map((row) => ({ ...row, cells: row.cells.map(cut) })) };
}
