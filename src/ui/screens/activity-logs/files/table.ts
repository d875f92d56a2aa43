import Papa from 'papaparse';
import type { PastEvent } from '../../../../core/replay/types.ts';

/** Returns a CSV text. Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const csvOf = (
  columns: readonly string[],
  events: readonly PastEvent[],
  wordsOf: (event: PastEvent) => string,
  textOf: (event: PastEvent) => string | null,
): string =>
  Papa.unparse(
    [
      [...columns],
      ...events.map((event) => [
        event.seq,
        new Date(event.at).toISOString(),
        event.group,
        event.who ?? '',
        wordsOf(event),
        textOf(event) ?? '',
      ]),
    ],
    { escapeFormulae: true, newline: '\r\n' },
  );
