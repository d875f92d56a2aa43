import { matcherOf } from '../../../core/model/automation/match.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';
import { draftOf } from './draft.ts';

const PROBLEMS = {
  invalid: 'patternInvalid',
  lookaround: 'patternLookaround',
  tooLarge: 'patternTooLarge',
  empty: 'patternEmpty',
} as const;

/** Returns why the patterns of a form can't be used, as the code of its field. What is missing, the schema says. */
export function checkPatterns(values: JsonObject): Readonly<Record<string, string>> {
  const { match } = draftOf(values);
  if (match.kind !== 'regex' || match.terms.length === 0) return {};
  const matcher = matcherOf(match);
  return matcher.ok ? {} : { match: PROBLEMS[matcher.problem] };
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
