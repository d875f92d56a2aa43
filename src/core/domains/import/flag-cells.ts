import { foldText } from '../../kernel/search/fold-text.ts';
import { FLAG_MAX, FLAGS_MAX, type Judging, type Reason } from '../../model/import/types.ts';

/** The flags that cells name, and what is worth saying about them. */
export interface ReadFlags {
  readonly names: readonly string[];
  readonly reasons: readonly Reason[];
}

const NO_FLAGS: ReadFlags = { names: [], reasons: [] };

const BETWEEN_FLAGS = /:::|[;,|]/g;
/** The strongest sign in a cell stands between its flags. The others may be part of a name. */
const SIGNS: readonly string[] = [':::', ';', '|', ','];

/** A file has few different cells of flags, and each is read for many rows. */
const flagsByCell = new WeakMap<Judging['flags'], Map<string, ReadFlags>>();
const CELLS_MAX = 5000;

/** Reads the flags of a row. `known` has the folded names of the flags that exist. */
export function flagsIn(texts: readonly string[], known: Judging['flags']): ReadFlags {
  const [only] = texts;
  if (only === undefined) return NO_FLAGS;
  if (texts.length > 1) return readFlags(texts, known);
  let cells = flagsByCell.get(known);
  if (cells === undefined || cells.size >= CELLS_MAX) {
    cells = new Map();
    flagsByCell.set(known, cells);
  }
  const cached = cells.get(only);
  if (cached !== undefined) return cached;
  const read = readFlags(texts, known);
  cells.set(only, read);
  return read;
}

function readFlags(texts: readonly string[], known: Judging['flags']): ReadFlags {
  const written = texts
    .flatMap((text) => namesIn(text, known))
    .map((name) => name.trim().slice(0, FLAG_MAX))
    // Address books mark their own groups with an asterisk.
    .filter((name) => name !== '' && !name.startsWith('*'));
  const names = [...new Set(written)].slice(0, FLAGS_MAX);
  return {
    names,
    reasons: names
      .filter((name) => !known.has(foldText(name)))
      .map((name) => ({ code: 'unknownFlag', value: name })),
  };
}

/** A part of a cell between two signs, by its places in the cell. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

function piecesOf(cell: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const sign of cell.matchAll(BETWEEN_FLAGS)) {
    pieces.push({ start, end: sign.index });
    start = sign.index + sign[0].length;
  }
  return [...pieces, { start, end: cell.length }];
}

/**
 * Splits a cell into names. A name may contain the signs that stand between names, as our own export writes it, so the
 * longest name of a flag that exists is taken first. The rest is split at its strongest sign.
 */
function namesIn(cell: string, known: Judging['flags']): readonly string[] {
  const pieces = piecesOf(cell);
  if (pieces.length === 1) return [cell];
  const names: string[] = [];
  /** The beginning of the pieces that are no flag so far. Null: there are none. */
  let open: number | null = null;
  const close = (end: number) => {
    if (open !== null) names.push(...splitUnknown(cell.slice(open, end)));
    open = null;
  };
  for (let at = 0; at < pieces.length; ) {
    const { start = 0 } = pieces[at] ?? {};
    const last = lastOfKnown(cell, pieces, at, known);
    if (last === null) {
      open ??= start;
      at += 1;
      continue;
    }
    close(start);
    names.push(cell.slice(start, pieces[last]?.end));
    at = last + 1;
  }
  close(cell.length);
  return names;
}

/** Returns the place of the last piece of the longest known name that begins here; null if there is no such name. */
function lastOfKnown(
  cell: string,
  pieces: readonly Piece[],
  from: number,
  known: Judging['flags'],
): number | null {
  const { start = 0 } = pieces[from] ?? {};
  let found: number | null = null;
  for (let at = from; at < pieces.length; at += 1) {
    const { end = start } = pieces[at] ?? {};
    // Blanks at the ends are no part of the name.
    if (end - start > 2 * FLAG_MAX) break;
    if (known.has(foldText(cell.slice(start, end).trim()))) found = at;
  }
  return found;
}

function splitUnknown(text: string): readonly string[] {
  const sign = SIGNS.find((one) => withoutEnds(text).includes(one));
  return sign === undefined ? [withoutEnds(text)] : text.split(sign).map(withoutEnds);
}

/** Removes one sign at each end: it stood between this part and a flag that exists. */
function withoutEnds(text: string): string {
  const inner = text.trim();
  const start = SIGNS.find((sign) => inner.startsWith(sign))?.length ?? 0;
  const rest = inner.slice(start);
  const end = SIGNS.find((sign) => rest.endsWith(sign))?.length ?? 0;
  return rest.slice(0, rest.length - end).trim();
}
