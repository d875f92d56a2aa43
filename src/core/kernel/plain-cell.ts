/** Characters that draw nothing. A joiner inside a word is part of its spelling, so only searches drop it. */
const INVISIBLE = /[\p{Cf}\u3164\u115F\u1160]/gu;

/** A text of printable ASCII needs no more than a trim. */
const PLAIN = /^[ -~]*$/;

/** Returns the text without characters that draw nothing and without white space at its ends. */
export const plainCell = (cell: string): string =>
  PLAIN.test(cell) ? cell.trim() : cell.normalize('NFKC').replace(INVISIBLE, '').trim();

/** Returns a key that is equal for texts that look the same to a reader. */
export const readerKey = (text: string): string => plainCell(text).toLowerCase().replace(/\s+/g, ' ');
