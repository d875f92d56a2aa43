import { cutText } from '../../kernel/cut-text.ts';
import { typedNumber } from '../../kernel/phone/typed-number.ts';
import { foldLine, partsAt, type TextPart, termSpans } from '../../kernel/search/fold-text.ts';
import { hasNumberIn, numberSpans } from '../../kernel/search/number-spans.ts';

/** A word or phrase of a query, prepared for many texts. */
export interface Term {
  readonly folded: string;
  /** The typed number (`typedNumber`), else null. */
  readonly number: string | null;
  /** The parts of a number that was typed with spaces. A text with all of them matches too. */
  readonly parts: readonly string[];
}

export function termOf(typed: string): Term {
  const number = typedNumber(typed);
  return {
    folded: foldLine(typed.trim()),
    number,
    parts: number === null ? [] : foldLine(number).split(/\s+/),
  };
}

/** Returns whether a text contains the term, whatever its accents, its case and the spelling of its numbers. */
export const matchesTerm = (text: string, folded: string, term: Term): boolean =>
  folded.includes(term.folded) ||
  (term.number !== null &&
    (term.parts.every((part) => folded.includes(part)) || hasNumberIn(text, term.number)));

/** Characters of a hit's text that are shown, and how many of them may precede the first match. */
const SHOWN = 200;
const SHOWN_BEFORE = 40;
/** Characters of a text that are searched for marks at once. */
const PIECE = 2_000;
const OVERLAP = 200;

/** Returns the text around the first match of a term, in one line, with all matches marked. */
export function snippet(text: string, terms: readonly Term[]): readonly TextPart[] {
  for (let from = 0; from < text.length; from += PIECE - OVERLAP) {
    const piece = text.slice(from, from + PIECE);
    const folded = foldLine(piece);
    if (!terms.some((term) => matchesTerm(piece, folded, term))) continue;
    const parts = markTerms(piece, terms);
    const first = parts.findIndex(({ isHit }) => isHit);
    if (first < 0) continue;
    const before = parts
      .slice(0, first)
      .map((part) => part.text)
      .join('');
    const start = before.length <= SHOWN_BEFORE ? 0 : startOfWord(before, before.length - SHOWN_BEFORE);
    return inOneLine(piece.slice(start), from + start > 0, terms);
  }
  return inOneLine(text.slice(0, PIECE), false, terms);
}

/** Returns the start of a word near this place, so that a text is not cut inside a word or an emoji. */
function startOfWord(text: string, near: number): number {
  const space = text.slice(near).search(/\s/);
  if (space >= 0) return near + space + 1;
  return /[\uDC00-\uDFFF]/.test(text.charAt(near)) ? near + 1 : near;
}

const inOneLine = (text: string, isCut: boolean, terms: readonly Term[]): readonly TextPart[] => {
  const line = cutText(text.replace(/\s+/gu, ' '), SHOWN);
  return markTerms(isCut ? `…${line}` : line, terms);
};

/** Marks the terms in a text, also numbers in another spelling. */
export function markTerms(text: string, terms: readonly Term[]): readonly TextPart[] {
  const spans = terms.flatMap(({ number }) => (number === null ? [] : numberSpans(text, number)));
  const words = terms.flatMap(({ folded, parts }) => (spans.length > 0 ? [folded] : [folded, ...parts]));
  return partsAt(text, [...spans, ...termSpans(text, words)]);
}
