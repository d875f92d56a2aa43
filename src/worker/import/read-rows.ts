import Papa from 'papaparse';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A row as the file contains it. */
export interface FileRow {
  /** The line of the file on which the row begins, from 1; for address cards the card's number. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote was opened on this line and never closed, so the line was read without quotes. */
  readonly isUnclosed: boolean;
}

/** Characters that are parsed at once. A row that is longer has a quote that was never closed. */
const SLICE = 256 * 1024;
const SLICE_AFTER_FAULT = 4 * 1024;

/** Excel names the delimiter in a first line of its own. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

/** Rows that are parsed to find the delimiter. */
const SAMPLE_ROWS = 30;

export const withPlainNewlines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Returns the delimiter that a first line names, and the text without that line. */
export function separatorLine(text: string): { readonly delimiter: string | null; readonly length: number } {
  const found = SEPARATOR_LINE.exec(text.slice(0, 16));
  return found === null
    ? { delimiter: null, length: 0 }
    : { delimiter: found[1] ?? null, length: found[0].length };
}

/** Guesses the delimiter: the one that cuts most rows into the same number of cells. */
export function guessDelimiter(text: string): Delimiter {
  let best: { readonly delimiter: Delimiter; readonly score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths: number[] = [];
    for (const { cells } of readRows(text.slice(0, SLICE), delimiter)) {
      if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length);
      if (widths.length === SAMPLE_ROWS) break;
    }
    const [width = 1] = widths;
    if (width < 2) continue;
    const share = widths.filter((other) => other === width).length / widths.length;
    const score = share + Math.min(width, 50) / 1000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Yields the rows of a text with plain newlines. Yields every line: a quote that is never closed swallows no
 * row, because its line is read again without quotes.
 */
export function* readRows(text: string, delimiter: string): Generator<FileRow> {
  let at = 0;
  let line = 1;
  let size = SLICE;
  while (at < text.length) {
    const slice = text.slice(at, at + size);
    const isLast = at + size >= text.length;
    const { rows, suspects, length } = parse(slice, delimiter, isLast);
    if (rows.length === 0 && !isLast && size < SLICE * 2) {
      // One row may fill a slice, if a cell holds a long text.
      size *= 2;
      continue;
    }
    size = Math.min(SLICE, size * 2);
    let consumed = length;
    let broken: number | null = rows.length === 0 ? 0 : null;
    let lines = 0;
    // Without quotes, no cell holds a newline.
    const hasQuotes = slice.includes('"');
    for (const [index, cells] of rows.entries()) {
      const breaks = hasQuotes ? cells.reduce((sum, cell) => sum + countBreaks(cell), 0) : 0;
      if (suspects.has(index) && (breaks > 0 || suspects.get(index) === 'MissingQuotes')) {
        broken = lines;
        break;
      }
      // The newline at the end of the file begins no row.
      const isEnd = isLast && index === rows.length - 1 && slice.endsWith('\n');
      if (isEnd && cells.length === 1 && cells[0] === '') break;
      yield {
        line: line + lines,
        cells: suspects.has(index) ? cells.map(unescapeQuotes) : cells,
        isUnclosed: false,
      };
      lines += 1 + breaks;
    }
    if (broken !== null) {
      const start = offsetOfLine(slice, broken);
      const end = slice.indexOf('\n', start);
      const raw = end === -1 ? slice.slice(start) : slice.slice(start, end);
      yield { line: line + broken, cells: raw.split(delimiter).map(withoutQuotes), isUnclosed: true };
      lines = broken + 1;
      // The rest of the slice is parsed again. Small slices keep a file with many such rows fast.
      size = SLICE_AFTER_FAULT;
      consumed = end === -1 ? slice.length : end + 1;
    }
    line += lines;
    at += consumed;
  }
}

interface Parsed {
  readonly rows: readonly (readonly string[])[];
  /** Rows with quotes that break the rules, by the parser's code. */
  readonly suspects: ReadonlyMap<number, string>;
  /** Characters of the rows that are complete. */
  readonly length: number;
}

function parse(slice: string, delimiter: string, isLast: boolean): Parsed {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  const result: Papa.ParseResult<string[]> = parser.parse(slice, 0, !isLast);
  const suspects = new Map<number, string>();
  for (const { row, code } of result.errors)
    if (row !== undefined && suspects.get(row) !== 'MissingQuotes') suspects.set(row, code);
  return { rows: result.data, suspects, length: isLast ? slice.length : result.meta.cursor };
}

const countBreaks = (cell: string): number => {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
};

function offsetOfLine(text: string, lines: number): number {
  let offset = 0;
  for (let line = 0; line < lines; line += 1) offset = text.indexOf('\n', offset) + 1;
  return offset;
}

/** Some programs write a quote inside quotes with a backslash. */
const unescapeQuotes = (cell: string): string => cell.replace(/\\"/g, '"');

const withoutQuotes = (cell: string): string =>
  cell.trim().replace(/^"/, '').replace(/"$/, '').replace(/""/g, '"');
