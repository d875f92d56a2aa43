import type { CountryCode } from 'libphonenumber-js/min';
import type { Column } from '../../model/import/types.ts';
import { plainCell } from './cells.ts';
import { type DateOrder, orderIn, orderOfCountry, readDay } from './consent-date.ts';

/** How the dates of a file are read, with a row as an example. */
export interface FileDates {
  readonly order: DateOrder;
  /** A date of the file fits this order only. */
  readonly isCertain: boolean;
  /** Counts from 1. */
  readonly row: number;
  readonly text: string;
  /** As in 2026-04-03. */
  readonly day: string;
}

/**
 * Finds the order of the dates in the columns of consent: by a date that fits one order only, else by the country. An
 * example that fits both orders is preferred, because it shows the choice. Null: the file has no date whose order matters.
 */
export function datesIn(
  rows: readonly { readonly cells: readonly string[] }[],
  columns: readonly Column[],
  country: CountryCode,
  chosen: DateOrder | null,
): FileDates | null {
  const places = columns.flatMap(({ target }, place) =>
    target === 'consent' || target === 'optOut' ? [place] : [],
  );
  if (places.length === 0) return null;
  let found: DateOrder | null = null;
  let certain: { readonly row: number; readonly text: string } | null = null;
  let either: { readonly row: number; readonly text: string } | null = null;
  for (const [index, { cells }] of rows.entries()) {
    for (const place of places) {
      const text = plainCell(cells[place] ?? '');
      const order = orderIn(text);
      if (order === null) continue;
      if (order === 'either') either ??= { row: index + 1, text };
      else {
        found ??= order;
        certain ??= { row: index + 1, text };
      }
    }
    if (found !== null && either !== null) break;
  }
  const order = chosen ?? found ?? orderOfCountry(country);
  const example = either ?? certain;
  if (example === null) return null;
  return {
    ...example,
    order,
    isCertain: found !== null,
    // A date that does not fit the chosen order has no day.
    day: readDay(example.text, order) ?? '',
  };
}
