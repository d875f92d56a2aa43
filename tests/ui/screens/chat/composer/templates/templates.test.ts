import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../../../../../src/ui/language/shown-language.ts';
import { slashWord } from '../../../../../../src/ui/screens/chat/composer/templates/slash-word.ts';
import {
  nextPlace,
  unfilledSigns,
  unfilledWords,
} from '../../../../../../src/ui/screens/chat/composer/templates/unfilled.ts';
import { composerTexts } from '../../../../support/chat-texts.ts';

describe('a slash at the caret', () => {
  /** `|` marks the caret. */
  const sought = (text: string) => slashWord(text.replace('|', ''), text.indexOf('|'));

  test('starts a search at the beginning of a line, without the text behind the caret', () => {
    expect(sought('/|')).toEqual({ start: 0, end: 1, q: '' });
    expect(sought('/visit rem|')).toEqual({ start: 0, end: 10, q: 'visit rem' });
    expect(sought('/gr|eeting')).toEqual({ start: 0, end: 3, q: 'gr' });
    expect(sought('Hello\n  /gr|\nBye')).toEqual({ start: 8, end: 11, q: 'gr' });
  });

  test('is an ordinary slash elsewhere, before a space, and before another slash', () => {
    for (const text of [
      '|',
      '|/',
      'and/or|',
      'a /b|',
      '/ no|',
      '/path/to|',
      '//|',
      '/a\n|',
      `/${'x'.repeat(41)}|`,
    ])
      expect(sought(text)).toBeNull();
  });
});

describe('an unfilled placeholder', () => {
  const templates = [{ body: 'On {{date}} at {{ Time }}' }, { body: 'Until {{date}}' }, { body: 'No place' }];

  test('is found in the text, each once and in the text’s order', () => {
    expect(unfilledSigns('At [Time] on [date], on [date]', templates)).toEqual(['[Time]', '[date]']);
    expect(unfilledSigns('At [time], [other], {{date}}', templates)).toEqual([]);
    expect(unfilledSigns('On [date]', [])).toEqual([]);
  });

  test('is reached in the order of the text, from the caret on, in both directions', () => {
    const value = 'On [date], [time], then [date].';
    const signs = ['[date]', '[time]'];
    const from = (selectionStart: number, selectionEnd: number, backwards = false) => {
      const place = nextPlace({ value, selectionStart, selectionEnd }, signs, backwards);
      return place === null ? null : [place.start, place.end];
    };
    expect(from(0, 0)).toEqual([3, 9]);
    expect(from(3, 9)).toEqual([11, 17]);
    expect(from(11, 17)).toEqual([24, 30]);
    expect(from(24, 30)).toBeNull();
    expect(from(24, 30, true)).toEqual([11, 17]);
    expect(from(3, 9, true)).toBeNull();
  });

  test('is named in one question', () => {
    const words = (...signs: string[]) => unfilledWords(signs, composerTexts, ENGLISH.formats);
    expect(words('[a]')).toBe('“[a]” is not filled in. Send anyway?');
    expect(words('[a]', '[b]')).toBe('“[a]” and “[b]” are not filled in. Send anyway?');
    expect(words('[a]', '[b]', '[c]')).toBe('“[a]”, “[b]” and “[c]” are not filled in. Send anyway?');
  });
});
