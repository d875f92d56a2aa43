import { EDITABLE, REPLACES } from '../../core/domains/import/edits.ts';
import { CHUNK_ROWS } from '../../core/model/import/types.ts';
import type { RejectedPart } from './import-messages.ts';
import type { OpenTable } from './open-table.ts';
import type { RejectedRow } from './review.ts';

/** Longest cell that a spreadsheet can hold, in characters. */
const CELL_MAX = 32_767;
/** If the rows of a part have more characters, long cells are cut. */
const PART_MAX = 3_000_000;
/** The same for cells that are stored beside the contacts. */
const OTHERS_MAX = 500_000;

/**
 * Returns the number of parts for rows that stay out. There is always a first part, because it also holds the headers
 * for rows that the service refuses.
 */
export const rejectedPartsOf = (rows: number): number => Math.max(1, Math.ceil(rows / CHUNK_ROWS));

/** Returns a part with at most `CHUNK_ROWS` rows that stay out. */
export function rejectedPart(
  { headers, columns }: Pick<OpenTable, 'headers' | 'columns'>,
  rejected: readonly RejectedRow[],
): RejectedPart {
  const targets = columns.map(({ target }) => target);
  const rows = rejected.map(({ cells, edits, reviewed: { row, line, reasons } }) => {
    const width = Math.max(headers.length, cells.length);
    const written = Array.from({ length: width }, (_, index) => (cells[index] ?? '').slice(0, CELL_MAX));
    for (const field of EDITABLE) {
      const text = edits[field];
      const places = targets.flatMap((target, index) =>
        target !== null && REPLACES[field].includes(target) ? [index] : [],
      );
      if (text !== undefined)
        for (const [nth, place] of places.entries()) written[place] = nth === 0 ? text : '';
    }
    return { row, line, cells: written, reasons: [...reasons] };
  });
  return bounded({ headers: [...headers], targets, rows });
}

function bounded(part: RejectedPart): RejectedPart {
  const cells = boundedCells(
    part.rows.map((row) => row.cells),
    PART_MAX,
  );
  return { ...part, rows: part.rows.map((row, nth) => ({ ...row, cells: [...(cells[nth] ?? [])] })) };
}

/** Returns the cells of columns that are left out, by row and place. A row without such cells is empty. */
export function leftOutCells(
  columns: OpenTable['columns'],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const leftOut = rows.map((cells) => {
    const others = cells.map((cell, place) =>
      columns[place]?.target == null ? cell.slice(0, CELL_MAX) : '',
    );
    return others.every((cell) => cell === '') ? [] : others;
  });
  return boundedCells(leftOut, OTHERS_MAX);
}

/** Cuts long cells if all of them together have more characters than this. */
function boundedCells(rows: readonly (readonly string[])[], max: number): readonly (readonly string[])[] {
  const sum = (of: (cell: string) => number) =>
    rows.reduce((all, cells) => cells.reduce((own, cell) => own + of(cell), all), 0);
  if (sum(({ length }) => length) <= max) return rows;
  const filled = sum((cell) => (cell === '' ? 0 : 1));
  const longest = Math.floor(max / filled);
  return rows.map((cells) => cells.map((cell) => cell.slice(0, longest)));
}
