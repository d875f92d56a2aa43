import { type MatchProblem, matcherOf } from '../../../core/model/automation/match.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';
import { draftOf, type MatchDraft } from './draft.ts';

const PROBLEMS = {
  invalid: 'patternInvalid',
  lookaround: 'patternLookaround',
  tooLarge: 'patternTooLarge',
  empty: 'patternEmpty',
} as const satisfies Readonly<Record<MatchProblem, string>>;

/** Returns the first pattern that can't be used, with the code of its problem. What is missing, the schema says. */
export function badPattern(
  match: MatchDraft,
): { readonly pattern: string; readonly code: (typeof PROBLEMS)[MatchProblem] } | null {
  if (match.kind !== 'regex' || match.terms.length === 0) return null;
  const matcher = matcherOf(match);
  return matcher.ok ? null : { pattern: matcher.term, code: PROBLEMS[matcher.problem] };
}

/** Returns why the patterns of a form can't be used, as the code of its field. */
export function checkPatterns(values: JsonObject): Readonly<Record<string, string>> {
  const bad = badPattern(draftOf(values).match);
  return bad === null ? {} : { match: bad.code };
}

/** Codes of the form that have words of their own. */
export const PROBLEM_CODES = [
  'noTerms',
  'tooManyTerms',
  'termTooLong',
  'patternTooLong',
  'emptyTerm',
  'noActions',
  'tooManyActions',
  'twoTexts',
  'noText',
  'textTooLong',
  'notChosen',
  'flagBoth',
  'pause',
  ...Object.values(PROBLEMS),
] as const;
