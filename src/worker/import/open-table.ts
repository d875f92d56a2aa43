import type { CountryCode } from 'libphonenumber-js/min';
import { GUESS_ROWS, guessColumns, looksLikeHeader } from '../../core/domains/import/guess-columns.ts';
import { type Card, looksLikeCards, readCards, tableOf } from '../../core/domains/import/vcard.ts';
import { textOfFormula, unguardedCell } from '../../core/kernel/guarded-cell.ts';
import { NUMBER_IN_LINE } from '../../core/kernel/phone/written-numbers.ts';
import { COLUMNS_MAX, type Column, FILE_MAX, ROWS_MAX } from '../../core/model/import/types.ts';
import { decodeText, type FileProblem, guessEncoding, problemOf } from './decode-file.ts';
import { type FileRow, guessDelimiter, readRows, separatorLine, withPlainNewlines } from './read-rows.ts';

/** Settings of a file that a person may correct. Null: the worker guesses. */
export interface ReadSettings {
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly hasHeader: boolean | null;
  /** Null: `home`. */
  readonly country: CountryCode | null;
  readonly home: CountryCode;
}

export interface OpenTable {
  readonly kind: 'table' | 'cards' | 'text';
  readonly encoding: string;
  readonly delimiter: string;
  readonly hasHeader: boolean;
  readonly headers: readonly string[];
  readonly columns: readonly Column[];
  readonly country: CountryCode;
  readonly rows: readonly FileRow[];
}

export type OpenProblem = FileProblem | 'tooLarge' | 'tooManyRows' | 'tooManyColumns';

export type Opened =
  | { readonly ok: true; readonly table: OpenTable }
  | { readonly ok: false; readonly problem: OpenProblem };

/** Returns why a file of this size must not be read. */
export const sizeProblem = (size: number): OpenProblem | null =>
  size > FILE_MAX ? 'tooLarge' : size === 0 ? 'empty' : null;

/** Reads a file at once. */
export function openTable(bytes: Uint8Array<ArrayBuffer>, settings: ReadSettings): Opened {
  const reading = readTable(bytes, settings);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/**
 * Reads a file: decodes it, finds its form, its rows and its header, and guesses the columns. Yields the number of
 * rows so far, so that a worker can answer other messages meanwhile.
 */
export function* readTable(
  bytes: Uint8Array<ArrayBuffer>,
  settings: ReadSettings,
): Generator<number, Opened> {
  const problem = sizeProblem(bytes.length) ?? problemOf(bytes);
  if (problem !== null) return { ok: false, problem };
  const encoding = settings.encoding ?? guessEncoding(bytes);
  yield 0;
  const text = withPlainNewlines(decodeText(bytes, encoding));
  yield 0;
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  if (looksLikeCards(text)) {
    const cards: Card[] = [];
    for (const card of readCards(text, decodeText)) {
      cards.push(card);
      if (cards.length > ROWS_MAX) return { ok: false, problem: 'tooManyRows' };
      yield cards.length;
    }
    if (cards.length === 0) return { ok: false, problem: 'empty' };
    const { headers, rows } = tableOf(cards);
    if (headers.length > COLUMNS_MAX) return { ok: false, problem: 'tooManyColumns' };
    const numbered = rows.map((cells, index) => ({ line: index + 1, cells, isUnclosed: false }));
    return opened('cards', encoding, '', true, headers, numbered, settings);
  }
  const separator = separatorLine(text);
  const body = text.slice(separator.length);
  const delimiter = settings.delimiter ?? separator.delimiter ?? guessDelimiter(body);
  const all: FileRow[] = [];
  for (const row of readRows(body, delimiter)) {
    if (row.cells.length > COLUMNS_MAX) return { ok: false, problem: 'tooManyColumns' };
    const line = separator.length === 0 ? row.line : row.line + 1;
    all.push({ ...row, line, cells: row.cells.map(writtenCell) });
    if (all.length > ROWS_MAX + 1) return { ok: false, problem: 'tooManyRows' };
    yield all.length;
  }
  const first = all.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = all[first]?.cells ?? [];
  const hasHeader = settings.hasHeader ?? looksLikeHeader(names, settings.country ?? settings.home);
  const rows = hasHeader ? all.slice(first + 1) : all;
  if (rows.length > ROWS_MAX) return { ok: false, problem: 'tooManyRows' };
  if (rows.length === 0) return { ok: false, problem: 'empty' };
  if (!hasHeader && rows.every(({ cells }) => cells.length === 1)) {
    const lines = splitPlainLines(rows);
    return opened('text', encoding, delimiter, false, ['', '', ''], lines, settings);
  }
  const width = hasHeader
    ? names.length
    : rows.slice(0, GUESS_ROWS).reduce((max, { cells }) => Math.max(max, cells.length), 1);
  const headers = Array.from({ length: width }, (_, index) => (hasHeader ? (names[index] ?? '') : ''));
  return opened('table', encoding, delimiter, hasHeader, headers, rows, settings);
}

/** Returns the text that a spreadsheet shows for the cell. */
const writtenCell = (cell: string): string => textOfFormula(unguardedCell(cell));

function opened(
  kind: OpenTable['kind'],
  encoding: string,
  delimiter: string,
  hasHeader: boolean,
  headers: readonly string[],
  rows: readonly FileRow[],
  { country: chosen, home }: ReadSettings,
): Opened {
  const sample = rows.slice(0, GUESS_ROWS).map(({ cells }) => cells);
  const columns = guessColumns(headers, sample, chosen ?? home);
  const country = chosen ?? home;
  return { ok: true, table: { kind, encoding, delimiter, hasHeader, headers, columns, country, rows } };
}

const ADDRESS = /<?([^\s<>,;]+@[^\s<>,;]+)>?/;

/** A longer line is no list of people. The patterns would take very long for it. */
const LINE_MAX = 500;

/** Cuts lines such as "Ana Prado, +44 7700 900341 <ana@example.com>" into name, number and address. */
const splitPlainLines = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.map((row) => {
    const line = row.cells[0] ?? '';
    if (line.length > LINE_MAX) return { ...row, cells: [line, '', ''] };
    const address = ADDRESS.exec(line);
    const withoutAddress = address === null ? line : line.replace(address[0], ' ');
    const number = NUMBER_IN_LINE.exec(withoutAddress);
    const rest = number === null ? withoutAddress : withoutAddress.replace(number[0], ' ');
    const name = rest.replace(/^[\s,;:<>"\-–|]+|[\s,;:<>"\-–|]+$/g, '');
    return { ...row, cells: [name, number?.[0].trim() ?? '', address?.[1] ?? ''] };
  });
