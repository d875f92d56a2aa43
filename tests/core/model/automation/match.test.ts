import { describe, expect, test } from 'vitest';
import { matcherOf } from '../../../../src/core/model/automation/match.ts';
import type { Match } from '../../../../src/core/model/automation/types.ts';

const matchOf = (kind: Match['kind'], terms: readonly string[], more: Partial<Match> = {}): Match => ({
  kind,
  terms,
  wholeWord: false,
  ignoreCase: true,
  ignoreAccents: true,
  ...more,
});

/** Returns the marked parts of a text, or the problem. */
function found(match: Match, text: string): readonly string[] | string {
  const matcher = matcherOf(match);
  return matcher.ok ? matcher.spans(text).map(([start, end]) => text.slice(start, end)) : matcher.problem;
}

describe('what fits a match', () => {
  test.each([
    [matchOf('any_word', ['leak', 'smell']), 'Bad smell, it is leaking', ['leak', 'smell']],
    [matchOf('any_word', ['leak'], { wholeWord: true }), 'it is leaking', []],
    [matchOf('any_word', ['leak']), 'a bleak day', []],
    [matchOf('contains', ['leak']), 'a bleak day', ['leak']],
    [matchOf('contains', ['call me']), 'Please CALL ME back', ['CALL ME']],
    [matchOf('contains', ['ring'], { wholeWord: true }), 'bring the ring', ['ring']],
    [matchOf('contains', ['Gas'], { ignoreCase: false }), 'gas Gas', ['Gas']],
    [matchOf('starts', ['yes']), '  Yes please', ['Yes']],
    [matchOf('starts', ['yes'], { wholeWord: true }), 'Yesterday', []],
    [matchOf('exact', ['yes']), ' “Yes!” ', ['“Yes!”']],
    [matchOf('exact', ['yes']), 'yes please', []],
    [matchOf('exact', ['👍']), '👍', ['👍']],
    [matchOf('contains', ['arret']), 'Je dis ARRE\u0302T, merci', ['ARRE\u0302T']],
    [matchOf('contains', ['arret'], { ignoreAccents: false }), 'un arrêt', []],
    [matchOf('contains', ['قطع'], { wholeWord: true }), 'تم قَطْع الخط', ['قَطْع']],
    [matchOf('any_word', ['ｌｅａｋ']), 'a leak', ['leak']],
    [matchOf('regex', ['[fe]\\d{2}']), 'Code F22 shown', ['F22']],
    [matchOf('regex', ['سعر'], { wholeWord: true }), 'كم سعر الخدمة؟', ['سعر']],
    [matchOf('regex', ['gas|oil'], { wholeWord: true }), 'gasoline and oil', ['oil']],
    [matchOf('regex', ['x*']), 'abc', []],
    [matchOf('regex', ['\\S+ me'], { ignoreCase: true }), 'call me', ['call me']],
  ] as const)('%o in "%s"', (match, text, parts) => expect(found(match, text)).toEqual(parts));
});

describe('a pattern that could take for ever', () => {
  const LONG = 'a'.repeat(19_000);
  test.each([
    ['(a+)+$', `${LONG}b`],
    ['(a|aa)+$', `${LONG}b`],
    ['(a|a?)+$', `${LONG}b`],
    ['(.*)*x', LONG],
    ['([a-z]+)*\\d', LONG],
    ['(?:a?){40}a{40}b', LONG],
    ['(x+x+)+y', 'x'.repeat(19_000)],
    ['[ab]*a[ab]{60}c', 'ab'.repeat(9000)],
    ['^(?:(?:a+)+)+$', `${LONG}!`],
    ['(?i)(?:straße|STRASSE)+ß', 'STRASSE'.repeat(2000)],
  ])(
    '%s is done in time, or refused',
    (pattern, text) => {
      const answer = found(matchOf('regex', [pattern]), text);
      expect(answer === 'tooLarge' || answer.length === 0).toBe(true);
    },
    2000,
  );

  test.each([
    ['(?=a)b', 'lookaround'],
    ['(?<!a)b', 'lookaround'],
    ['(a)\\1', 'lookaround'],
    ['(?<n>a)\\k<n>', 'lookaround'],
    ['(?>a+)b', 'lookaround'],
    ['a{2000}', 'tooLarge'],
    ['(a{500}){500}', 'tooLarge'],
    ['((a{30}){30}){30}', 'tooLarge'],
    ['(.*a){300}', 'tooLarge'],
    ['x'.repeat(10_000), 'tooLarge'],
    ['(ab', 'invalid'],
    ['a)(b', 'invalid'],
    ['[z-a]', 'invalid'],
    ['*', 'invalid'],
    ['\\', 'invalid'],
    ['(?z)a', 'invalid'],
    ['', 'empty'],
    ['   ', 'empty'],
  ])('%s is refused', (pattern, problem) => expect(found(matchOf('regex', [pattern]), 'a')).toBe(problem));
});

test('a match without a term, or with an invisible one, is refused', () => {
  expect(found(matchOf('contains', []), 'a')).toBe('empty');
  expect(found(matchOf('contains', ['\u200b']), 'a')).toBe('empty');
});

test('a very long text is read up to its limit', () => {
  expect(found(matchOf('contains', ['end']), `${'x'.repeat(30_000)}end`)).toEqual([]);
});
