import { expect, test } from 'vitest';
import { answerFigures, answersIn, percentile } from '../../../../src/core/model/work/figures.ts';

/** Messages by whole minutes. `?` is the contact. */
const told = (...texts: readonly (readonly [number, string])[]) =>
  texts.map(([at, by]) => ({ at, by: by === '?' ? null : by }));

test.each([
  ['no text', told(), []],
  ['a text that nobody answered', told([1, '?']), []],
  ['a text that we began with', told([1, '4'], [2, '4']), []],
  ['an answer', told([1, '?'], [5, '4']), [{ by: '4', waitedMs: 4, at: 5 }]],
  [
    'the wait begins with the first text',
    told([1, '?'], [3, '?'], [5, '4']),
    [{ by: '4', waitedMs: 4, at: 5 }],
  ],
  [
    'only the first of two texts answers',
    told([1, '?'], [5, '4'], [6, '3']),
    [{ by: '4', waitedMs: 4, at: 5 }],
  ],
  [
    'two answers',
    told([1, '?'], [2, '4'], [3, '?'], [9, '3']),
    [
      { by: '4', waitedMs: 1, at: 2 },
      { by: '3', waitedMs: 6, at: 9 },
    ],
  ],
])('answers in a chat: %s', (_, messages, answers) => {
  expect(answersIn(messages)).toEqual(answers);
});

test.each([
  [[], 0.5, null],
  [[7], 0.5, 7],
  [[7], 0.9, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[1, 2], 0.9, 2],
  [[10, 9], 0, 9],
  [[10, 9], 1, 10],
  [[100, 20, 3], 0.5, 20],
])('of %j, the share %d lies up to %j', (values, share, value) => {
  expect(percentile(values, share)).toBe(value);
});

test('the figures are of one agent, from the first moment on and before the last', () => {
  const answers = [
    { by: '4', waitedMs: 1, at: 9 },
    { by: '4', waitedMs: 2, at: 10 },
    { by: '3', waitedMs: 50, at: 12 },
    { by: '4', waitedMs: 8, at: 19 },
    { by: '4', waitedMs: 9, at: 20 },
  ];
  expect(answerFigures(answers, '4', 10, 20)).toEqual({ answered: 2, medianMs: 2, slowMs: 8 });
  expect(answerFigures(answers, '1', 10, 20)).toEqual({ answered: 0, medianMs: null, slowMs: null });
});
