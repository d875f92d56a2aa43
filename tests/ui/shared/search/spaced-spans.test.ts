import { expect, test } from 'vitest';
import { numberSpans } from '../../../../src/core/kernel/search/number-spans.ts';
import { spacedNumber } from '../../../../src/ui/language/spaced-number.ts';
import { spacedSpans } from '../../../../src/ui/shared/search/spaced-spans.ts';

const NUMBER = '+447700900123';

test.each([
  ['7700', ['7700']],
  ['900123', ['900123']],
  // The hit goes over the end of a group.
  ['00900', ['00 900']],
  ['+447', ['+44 7']],
  ['+447700900123', ['+44 7700 900123']],
])('a grouped number has the hit of %s', (typed, marked) => {
  const spaced = spacedNumber(NUMBER);
  const at = NUMBER.indexOf(typed);
  const hits = spacedSpans(NUMBER, spaced, [[at, at + typed.length]]);
  expect(hits.map(([start, end]) => spaced.slice(start, end))).toEqual(marked);
});

test('a number that is found is marked as a whole, and one that is not grouped keeps its hits', () => {
  const spaced = spacedNumber(NUMBER);
  expect(spacedSpans(NUMBER, spaced, numberSpans(NUMBER, '07700 900'))).toEqual([[0, spaced.length]]);
  expect(spacedSpans('+4477', '+4477', [[1, 3]])).toEqual([[1, 3]]);
});
