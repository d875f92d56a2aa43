/** Characters that draw nothing. A joiner inside a word is part of its spelling, so only searches drop it. */
const INVISIBLE = /[\p{Cf}\u3164\u115F\u1160]/gu;

/** Matches the apostrophe that an export puts before a formula. A name such as "'t Hooft" does not match. */
const GUARDED_FORMULA = /^'(?=\s*[=+\-@\t\r])/;

/** Printable ASCII without a leading apostrophe: such a text needs no more than a trim. */
const PLAIN = /^(?:[ -&(-~][ -~]*)?$/;

/** Returns the cell's text as it was before an export guarded it. Letters stay as they are. */
export const cellText = (cell: string): string =>
  PLAIN.test(cell) ? cell.trim() : cell.replace(GUARDED_FORMULA, '').trim();

/** Returns the text if it has any visible character, else the empty string. */
export const visibleText = (cell: string): string => {
  if (cell === '' || PLAIN.test(cell)) return cell.trim();
  const text = cellText(cell);
  return text.replace(INVISIBLE, '').trim() === '' ? '' : text;
};

/** Returns the text without characters that draw nothing and without white space at its ends. */
export const plainCell = (cell: string): string =>
  PLAIN.test(cell) ? cell.trim() : cellText(cell).normalize('NFKC').replace(INVISIBLE, '').trim();

/** Returns a key that is equal for texts that look the same to a reader. */
export const readerKey = (text: string): string => plainCell(text).toLowerCase().replace(/\s+/g, ' ');
