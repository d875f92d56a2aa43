import { plainCell } from '../../kernel/plain-cell.ts';
import type { Column } from '../../model/import/types.ts';
import { type DateOrder, isOrderOpen, orderIn, readDay } from './consent-date.ts';

/** How the dates of a file are read, with a row as an example. */
export interface FileDates {
  /** Null: no date of the file shows the order, and no person has chosen one. */
  readonly order: DateOrder | null;
  /** Dates of the file fit this order only. */
  readonly isCertain: boolean;
  /** The line of the file. */
  readonly row: number;
  readonly text: string;
  /** The example in each order, as in 2026-04-03. Empty: it is no day in that order. */
  readonly days: Readonly<Record<DateOrder, string>>;
}

/**
 * Finds the order of the dates in the columns of consent, by the dates that fit one order only. Nothing else decides it: a
 * country does not say who wrote the file. An example that fits both orders is preferred, because it shows the choice.
 * Null: the file has no date whose order matters.
 */
export function datesIn(
  rows: readonly { readonly cells: readonly string[]; readonly line: number }[],
  columns: readonly Column[],
  chosen: DateOrder | null,
): FileDates | null {
  const places = columns.flatMap(({ target }, place) =>
    target === 'consent' || target === 'optOut' ? [place] : [],
  );
  if (places.length === 0) return null;
  const counts = { dayFirst: 0, monthFirst: 0 };
  let certain: { readonly row: number; readonly text: string } | null = null;
  let either: { readonly row: number; readonly text: string } | null = null;
  for (const { cells, line } of rows) {
    for (const place of places) {
      const text = plainCell(cells[place] ?? '');
      const order = orderIn(text);
      if (order === null) continue;
      if (order === 'either') {
        if (isOrderOpen(text)) either ??= { row: line, text };
        continue;
      }
      counts[order] += 1;
      certain ??= { row: line, text };
    }
  }
  const example = either ?? certain;
  if (example === null) return null;
  const { dayFirst, monthFirst } = counts;
  const found = dayFirst > monthFirst ? 'dayFirst' : monthFirst > dayFirst ? 'monthFirst' : null;
  return {
    ...example,
    order: chosen ?? found,
    isCertain: found !== null,
    days: {
      dayFirst: readDay(example.text, 'dayFirst') ?? '',
      monthFirst: readDay(example.text, 'monthFirst') ?? '',
    },
  };
}
