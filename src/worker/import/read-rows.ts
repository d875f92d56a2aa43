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

/** Characters that are parsed at once, and more if a row is longer. */
const SLICE = 256 * 1024;

/** Excel names the delimiter in a first line of its own. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

/** Rows that are parsed to find the delimiter. */
const SAMPLE_ROWS = 30;

/**
 * Replaces the line breaks of Windows and of old Macs. With millions of line breaks, a replacement takes more time for each
 * of them; a split does not.
 */
export const withPlainNewlines = (text: string): string =>
  text.includes('\r') ? text.split('\r\n').join('\n').split('\r').join('\n') : text;

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
  const rowsFrom = createRowFinder(text, delimiter);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const { end, isBroken } = rowsFrom(at);
    for (const { cells, hasOddQuotes } of parse(text.slice(at, end), delimiter)) {
      yield { line, cells: hasOddQuotes ? cells.map(unescapeQuotes) : cells, isUnclosed: false };
      line += 1 + cells.reduce((breaks, cell) => breaks + countBreaks(cell), 0);
    }
    at = end;
    if (!isBroken) continue;
    const next = endOfLine(text, at);
    yield { line, cells: text.slice(at, next).split(delimiter).map(withoutQuotes), isUnclosed: true };
    line += 1;
    at = next + 1;
  }
}

/** Returns the place of the newline at or after `at`, or the end of the text. */
function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found === -1 ? text.length : found;
}

/** What the quoted cells of a row contain. One stray quote may be meant; with a newline too, a quote is missing. */
interface RowQuotes {
  hasBreak: boolean;
  hasOdd: boolean;
}

/**
 * Finds the rows whose quotes are all closed. The parser alone reads to the end of the text for each quote that is
 * never closed. This looks at each quote once or twice, even if thousands are never closed.
 */
function createRowFinder(text: string, delimiter: string) {
  /** Doubled quotes that a cell of several lines has passed. From a lost one, no later cell finds its end either. */
  let passed = new Uint8Array(0);
  /** From `from` on, `quote` is the first quote. A text without quotes is searched once. */
  let next = { from: Number.POSITIVE_INFINITY, quote: -1 };

  const quoteFrom = (at: number): number => {
    if (at < next.from || at > next.quote) {
      const found = text.indexOf('"', at);
      next = { from: at, quote: found === -1 ? Number.POSITIVE_INFINITY : found };
    }
    return next.quote;
  };

  /** Returns whether only blanks are between the quote and the end of its cell, by the parser's rules. */
  const isClosing = (quote: number): boolean => {
    let at = quote + 1;
    if (at === text.length) return true;
    while (!text.startsWith(delimiter, at) && text[at] !== '\n' && /^\s$/.test(text[at] ?? '')) at += 1;
    return text.startsWith(delimiter, at) || text[at] === '\n';
  };

  /** Returns the place after the quote that closes the cell. Null: no quote does. */
  const afterCell = (open: number, found: RowQuotes): number | null => {
    let at = open + 1;
    for (;;) {
      const quote = quoteFrom(at);
      if (quote > text.length) return null;
      found.hasBreak ||= text.slice(at, quote).includes('\n');
      if (found.hasBreak && (found.hasOdd || passed[quote] === 1)) return null;
      if (text[quote + 1] === '"') {
        if (passed.length === 0) passed = new Uint8Array(text.length);
        if (found.hasBreak) passed[quote] = 1;
        at = quote + 2;
      } else if (isClosing(quote)) return quote + 1;
      else {
        found.hasOdd = true;
        at = quote + 1;
      }
    }
  };

  /** Returns the place after the row that begins at `start`. Null: one of its quotes is never closed. */
  const afterRow = (start: number): number | null => {
    let at = start;
    let newline = endOfLine(text, at);
    const found: RowQuotes = { hasBreak: false, hasOdd: false };
    for (let quote = quoteFrom(at); quote < newline; quote = quoteFrom(at)) {
      const opens = quote === start || text.startsWith(delimiter, quote - delimiter.length);
      const after = opens ? afterCell(quote, found) : quote + 1;
      if (after === null) return null;
      at = after;
      if (newline < at) newline = endOfLine(text, at);
    }
    return Math.min(newline + 1, text.length);
  };

  return (start: number): { readonly end: number; readonly isBroken: boolean } => {
    let end = start;
    while (end < text.length && end - start < SLICE) {
      const after = afterRow(end);
      if (after === null) return { end, isBroken: true };
      end = after;
    }
    return { end, isBroken: false };
  };
}

/** Parses whole rows. `hasOddQuotes`: quotes in the row break the rules. */
function parse(
  text: string,
  delimiter: string,
): readonly { readonly cells: readonly string[]; readonly hasOddQuotes: boolean }[] {
  const result: Papa.ParseResult<string[]> = new Papa.Parser({ delimiter, newline: '\n' }).parse(
    text,
    0,
    false,
  );
  const odd = new Set(result.errors.map(({ row }) => row));
  // After the last newline, the parser finds one more row.
  const rows = text.endsWith('\n') ? result.data.slice(0, -1) : result.data;
  return rows.map((cells, index) => ({ cells, hasOddQuotes: odd.has(index) }));
}

const countBreaks = (cell: string): number => {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
};

/** Some programs write a quote inside quotes with a backslash. */
const unescapeQuotes = (cell: string): string => cell.replace(/\\"/g, '"');

const withoutQuotes = (cell: string): string =>
  cell.trim().replace(/^"/, '').replace(/"$/, '').replace(/""/g, '"');
