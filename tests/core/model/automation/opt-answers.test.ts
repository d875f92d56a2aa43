import { describe, expect, test } from 'vitest';
import { isReaction, optAnswerOf } from '../../../../src/core/model/automation/opt-answers.ts';

describe('opt-out answers', () => {
  test.each([
    'STOP',
    'stop',
    'STOP!',
    '“Stop”',
    'STOP ',
    'ＳＴＯＰ',
    'STOP ALL',
    'unsubscribe',
    'End',
    'Quit',
    'OPTOUT',
    'opt-out',
    'ARRÊT',
    'Arrêt',
    '*STOP*',
    '\u200bSTOP',
    'S\u200bTOP',
    'stop\n',
    'Cancel.',
    'REVOKE',
    'ARRE\u0302T',
  ])('%s opts out', (text) => expect(optAnswerOf(text)).toBe('out'));

  test.each([
    'Stop. Thank you',
    'Please stop texting me',
    'wrong number, remove me',
    'STOP 12345',
    'Stopp',
    'arrêtez',
    'Don’t text me again',
    'no more messages please',
    'I want to opt out',
    'Arrêtez de m’écrire',
  ])('%s is for somebody to read', (text) => expect(optAnswerOf(text)).toBe('askSomebody'));

  test.each([
    'Yes, Friday suits me',
    'When do we start?',
    'It will not stop dripping',
    'the heating stopped on Monday',
    'Can we cancel the visit on Friday?',
    'At the end of the week',
    'Can somebody help?',
    '',
    '👍',
    `stop ${'very long '.repeat(40)}`,
  ])('%s says nothing about it', (text) => expect(optAnswerOf(text)).toBeNull());

  test.each(['START', 'Start!', 'UNSTOP', 'ｓｔａｒｔ'])('%s opts in', (text) =>
    expect(optAnswerOf(text)).toBe('in'),
  );
  test.each(['YES', 'yes.'])('%s opts in only after an opt-out', (text) =>
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
