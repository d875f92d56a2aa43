import { describe, expect, it } from 'vitest';
import { colonWord } from '../../../../../../src/ui/screens/chat/composer/emoji/colon-word.ts';
import {
  loadEmoji,
  matchingEmoji,
  withRecent,
} from '../../../../../../src/ui/screens/chat/composer/emoji/emoji-data.ts';
import { pickerData } from '../../../../../../src/ui/vite/emoji-plugin.ts';

describe('the emoji in a build', () => {
  it('are in their groups, each once, with words for the search', async () => {
    const { groups, emoji } = await loadEmoji();
    expect(groups).toHaveLength(9);
    expect(groups[0]).toBe('Smileys & emotion');
    expect(groups).not.toContain('Components');
    expect(new Set(emoji.map(([sign]) => sign)).size).toBe(emoji.length);
    expect(emoji.length).toBeGreaterThan(1_500);
    expect(emoji[0]).toEqual([
      '😀',
      'Grinning face',
      expect.arrayContaining(['smile', 'happy']),
      0,
      ['grinning'],
    ]);
    expect(new Set(emoji.map(([, , , group]) => group)).size).toBe(groups.length);
  });

  it('are written with as few characters as possible, and are still drawn as pictures', async () => {
    const signs = (await loadEmoji()).emoji.map(([sign]) => sign);
    expect(signs).toEqual(expect.arrayContaining(['👍', '🔥', '❤\uFE0F', '☎\uFE0F']));
    expect(signs).not.toContain('👍\uFE0F');
  });

  it('do not include emoji too new for many phones, or parts that are not used alone', () => {
    const entry = (emoji: string, version: number, group?: number) => ({
      emoji,
      hexcode: emoji,
      label: emoji,
      version,
      ...(group === undefined ? {} : { group, order: version }),
    });
    const groups = [
      { key: 'smileys-emotion', message: 'smileys & emotion', order: 0 },
      { key: 'component', message: 'components', order: 2 },
      { key: 'flags', message: 'flags', order: 9 },
    ];
    const data = [
      entry('new', 15, 0),
      entry('flag', 2, 9),
      entry('old', 1, 0),
      entry('part', 1, 2),
      entry('none', 1),
    ];
    expect(pickerData(data, { groups }, { old: 'aged' })).toEqual({
      groups: ['Smileys & emotion', 'Flags'],
      emoji: [
        ['old', 'Old', [], 0, ['aged']],
        ['flag', 'Flag', [], 1, []],
      ],
    });
  });

  it('start with the recently used ones, newest first, each only once', () => {
    const table = {
      groups: ['Faces', 'Things'],
      emoji: [
        ['😀', 'Grin', ['happy'], 0, []],
        ['😢', 'Cry', [], 0, []],
        ['🔧', 'Wrench', [], 1, []],
      ] satisfies [string, string, string[], number, string[]][],
    };
    const { emojis, categories } = withRecent(table, ['🔧', '🦖', '😀'], 'Recent');
    expect(categories.map(({ label }) => label)).toEqual(['Recent', 'Faces', 'Things']);
    expect(emojis.map(({ emoji, category }) => [emoji, category])).toEqual([
      ['🔧', -1],
      ['😀', -1],
      ['😢', 0],
    ]);
  });

  it.each([
    ['thumb', '👍'],
    ['+1', '👍'],
    ['ok', '🆗'],
    ['ok hand', '👌'],
    ['heart', '❤\uFE0F'],
    ['check', '✅'],
    ['party', '🥳'],
    ['white_check', '✅'],
    ['  SNAIL ', '🐌'],
  ])('are found by “%s”, the best match first: %s', async (typed, best) => {
    expect(matchingEmoji(await loadEmoji(), typed)[0]?.sign).toBe(best);
  });

  it('are not found by letters within a word', async () => {
    const found = matchingEmoji(await loadEmoji(), 'ok').map(({ label }) => label);
    expect(found).not.toContain('Broken heart');
  });
});

describe('the word after a colon', () => {
  it.each([
    [':thumb', { start: 0, end: 6, q: 'thumb' }],
    ['Great :+1', { start: 6, end: 9, q: '+1' }],
    ['a\n:white_check', { start: 2, end: 14, q: 'white_check' }],
  ])('is found in %j', (text, spot) => {
    expect(colonWord(text, text.length)).toEqual(spot);
  });

  it.each(['10:30', ':)', ':t', 'https://x', 'Note: see', ':thumb '])('is not in %j', (text) => {
    expect(colonWord(text, text.length)).toBeNull();
  });
});
