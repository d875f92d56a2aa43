/** What spreadsheets, databases and programs write for an empty cell. */
const WORDS: ReadonlySet<string> = new Set([
  'null',
  'none',
  'undefined',
  'n/a',
  'n.a.',
  'n.a',
  'n/d',
  's/o',
  '\\n',
  '#n/a',
  '#n/d',
  '#nv',
  '#ref!',
  '#value!',
  '#valeur!',
  '#wert!',
  '#name?',
  '#nom?',
  '#null!',
  '#nul!',
  '#num!',
  '#nombre!',
  '#div/0!',
  '#spill!',
  '#calc!',
  '#error!',
  '#bezug!',
]);

/** In brackets, a common word means nothing too. Without them it may be a name. */
const IN_BRACKETS: ReadonlySet<string> = new Set([
  'none',
  'null',
  'blank',
  'empty',
  'nil',
  'no value',
  'unknown',
]);
/** More words that people write where an address is asked for. None of them is an address. */
const NO_ADDRESS: ReadonlySet<string> = new Set([
  ...IN_BRACKETS,
  'no',
  'na',
  'no email',
  'no e-mail',
  'not known',
  'tbc',
  'tbd',
]);
const BRACKETS = /^[([<{](.*)[)\]>}]$/;

const DASHES = /^[-\u2010-\u2015\u2212_.?]+$/;
const LENGTH_MAX = 12;

/**
 * Returns whether a cell is only a word for nothing. `NaN` counts as programs write it, because Nan is a name. Names that
 * contain such a word, such as Null Sorensen, do not count.
 */
export function isWordForNothing(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const word = text.trim();
  if (DASHES.test(word) || word === 'NaN') return true;
  const lower = word.toLowerCase();
  return WORDS.has(lower) || IN_BRACKETS.has(BRACKETS.exec(lower)?.[1]?.trim() ?? '');
}

/** Returns whether a text may be a word for nothing, and may be a name, such as `unknown` or `Nil`. */
export const mayMeanNothing = (text: string): boolean => IN_BRACKETS.has(text.trim().toLowerCase());

/** Returns whether a text in a box for an address says that there is none. */
export const meansNoAddress = (text: string): boolean =>
  isWordForNothing(text) || NO_ADDRESS.has(text.trim().toLowerCase());
