import { RE2JS } from 're2js';
import type { Span } from '../../kernel/search/fold-text.ts';
import { type FoldedText, foldedText, foldTerm } from './folded.ts';
import type { Match } from './types.ts';

/** Longest text that is read, in UTF-16 units. The longest message of the service is far below. */
export const MATCHED_MAX = 20_000;

/**
 * Largest pattern after counts such as `{50}` are written out, in instructions. The time for a text is at most its
 * length times this, so a pattern of this size takes milliseconds for a long text.
 */
const PROGRAM_MAX = 1500;

export type MatchProblem = 'empty' | 'invalid' | 'lookaround' | 'tooLarge';

/** `spans` returns where the text fits, as written. Empty: it does not fit. */
export type Matcher =
  | { readonly ok: true; spans(text: string): readonly Span[] }
  | { readonly ok: false; readonly problem: MatchProblem; readonly term: string };

type Finder = (folded: FoldedText) => Span | null;

const WORD = '\\p{L}\\p{M}\\p{N}_';
/** A lookahead, a lookbehind, an atomic group, or a reference to a group: RE2 has none of them. */
const BACKTRACKING = /\(\?(?:=|!|<=|<!|>|P=|P>)|\\[1-9]|\\k[<{']/;
/** What people put around a word that they send alone. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Returns the finder of a pattern, or why it is refused. Every pattern that is taken runs in linear time. */
function patternFinder(
  pattern: string,
  { ignoreCase, ignoreAccents, wholeWord }: Match,
): Finder | MatchProblem {
  // Case is left to the engine: folding the pattern would turn `\S` into `\s`.
  const folded = ignoreAccents ? foldTerm(pattern, { ignoreCase: false, ignoreAccents }) : pattern;
  const edges = wholeWord ? `(?:^|[^${WORD}])(${folded})(?:$|[^${WORD}])` : `(${folded})`;
  let compiled: RE2JS;
  try {
    // The pattern alone first: with the edges around it, `a)(b` would be valid.
    RE2JS.compile(folded, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
    compiled = RE2JS.compile(edges, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    if (BACKTRACKING.test(pattern)) return 'lookaround';
    return /\{\d{4,}|\{\d+,\d{4,}/.test(pattern) || isRepeatedTooOften(pattern) ? 'tooLarge' : 'invalid';
  }
  if (compiled.programSize() > PROGRAM_MAX) return 'tooLarge';
  return ({ text }) => {
    // The question whether it fits is far cheaper than the one where, and most texts fit nothing.
    if (!compiled.test(text)) return null;
    const matcher = compiled.matcher(text);
    if (!matcher.find()) return null;
    const [start, end] = [matcher.start(1), matcher.end(1)];
    // A pattern such as `x*` also fits before the first letter of any text.
    return end > start ? [start, end] : null;
  };
}

/** Counts in counts, such as `(a{500}){500}`. */
const isRepeatedTooOften = (pattern: string): boolean =>
  [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].reduce((all, [, n]) => all * Math.max(1, Number(n)), 1) > 1000;

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}_]/u.test(character);

/** Returns the character that ends before this unit. */
const characterBefore = (text: string, at: number): string | undefined =>
  at === 0 ? undefined : String.fromCodePoint(text.codePointAt(lowHalf(text, at - 1) ? at - 2 : at - 1) ?? 0);
const characterAt = (text: string, at: number): string | undefined =>
  at >= text.length ? undefined : String.fromCodePoint(text.codePointAt(at) ?? 0);
const lowHalf = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '') && at > 0;

const beginsWord = (text: string, at: number, term: string): boolean =>
  !isWordCharacter(characterAt(term, 0)) || !isWordCharacter(characterBefore(text, at));
const endsWord = (text: string, end: number, term: string): boolean =>
  !isWordCharacter(characterBefore(term, term.length)) || !isWordCharacter(characterAt(text, end));

function wordFinder(term: string, { kind, wholeWord }: Match): Finder {
  const atStart = kind === 'any_word' || wholeWord;
  return ({ text }) => {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
      const end = at + term.length;
      if ((!atStart || beginsWord(text, at, term)) && (!wholeWord || endsWord(text, end, term)))
        return [at, end];
    }
    return null;
  };
}

function startFinder(term: string, { wholeWord }: Match): Finder {
  return ({ text }) => {
    const at = text.length - text.trimStart().length;
    const end = at + term.length;
    return text.startsWith(term, at) && (!wholeWord || endsWord(text, end, term)) ? [at, end] : null;
  };
}

const exactFinder = (term: string): Finder => {
  const wanted = term.replace(AROUND, '') || term;
  return ({ text }) => {
    const whole = text.trim();
    if (whole !== term && whole.replace(AROUND, '') !== wanted) return null;
    const at = text.length - text.trimStart().length;
    return [at, at + whole.length];
  };
};

function finderOf(written: string, match: Match): Finder | MatchProblem {
  if (written.trim() === '') return 'empty';
  if (match.kind === 'regex') return patternFinder(written, match);
  const term = foldTerm(written.trim(), match);
  if (term === '') return 'empty';
  switch (match.kind) {
    case 'exact':
      return exactFinder(term);
    case 'starts':
      return startFinder(term, match);
    case 'contains':
    case 'any_word':
      return wordFinder(term, match);
  }
}

/**
 * Returns what finds the terms of a match in a text, in a time that grows with the length of the text alone. A match with
 * a term that can't be read is refused. Each term is marked once.
 */
export function matcherOf(match: Match): Matcher {
  const finders: Finder[] = [];
  for (const term of match.terms) {
    const finder = finderOf(term, match);
    if (typeof finder === 'string') return { ok: false, problem: finder, term };
    finders.push(finder);
  }
  if (finders.length === 0) return { ok: false, problem: 'empty', term: '' };
  return {
    ok: true,
    spans(text) {
      const folded = foldedText(text.slice(0, MATCHED_MAX), match);
      return finders.flatMap((find) => {
        const span = find(folded);
        return span === null ? [] : [folded.place(...span)];
      });
    },
  };
}
