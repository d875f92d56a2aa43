import Papa from 'papaparse';
import type { PastEvent, PastRow } from '../../../../core/replay/types.ts';

/** Returns a CSV text. The messages of a loaded page follow their event, with times of their own. Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const csvOf = (
  columns: readonly string[],
  rows: readonly PastRow[],
  wordsOf: (event: PastEvent) => string,
  textOf: (event: PastEvent) => string | null,
): string =>
  Papa.unparse(
    [
      [...columns],
      ...rows
        .flatMap(({ event, messages }) => [event, ...messages.map((message) => message.event)])
        .map((event) => [
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
