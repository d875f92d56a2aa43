import { askedNumber, hasDigits, typedNumber } from '../phone/typed-number.ts';
import {
  foldedWords,
  foldLine,
  foldText,
  partsAt,
  type Span,
  type TextPart,
  termSpans,
} from './fold-text.ts';
import { hasAt } from './mask-text.ts';
import { hasNumberIn, numberSpans } from './number-spans.ts';

/** A search for people as it was typed, prepared for many names and numbers. */
export interface TypedSearch {
  /** What the service compares. This device compares both. */
  readonly by: 'name' | 'phone';
  /** What the service is asked for. */
  readonly q: string;
  /** Folded. All of them must be in the name, in any order. */
  readonly words: readonly string[];
  /** Null if the text is words. */
  readonly number: string | null;
}

/** Reads the text of a search box for people. The person does not say whether it is a name or a number. */
export function readTyped(typed: string): TypedSearch {
  const number = typedNumber(typed);
  return {
    by: number === null ? 'name' : 'phone',
    q: number === null ? typed.trim().replace(/\s+/gu, ' ') : askedNumber(number),
    words: foldedWords(typed.trim()),
    number,
  };
}

/** The field of contacts that the service compares with a typed text, and the text for it. */
export function contactSearch(typed: string): {
  readonly q: string;
  readonly by: 'name' | 'phone' | 'email';
} {
  const { q, by } = readTyped(typed);
  return { q, by: by === 'name' && hasAt(q) ? 'email' : by };
}

/** Returns whether a name has all words, in any order, or the name or one of the numbers has the typed number. */
export function findsPerson(
  { words, number }: TypedSearch,
  name: string,
  numbers: readonly string[] = [],
): boolean {
  const folded = foldText(name);
  if (words.every((word) => folded.includes(word))) return true;
  return number !== null && (numbers.some((one) => hasDigits(one, number)) || hasNumberIn(name, number));
}

/** Returns where a name has the words or the number of a search, without overlaps. */
export const nameSpans = (name: string, { words, number }: TypedSearch): readonly Span[] =>
  spansAt(name, [...(number === null ? [] : numberSpans(name, number)), ...termSpans(name, words)]);

function spansAt(text: string, spans: readonly Span[]): readonly Span[] {
  let at = 0;
  return partsAt(text, spans).flatMap((part): readonly Span[] => {
    const start = at;
    at += part.text.length;
    return part.isHit ? [[start, at]] : [];
  });
}

/** Splits a name into the hits of a typed search and the parts between them. */
export const markName = (name: string, typed: string): readonly TextPart[] =>
  partsAt(name, nameSpans(name, readTyped(typed)));

/** A text to find in messages, prepared for many of them. */
export interface TypedText {
  readonly folded: string;
  readonly number: string | null;
}

export const readTypedText = (typed: string): TypedText => ({
  folded: foldLine(typed.trim()),
  number: typedNumber(typed),
});

/** Returns whether a message has the text, or the number in any spelling. `folded` is its text after `foldLine`. */
export const findsText = (wanted: TypedText, text: string, folded: string): boolean =>
  folded.includes(wanted.folded) || (wanted.number !== null && hasNumberIn(text, wanted.number));

/** Splits a message into the hits of a search for `typed` and the parts between them. The parts form the whole text. */
export function hitParts(text: string, typed: string): readonly TextPart[] {
  const { folded, number } = readTypedText(typed);
  return partsAt(text, [...(number === null ? [] : numberSpans(text, number)), ...termSpans(text, [folded])]);
}
