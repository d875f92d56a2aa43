import type { PastEvent, PastRow } from '../../../../core/replay/types.ts';
import { writeTable } from '../../../records/export/write-table.ts';

/** Returns a CSV text. The messages of a loaded page follow their event, with times of their own. */
export const csvOf = (
  columns: readonly string[],
  rows: readonly PastRow[],
  wordsOf: (event: PastEvent) => string,
  textOf: (event: PastEvent) => string | null,
): string =>
  writeTable(
    columns,
    rows
      .flatMap(({ event, messages }) => [event, ...messages.map((message) => message.event)])
      .map((event) => [
        event.seq,
        new Date(event.at).toISOString(),
        event.group,
        event.who ?? '',
        wordsOf(event),
        textOf(event) ?? '',
      ]),
  );
