/**
 * Keeps texts from becoming formulas in a spreadsheet, with an apostrophe that makes the cell a text. The import takes
 * it away again. Each guard adds one apostrophe and each reading removes one, so every text survives both.
 */

/**
 * Characters before which a cell may begin. A spreadsheet that expects another delimiter, such as the semicolon of
 * French settings, does not honour the quotes of our cells. Then it also cuts inside of them.
 */
const CUT = '[\\n\\r\\t;]';

/** Characters that a program may drop before it looks at a cell. Quotes begin a cell that was cut. */
const DROPPED = `(?:(?!${CUT})["\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}])*`;

/** Signs that begin a formula, also in full width, in small forms, and as a minus sign. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋\\u2212]';

/** Also a tab or a newline, which some programs drop before they look at the cell. */
const LIVE_START = `'*${DROPPED}(?:${SIGN}|[\\n\\r\\t])`;
const LIVE_LATER = `'*${DROPPED}${SIGN}`;

const START = new RegExp(`^(?=${LIVE_START})`, 'u');
const LATER = new RegExp(`${CUT}(?=${LIVE_LATER})`, 'gu');
const GUARDED_START = new RegExp(`^'(?=${LIVE_START})`, 'u');
const GUARDED_LATER = new RegExp(`(${CUT})'(?=${LIVE_LATER})`, 'gu');

/** Returns the text as a cell that no spreadsheet runs as a formula. */
export const guardedCell = (text: string): string => text.replace(LATER, "$&'").replace(START, "'");

/** Returns the text of a cell as it was before `guardedCell`. */
export const unguardedCell = (cell: string): string =>
  cell.includes("'") ? cell.replace(GUARDED_LATER, '$1').replace(GUARDED_START, '') : cell;

/** A formula that is only a text, by which a spreadsheet keeps long numbers: `="+447700900123"`. */
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;

/** Returns the text of a cell that is a formula of one text. Other cells stay as they are. */
export function textOfFormula(cell: string): string {
  const text = cell.includes('="') ? TEXT_FORMULA.exec(cell)?.[1] : undefined;
  return text === undefined ? cell : text.replaceAll('""', '"');
}
