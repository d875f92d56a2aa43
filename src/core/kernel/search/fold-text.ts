/** Combining marks, and characters that draw nothing: direction marks, zero-width characters, tatweel. */
const INVISIBLE = /[\p{M}\p{Cf}\u0640]/gu;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
};
const REPLACED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

const ASCII = /^[\0-\x7f]*$/;

/**
 * Returns the text in the form that every search compares: lower case, without accents and invisible
 * characters, with plain apostrophes, hyphens and spaces. Folds each character by itself.
 */
export const foldText = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : foldAny(text));

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(REPLACED, (letter) => LETTERS[letter] ?? letter);

/** Returns the folded text in one line, in which each run of white space is one blank. */
export const foldLine = (text: string): string => foldText(text).replace(/\s+/gu, ' ');

/** Returns the folded words of a search. */
export const foldedWords = (typed: string): readonly string[] => foldText(typed).split(/\s+/);

/** Returns whether two texts read the same: blanks, apostrophes, accents and letter case do not count. */
export const readsLike = (one: string, other: string): boolean =>
  foldedWords(one.trim()).join(' ') === foldedWords(other.trim()).join(' ');

/** Returns whether the text contains every word of the search, in any order. An empty search finds all. */
export function containsWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldedWords(typed).every((word) => folded.includes(word));
}

/** A part of a text. `isHit` is true if the part matches the search. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** A part of a text from `start` up to, but not including, `end`. */
export type Span = readonly [start: number, end: number];

/** Returns where the folded terms occur in a text. A blank of a term stands for any white space. */
export function termSpans(text: string, terms: readonly string[]): readonly Span[] {
  const wanted = terms.filter((term) => term !== '').map((term) => term.replace(/\s+/gu, ' '));
  if (wanted.length === 0) return [];
  // Folding changes lengths, so map each folded unit back to its character.
  const places: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    const piece = foldLine(character);
    if (piece === ' ' && folded.endsWith(' ')) {
      place += character.length;
      continue;
    }
    for (let unit = 0; unit < piece.length; unit += 1) {
      places.push(place);
      ends.push(place + character.length);
    }
    // A combining mark folds to nothing: count it as part of the character before it.
    if (piece === '' && ends.length > 0) ends[ends.length - 1] = place + character.length;
    folded += piece;
    place += character.length;
  }
  const spans: Span[] = [];
  for (const term of wanted) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      spans.push([places[at] ?? 0, ends[at + term.length - 1] ?? text.length]);
  }
  return spans;
}

/** Splits a text at these spans, which are its hits. Spans that overlap are one part. */
export function partsAt(text: string, spans: readonly Span[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let shown = 0;
  for (const [from, end] of spans.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(shown, from);
    if (end <= start) continue;
    const last = parts.at(-1);
    if (start > shown) parts.push({ text: text.slice(shown, start), isHit: false });
    if (start === shown && last?.isHit === true)
      parts[parts.length - 1] = { text: last.text + text.slice(start, end), isHit: true };
    else parts.push({ text: text.slice(start, end), isHit: true });
    shown = end;
  }
  if (shown < text.length) parts.push({ text: text.slice(shown), isHit: false });
  return parts;
}

/** Compares folded texts, for the order of a list. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
