import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isReaction, optAnswerOf } from '../../../../src/core/model/automation/opt-answers.ts';
import cases from '../../../mocks/subjects/opt-out-answers.json' with { type: 'json' };

const texts = v.array(v.string());
/** What people have really answered, and beside it the neighbours of these answers. */
const answers = v.parse(
  v.object({ optOut: texts, askSomebody: texts, never: texts, optIn: texts, onlyWhenOptedOut: texts }),
  cases,
);

describe('opt-out answers', () => {
  test.each([...answers.optOut, 'S\u200bTOP', 'stop\n', 'Cancel.', 'REVOKE', 'ARRE\u0302T', 'STOP '])(
    '%j opts out',
    (text) => expect(optAnswerOf(text)).toBe('out'),
  );

  test.each([
    ...answers.askSomebody,
    'Don’t text me again',
    'no more messages please',
    'I want to opt out',
    'Arrêtez de m’écrire',
  ])('%j is for somebody to read', (text) => expect(optAnswerOf(text)).toBe('askSomebody'));

  test.each([
    ...answers.never,
    'It will not stop dripping',
    'the heating stopped on Monday',
    'Can we cancel the visit on Friday?',
    'At the end of the week',
    'Can somebody help?',
    '',
    '👍',
    `stop ${'very long '.repeat(40)}`,
  ])('%j says nothing about it', (text) => expect(optAnswerOf(text)).toBeNull());

  test.each([...answers.optIn, 'ｓｔａｒｔ'])('%j opts in', (text) => expect(optAnswerOf(text)).toBe('in'));
  test.each(answers.onlyWhenOptedOut)('%j opts in only after an opt-out', (text) =>
    expect(optAnswerOf(text)).toBe('inIfOut'),
  );
  test.each(['HELP', 'Info?', 'help!'])('%s asks for help', (text) => expect(optAnswerOf(text)).toBe('help'));
});

test.each([
  'Liked “See you at 9”',
  'Loved "Reply STOP to end these texts"',
  'Laughed at an image',
  'Removed a like from “See you at 9”',
  'Reacted 👍 to “See you at 9”',
  '👍 to “See you at 9”',
  'Emphasised “stop”',
])('%s is a reaction', (text) => expect(isReaction(text)).toBe(true));

test.each([
  'I liked “Dune”, and you?',
  'Liked it a lot',
  'Loved ones visit on Friday',
  'Reacted badly to paint',
  'Removed the lid',
])('%s is no reaction', (text) => expect(isReaction(text)).toBe(false));
