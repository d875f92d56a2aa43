/**
 * SMS segments. A text in GSM-7 has 160 units, or 153 in each segment of several; in UCS-2 70, or 67.
 *
 * Campaigns count segments for each of 100,000 people. So the facts of a piece of text are counted once, and a text
 * is counted from the facts of its pieces.
 */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two units in GSM-7. */
const EXTENDED = '\f^{}\\[~]|€';

/** The units of each character of GSM-7. */
const SEPTETS: ReadonlyMap<string, number> = new Map(
  [...BASIC, ...EXTENDED].map((sign) => [sign, EXTENDED.includes(sign) ? 2 : 1]),
);

const ROOM = { septets: { one: 160, each: 153 }, units: { one: 70, each: 67 } } as const;

/**
 * Sizes of characters, in units. A positive number is a run of that many characters of one unit, and a negative number
 * one character of several units, which is never split.
 */
type Sizes = readonly number[];

/** What the segments of a piece of text depend on. */
export interface Piece {
  readonly text: string;
  /** Number of Unicode characters. */
  readonly length: number;
  readonly isGsm: boolean;
  /** Total of units in GSM-7, and the sizes. Only if `isGsm`. */
  readonly septets: number;
  readonly septetSizes: Sizes;
  /** Total of units in UCS-2, and the sizes. */
  readonly units: number;
  readonly unitSizes: Sizes;
  /** The characters that force UCS-2, each once. */
  readonly forcing: readonly string[];
  /** The piece after the smart replacement; null until somebody asks. */
  twin: Piece | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Below this character nothing joins with its neighbours, and the slow segmenter is not needed. */
const FIRST_JOINING = /[\u0300-\uffff]/;

const signsOf = (text: string): readonly string[] =>
  FIRST_JOINING.test(text)
    ? [...graphemes.segment(text)].flatMap(({ segment }) => (segment === '\r\n' ? ['\r', '\n'] : segment))
    : [...text];

function sizesOf(sizes: readonly number[]): { readonly total: number; readonly sizes: Sizes } {
  const runs: number[] = [];
  let plain = 0;
  let total = 0;
  for (const size of sizes) {
    total += size;
    if (size === 1) {
      plain += 1;
      continue;
    }
    if (plain > 0) runs.push(plain);
    plain = 0;
    runs.push(-size);
  }
  if (plain > 0) runs.push(plain);
  return { total, sizes: runs };
}

const PRINTABLE = /^[ !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]*$/;

function read(text: string): Piece {
  if (PRINTABLE.test(text)) {
    const { length } = text;
    const sizes = length === 0 ? [] : [length];
    const counted = { length, septets: length, septetSizes: sizes, units: length, unitSizes: sizes };
    return { text, isGsm: true, forcing: [], twin: null, ...counted };
  }
  const signs = signsOf(text);
  const forcing = [...new Set(signs.filter((sign) => !SEPTETS.has(sign)))];
  const isGsm = forcing.length === 0;
  const septets = sizesOf(isGsm ? signs.map((sign) => SEPTETS.get(sign) ?? 1) : []);
  const units = sizesOf(signs.map((sign) => sign.length));
  return {
    text,
    length: [...text].length,
    isGsm,
    forcing,
    twin: null,
    septets: septets.total,
    septetSizes: septets.sizes,
    units: units.total,
    unitSizes: units.sizes,
  };
}

/** Most pieces kept. The names of 100,000 people fit in. */
const KEPT = 300_000;
const known = new Map<string, Piece>();

/** Returns the facts of a piece of text. */
export function pieceOf(text: string): Piece {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= KEPT) known.clear();
  const piece = read(text);
  known.set(text, piece);
  return piece;
}

/** Fills segments with characters of these sizes, and returns the number of segments. */
function fill(pieces: readonly Sizes[], room: number): number {
  let segments = 1;
  let used = 0;
  for (const sizes of pieces) {
    for (const size of sizes) {
      if (size > 0) {
        const over = used + size - room;
        const more = Math.max(0, Math.ceil(over / room));
        segments += more;
        used += size - more * room;
      } else if (used - size > room) {
        segments += 1;
        used = -size;
      } else used -= size;
    }
  }
  return segments;
}

export const isGsm = (pieces: readonly Piece[]): boolean => pieces.every((piece) => piece.isGsm);

/** Returns the number of segments of a text in these pieces. An empty text has one. */
export function segmentsOf(pieces: readonly Piece[]): number {
  const plain = isGsm(pieces);
  const { one, each } = plain ? ROOM.septets : ROOM.units;
  let total = 0;
  for (const { septets, units } of pieces) total += plain ? septets : units;
  if (total <= one) return 1;
  return fill(
    pieces.map(({ septetSizes, unitSizes }) => (plain ? septetSizes : unitSizes)),
    each,
  );
}

/** Characters with a twin in GSM-7 that Unicode does not know of: each before what people read the same. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [
    ["'", '‘’‚‛′´`‹›ʼʻ'],
    ['"', '“”„‟″«»'],
    ['-', '\u2010\u2011\u2012–—\u2015−•·'],
    [' ', '\t\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'],
    ['\n', '\u2028\u2029'],
    ['', '\u00ad\u200b\u2060\ufeff'],
    ['/', '⁄÷'],
    ['...', '…'],
    ['x', '×'],
    ['1/2', '½'],
    ['1/4', '¼'],
    ['3/4', '¾'],
    ['TM', '™'],
    ['(c)', '©'],
    ['(R)', '®'],
    ['l', 'ł'],
    ['L', 'Ł'],
    ['d', 'đð'],
    ['D', 'ĐÐ'],
    ['h', 'ħ'],
    ['i', 'ı'],
    ['oe', 'œ'],
    ['OE', 'Œ'],
    ['th', 'þ'],
    ['Th', 'Þ'],
  ].flatMap(([plain = '', signs = '']) => [...signs].map((sign) => [sign, plain] as const)),
);

/** Returns the twin of a character in GSM-7: a letter without its accent, or plain punctuation. */
function twinOf(sign: string): string {
  const twin = TWINS.get(sign);
  if (twin !== undefined) return twin;
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((letter) => SEPTETS.has(letter)) ? plain : sign;
}

/** Returns the text with those characters replaced that force UCS-2 and have a twin in GSM-7. */
const inTwins = (text: string): string =>
  signsOf(text.normalize('NFC'))
    .map((sign) => (SEPTETS.has(sign) ? sign : twinOf(sign)))
    .join('');

/** Returns a piece after the smart replacement. */
export function twinPiece(piece: Piece): Piece {
  if (piece.isGsm) return piece;
  piece.twin ??= pieceOf(inTwins(piece.text));
  return piece.twin;
}
