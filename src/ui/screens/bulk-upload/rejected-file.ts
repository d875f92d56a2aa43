import * as v from 'valibot';
import type { Part, Target } from '../../../core/model/import/types.ts';
import {
  batchSchema,
  type RejectedPart,
  rejectedPartSchema,
  resultPartSchema,
  type SentRow,
  type ShownReason,
} from '../../../worker/import/import-messages.ts';
import { writeTable } from '../../records/export/csv.ts';

export interface RejectedWords {
  /** The header of the column with the reasons. Reading a file leaves such a column out. */
  readonly header: string;
  readonly target: (target: Target) => string;
  readonly reason: (reason: ShownReason) => string;
  readonly refusal: (code: string) => string;
}

export interface RejectedRun {
  /** Parts with rows that stayed out, and answered chunks. */
  readonly rejected: number;
  readonly answered: number;
}

type ReadPart = (part: Part, seq: number) => Promise<string | null>;

interface OutRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly reason: string;
}

/**
 * Returns a CSV file with all rows that stayed out and all that the service refused, in the order of the file, with
 * the columns of the file and a reason. It can be corrected and uploaded again. Null if this device no longer has the
 * rows.
 */
export async function rejectedCsv(
  { rejected, answered }: RejectedRun,
  read: ReadPart,
  words: RejectedWords,
): Promise<string | null> {
  const out: OutRow[] = [];
  let form: Pick<RejectedPart, 'headers' | 'targets'> | null = null;
  for (let seq = 0; seq < rejected; seq += 1) {
    const part = decoded(rejectedPartSchema, await read('rejected', seq));
    if (part === null) return null;
    form ??= part;
    for (const { row, cells, reasons } of part.rows)
      out.push({ row, cells, reason: reasons.map(words.reason).join('; ') });
  }
  if (form === null) return null;
  for (let seq = 0; seq < answered; seq += 1) {
    const results = decoded(resultPartSchema, await read('results', seq));
    if (results === null) return null;
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    if (failed.length === 0) continue;
    const rows = decoded(batchSchema, await read('rows', seq));
    if (rows === null) return null;
    const byRow = new Map(rows.map((contact) => [contact.row, contact]));
    for (const { row, reason } of failed) {
      const contact = byRow.get(row);
      if (contact === undefined) continue;
      out.push({ row, cells: cellsOf(contact, form.targets), reason: words.refusal(reason) });
    }
  }
  const { headers, targets } = form;
  // A file that was rejected before has the column already.
  const places = headers.flatMap((header, place) => (header.trim() === words.header ? [] : [place]));
  const width = out.reduce((max, { cells }) => Math.max(max, cells.length), headers.length);
  const further = Array.from({ length: width - headers.length }, (_, index) => headers.length + index);
  const kept = [...places, ...further];
  const nameOf = (place: number) => {
    const target = targets[place] ?? null;
    const header = headers[place] ?? '';
    return header === '' && target !== null ? words.target(target) : header;
  };
  return writeTable(
    [...kept.map(nameOf), words.header],
    out
      .toSorted((a, b) => a.row - b.row)
      .map(({ cells, reason }) => [...kept.map((place) => cells[place] ?? ''), reason]),
  );
}

function decoded<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : null;
}

/** Returns the contact in the columns of the file. A value is written to the first column of its kind only. */
function cellsOf(contact: SentRow, targets: readonly (Target | null)[]): readonly string[] {
  const nameColumn = targets.find((target) => target === 'fullName' || target === 'firstName');
  const texts = new Map<Target | null | undefined, string>([
    [nameColumn ?? 'lastName', contact.fullName],
    ['phone', contact.phone],
    ['email', contact.email],
    ['company', contact.company],
    ['notes', contact.notes],
    ['flags', contact.flags.join('; ')],
    [
      'consent',
      contact.consent === 'in' ? (contact.consentOn ?? 'in') : contact.consent === 'out' ? 'out' : '',
    ],
    ['optOut', contact.consent === 'out' ? (contact.consentOn ?? 'yes') : ''],
  ]);
  return targets.map((target, place) => {
    if (target === null) return contact.others[place] ?? '';
    return targets.indexOf(target) === place ? (texts.get(target) ?? '') : '';
  });
}
