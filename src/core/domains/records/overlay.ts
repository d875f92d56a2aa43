import * as v from 'valibot';
import type { Collection } from '../../model/records/collection.ts';
import type { JsonObject, RecordRow, RowMark } from '../../model/records/types.ts';
import { isNewRecord, isOpen, newRecordId, type OpenWrite } from '../../model/records/writes.ts';

/** A row as a page holds it. `seq`: newest event of the log when the page's request left. */
export interface PageRow {
  readonly row: RecordRow;
  readonly seq: number;
}

/** A row as a view shows it. */
export interface ShownRow {
  readonly row: RecordRow;
  readonly mark: RowMark | null;
  /** The newest write that has not been carried out. */
  readonly writeId: string | null;
  /** Lays the open writes over another state of the row, such as one with live fields. */
  readonly guess: (row: RecordRow) => RecordRow;
}

const asItIs = (row: RecordRow): RecordRow => row;

/** Returns the id under which a write's record is known now: only a created record takes the service's id. */
export const recordIdOf = (write: OpenWrite): string =>
  isNewRecord(write) && write.state === 'written' && typeof write.row?.id === 'string'
    ? write.row.id
    : write.recordId;

/**
 * Applies the writes of a collection to the rows of its pages. Changed rows keep their places, deleted rows are hidden, and new records come first. Never sorts.
 *
 * A settled write is applied to every page that was requested before the write settled. Such a page may lack the write's effect. Between two versions of a row, the higher one is shown.
 *
 * @param rows in the list's order, each id once
 * @param newestPageSeq the `seq` of the list's first page: it shows new records
 */
export function overlay(
  collection: Pick<Collection, 'name' | 'writes'>,
  rows: readonly PageRow[],
  writes: Iterable<OpenWrite>,
  newestPageSeq: number,
): readonly ShownRow[] {
  const byRecord = new Map<string, OpenWrite[]>();
  /** The service's ids of records that this device created, by the id that they had before. */
  const created = new Map<string, string>();
  for (const write of writes) {
    if (write.collection !== collection.name) continue;
    const known = recordIdOf(write);
    if (known !== write.recordId) created.set(write.recordId, known);
    const id = created.get(known) ?? known;
    const earlier = byRecord.get(id);
    if (earlier === undefined) byRecord.set(id, [write]);
    else earlier.push(write);
  }
  const shown: ShownRow[] = [];
  for (const { row, seq } of rows) {
    const own = byRecord.get(row.id);
    byRecord.delete(row.id);
    const now =
      own === undefined
        ? { row, mark: null, writeId: null, guess: asItIs }
        : applied(collection, row.id, row, seq, own);
    if (now !== null) shown.push(now);
  }
  const added: ShownRow[] = [];
  for (const [id, own] of byRecord) {
    if (!own.some(isCreation)) continue;
    const now = applied(collection, id, null, newestPageSeq, own);
    if (now !== null) added.push(now);
  }
  return added.length === 0 ? shown : [...added.reverse(), ...shown];
}

const isCreation = ({ recordId, writeId }: OpenWrite): boolean => recordId === newRecordId(writeId);

/** Applies the record's writes to it, oldest first. Returns null if the record does not exist or a write deletes it. */
function applied(
  collection: Pick<Collection, 'writes'>,
  id: string,
  base: RecordRow | null,
  seq: number,
  writes: readonly OpenWrite[],
): ShownRow | null {
  let row = base;
  let mark: RowMark | null = null;
  let writeId: string | null = null;
  const open: OpenWrite[] = [];
  for (const write of writes) {
    if (write.state === 'written') {
      if (write.settledSeq <= seq) continue;
      if (write.row !== null && answersNothing(collection, write)) {
        row = afterGuess(guessed(collection, write, row, id), row);
        continue;
      }
      const after = write.row === null ? null : asRow(write.row);
      if (row === null || after === null || after.version >= row.version) row = after;
      continue;
    }
    writeId = write.writeId;
    if (!isOpen(write)) {
      mark = 'refused';
      continue;
    }
    mark = write.state === 'unresolved' ? 'unconfirmed' : 'saving';
    open.push(write);
    row = afterGuess(guessed(collection, write, row, id), row);
  }
  const guess = (from: RecordRow): RecordRow =>
    open.reduce((before, write) => {
      const after = guessed(collection, write, before, id);
      return after === null || after === 'gone' ? before : after;
    }, from);
  return row === null ? null : { row, mark, writeId, guess: open.length === 0 ? asItIs : guess };
}

const answersNothing = ({ writes }: Pick<Collection, 'writes'>, { op }: OpenWrite): boolean =>
  Object.hasOwn(writes, op) && writes[op]?.answersNothing === true;

/** A guess of null shows no change. */
const afterGuess = (guess: RecordRow | 'gone' | null, row: RecordRow | null): RecordRow | null =>
  guess === null ? row : guess === 'gone' ? null : guess;

/** Returns the row as an open write probably makes it. Null: no change is shown. */
function guessed(
  { writes }: Pick<Collection, 'writes'>,
  { op, input }: OpenWrite,
  row: RecordRow | null,
  id: string,
): RecordRow | 'gone' | null {
  const definition = Object.hasOwn(writes, op) ? writes[op] : undefined;
  if (definition === undefined) return null;
  // The log may hold an input that an older version of the form made.
  const decoded = v.safeParse(definition.input, input);
  return decoded.success ? definition.guess(row, decoded.output, id) : null;
}

/** Rows in the log passed the collection's schema when they were logged. */
const asRow = (row: JsonObject): RecordRow | null =>
  typeof row.id === 'string' && typeof row.version === 'number'
    ? { ...row, id: row.id, version: row.version }
    : null;
