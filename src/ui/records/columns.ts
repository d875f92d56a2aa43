import type { ReactNode } from 'react';
import type { RecordRow } from '../../core/model/records/types.ts';

/** A column of a table. */
export interface RecordColumn<R extends RecordRow> {
  readonly id: string;
  readonly header: string;
  /** Only screen readers get the header, as for a column of handles. */
  readonly hidesHeader?: boolean;
  /** Narrowest width in px. */
  readonly min: number;
  /** Share of the room that is left over; 0 keeps the narrowest width. */
  readonly grow: number;
  /** Columns with higher ranks give way first on a narrow table. 0 is always shown. */
  readonly rank: number;
  /** The query's `sort` that the column's header chooses. */
  readonly sort?: string;
  /** Right-aligned figures of equal width. */
  readonly isNumber?: boolean;
  /** Not shown until the user chooses it. */
  readonly isExtra?: boolean;
  readonly cell: (values: R) => ReactNode;
  /** The text of the cell in an export. A column without it is not exported. */
  readonly text?: (values: R) => string;
}

/** The column by which a list is sorted. */
export interface Order {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** Returns the columns that fit into the width, in their order. */
export function fittingColumns<R extends RecordRow>(
  columns: readonly RecordColumn<R>[],
  width: number,
  besides: number,
): readonly RecordColumn<R>[] {
  const kept = new Set(columns);
  const needed = () => [...kept].reduce((sum, { min }) => sum + min, besides);
  for (const column of columns.toSorted((a, b) => b.rank - a.rank)) {
    if (needed() <= width || column.rank === 0) break;
    kept.delete(column);
  }
  return columns.filter((column) => kept.has(column));
}
