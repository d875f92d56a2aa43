import type { EventGroup, PastEvent, PastRow } from '../../../../core/model/replay/types.ts';
import { writeTable } from '../../../records/export/csv.ts';

const LACKS_GROUP: EventGroup = 'log';

/**
 * Returns a CSV text. The messages of a loaded page follow their event, with times of their own. Sentences about missing
 * parts of the history are the first rows. They fill the columns of an event, so that the file stays a table.
 */
export const csvOf = (
  columns: readonly string[],
  rows: readonly PastRow[],
  wordsOf: (event: PastEvent) => string,
  textOf: (event: PastEvent) => string | null,
  lacks: readonly string[] = [],
): string =>
  writeTable(columns, [
    ...lacks.map((sentence) => ['', '', LACKS_GROUP, '', sentence, '']),
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
  ]);
