import type { Span } from '../../kernel/search/fold-text.ts';
import type { Match } from './types.ts';

/** Combining marks, and characters that draw nothing: direction marks, zero-width characters, tatweel. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]/gu;
/** The Arabic letters that people write in several ways. */
const ARABIC: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه' };

/** A text as a match compares it, with the way back to the text as written. */
export interface FoldedText {
  readonly text: string;
  /** Returns where a part of the folded text is in the text as written. */
  place(start: number, end: number): Span;
}

type Folding = Pick<Match, 'ignoreCase' | 'ignoreAccents'>;

const foldCharacter = (character: string, { ignoreCase, ignoreAccents }: Folding): string => {
  const plain = ignoreAccents
    ? character
        .normalize('NFKD')
        .replace(UNSEEN, '')
        .replace(/[ٱىة]/gu, (letter) => ARABIC[letter] ?? letter)
    : character;
  const cased = ignoreCase ? plain.toLowerCase() : plain;
  return cased === '\r' ? '\n' : cased === '’' || cased === '‘' ? "'" : cased;
};

/** Folds each character by itself, so that a term and the text around it fold alike. */
export const foldTerm = (term: string, folding: Folding): string =>
  Array.from(term.normalize('NFC'), (character) => foldCharacter(character, folding)).join('');

const ASCII = /^[\0-\x7f]*$/;

/** Folds a text for matching. Full-width letters become plain ones if accents are ignored. */
export function foldedText(written: string, folding: Folding): FoldedText {
  if (ASCII.test(written))
    return {
      text: folding.ignoreCase ? written.toLowerCase() : written,
      place: (start, end) => [start, end],
    };
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  // A letter and its combining marks are one character, as in the folded term.
  for (const character of written.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const piece = foldTerm(character, folding);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    // What folds to nothing belongs to the character before it.
    if (piece === '' && ends.length > 0) ends[ends.length - 1] = at + character.length;
    text += piece;
    at += character.length;
  }
  return {
    text,
    place: (start, end) => [starts[start] ?? 0, ends[end - 1] ?? written.length],
  };
}
