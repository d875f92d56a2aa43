import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '../../../../src/core/model/chat/text/message-text.ts';
import { ENGLISH } from '../../../../src/ui/language/shown-language.ts';
import { emojiWords } from '../../../../src/ui/screens/chat/composer/emoji/emoji-words.ts';
import { countWords, forcedWords, leftWords } from '../../../../src/ui/shared/text-cost/segment-words.ts';
import { costOf, costOfEmoji, countSegments } from '../../../../src/ui/shared/text-cost/segments.ts';
import { inPlainSigns } from '../../../../src/ui/shared/text-cost/typographic.ts';
import { composerTexts, costTexts } from '../../support/chat-texts.ts';

/** The GSM 03.38 table. It is copied from the standard and shares no code with the tested module. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';
/** Characters that never join their neighbours. */
const FOREIGN = ['’', '…', 'ł', 'م', '中', '😀', '🇬🇧', '🚀', '👩🏽'];

/** Splits characters into segments. A character is never cut: if it does not fit, the next segment starts with it. */
const split = (sizes: readonly number[], one: number, each: number): readonly number[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= one) return [total];
  const fill = [0];
  for (const size of sizes) {
    const last = fill.at(-1) ?? 0;
    if (last + size <= each) fill[fill.length - 1] = last + size;
    else fill.push(size);
  }
  return fill;
};

const reference = (signs: readonly string[]) => {
  const isForeign = signs.some((sign) => ![...BASIC, ...EXTENSION].includes(sign));
  const fill = isForeign
    ? split(
        signs.map((sign) => sign.length),
        70,
        67,
      )
    : split(
        signs.map((sign) => (EXTENSION.includes(sign) ? 2 : 1)),
        160,
        153,
      );
  const each = isForeign ? 67 : 153;
  const one = isForeign ? 70 : 160;
  const segments = fill.length;
  const last = fill.at(-1) ?? 0;
  return {
    encoding: isForeign ? 'UCS-2' : 'GSM-7',
    segments,
    used: segments === 1 ? last : (segments - 1) * each + last,
    room: segments === 1 ? one : segments * each,
  };
};

// Excludes \r before \n, because the two together are one character.
const noBreakPair = (signs: readonly string[]) =>
  signs.every((sign, at) => sign !== '\n' || signs[at - 1] !== '\r');
const basic = fc.constantFrom(...BASIC);
const extension = fc.constantFrom(...EXTENSION);
const foreign = fc.constantFrom(...FOREIGN);
const near = (length: number) => ({ minLength: Math.max(0, length - 4), maxLength: length + 4 });

describe('the segments of a text', () => {
  it.each([
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
    [459, 3],
    [460, 4],
    [1530, 10],
    [1531, 11],
  ])('of %i plain characters number %i', (length, segments) => {
    expect(countSegments('x'.repeat(length))).toMatchObject({ encoding: 'GSM-7', segments });
  });

  it.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [201, 3],
    [202, 4],
  ])('of %i characters in another script number %i', (length, segments) => {
    expect(countSegments('м'.repeat(length))).toMatchObject({ encoding: 'UCS-2', segments });
  });

  it('never split a surrogate pair', () => {
    // 66 letters and a surrogate pair. The pair starts the second segment, and one unit of the first is unused.
    expect(countSegments(`${'м'.repeat(66)}😀${'м'.repeat(66)}`)).toMatchObject({ segments: 3, used: 135 });
    expect(countSegments(`${'м'.repeat(65)}😀${'м'.repeat(67)}`)).toMatchObject({ segments: 2, used: 134 });
  });

  it('never split a character of the extension table', () => {
    expect(countSegments(`${'x'.repeat(152)}€${'x'.repeat(151)}`)).toMatchObject({ segments: 2, used: 306 });
    expect(countSegments(`${'x'.repeat(152)}€${'x'.repeat(152)}`)).toMatchObject({ segments: 3, used: 307 });
    expect(countSegments('€'.repeat(80)).segments).toBe(1);
    expect(countSegments('€'.repeat(81)).segments).toBe(2);
  });

  it('equal the reference’s for any text', () => {
    const sign = fc.oneof({ weight: 6, arbitrary: basic }, extension, foreign);
    const plain = fc.oneof({ weight: 6, arbitrary: basic }, extension);
    const texts = fc.oneof(
      fc.array(sign, { maxLength: 400 }),
      fc.array(plain, { maxLength: 500 }),
      ...[67, 70, 134].map((length) => fc.array(fc.oneof(basic, foreign), near(length))),
      ...[153, 160, 306].map((length) => fc.array(plain, near(length))),
    );
    fc.assert(
      fc.property(texts.filter(noBreakPair), (signs) => {
        expect(countSegments(signs.join(''))).toEqual(reference(signs));
      }),
    );
  });
});

describe('the cost of a text', () => {
  it('is missing for an empty text, and for a text too long to send', () => {
    expect(costOf('')).toBeNull();
    expect(costOf(' \n')).toBeNull();
    expect(costOf('x'.repeat(MESSAGE_MAX_LENGTH))?.count.segments).toBe(11);
    expect(costOf('x'.repeat(MESSAGE_MAX_LENGTH + 1))).toBeNull();
  });

  it('names the first character that adds segments, with its position and the number without it', () => {
    const text = `Don’t ${'x'.repeat(100)}…`;
    expect(costOf(text)).toEqual({
      count: { encoding: 'UCS-2', segments: 2, used: 107, room: 134 },
      forced: { sign: '’', at: 4, more: 1, instead: 1 },
      replacement: { text: `Don't ${'x'.repeat(100)}...`, saved: 1 },
    });
    // In positions an emoji counts as one character.
    expect(costOf(`😀${'x'.repeat(100)}`)?.forced).toMatchObject({ sign: '😀', at: 1, more: 0, instead: 1 });
    expect(costOf(`1234 ${'x'.repeat(100)} 🇬🇧!`)?.forced).toMatchObject({ sign: '🇬🇧', at: 107 });
  });

  it('names no character if none adds segments, or in another script', () => {
    expect(costOf('It’s here 😀')).toMatchObject({ forced: null, replacement: null });
    expect(costOf('м'.repeat(200))).toMatchObject({ forced: null, replacement: null });
    expect(costOf('x'.repeat(200))).toMatchObject({ forced: null, replacement: null });
  });

  it('offers no plain characters if another character causes the same segments', () => {
    expect(costOf(`It’s ${'x'.repeat(100)} 😀`)).toMatchObject({
      forced: { sign: '’', more: 1 },
      replacement: null,
    });
  });

  it('replaces a letter written as two code points by the plain one', () => {
    const text = `Cafe\u0301 ${'x'.repeat(100)}`;
    expect(costOf(text)?.replacement).toEqual({ text: `Café ${'x'.repeat(100)}`, saved: 1 });
  });

  it('states exactly what a replacement saves, for any text', () => {
    const sign = fc.oneof(
      { weight: 12, arbitrary: basic },
      fc.constantFrom('’', '“', '”', '–', '…', '\u00a0', '\u200b', '•'),
      { weight: 1, arbitrary: fc.constantFrom('😀', 'ł') },
    );
    fc.assert(
      fc.property(fc.array(sign, { minLength: 60, maxLength: 400 }), (signs) => {
        const text = signs.join('');
        const cost = costOf(text);
        if (cost?.replacement == null) return;
        const after = countSegments(cost.replacement.text);
        expect(after.encoding).toBe('GSM-7');
        expect(after.segments).toBe(cost.count.segments - cost.replacement.saved);
        expect(cost.replacement.saved).toBeGreaterThan(0);
        expect(inPlainSigns(cost.replacement.text)).toBe(cost.replacement.text);
      }),
    );
  });

  it('says how many segments an emoji would cause', () => {
    const words = (text: string) => emojiWords(costOfEmoji(text), composerTexts, costTexts);
    const stays = 'With an emoji, a segment holds 70 characters instead of 160; this stays 1 segment.';
    expect(words('')).toBe(stays);
    expect(words('x'.repeat(68))).toBe(stays);
    expect(words('x'.repeat(69))).toBe('An emoji would make this 2 segments instead of 1.');
    expect(words('😀')).toBe('With another emoji, this stays 1 segment.');
    expect(words('x'.repeat(MESSAGE_MAX_LENGTH))).toBeNull();
  });
});

describe('the text about the segments', () => {
  it('is empty for a short plain text', () => {
    expect(countWords(countSegments('x'.repeat(50)), costTexts, ENGLISH.formats)).toBeNull();
    expect(countWords(countSegments('x'.repeat(60)), costTexts, ENGLISH.formats)).toBe(
      '60 / 160 · 1 segment',
    );
    expect(countWords(countSegments('x'.repeat(170)), costTexts, ENGLISH.formats)).toBe(
      '170 / 306 · 2 segments',
    );
    expect(countWords(countSegments('Yes 😀'), costTexts, ENGLISH.formats)).toBe('6 / 70 · 1 segment');
  });

  it('says how many characters are left', () => {
    expect(leftWords(countSegments('x'.repeat(159)), costTexts)).toBe('1 character left in this segment');
    expect(leftWords(countSegments('x'.repeat(170)), costTexts)).toBe('136 characters left in this segment');
  });

  it('names invisible characters', () => {
    const forced = { at: 4, more: 0, instead: 1 };
    expect(forcedWords({ ...forced, sign: '’' }, 2, costTexts)).toBe(
      '’ at character 4 makes this 2 segments instead of 1.',
    );
    expect(forcedWords({ ...forced, sign: '’', more: 2 }, 2, costTexts)).toBe(
      '’ at character 4 and 2 more make this 2 segments instead of 1.',
    );
    expect(forcedWords({ ...forced, sign: '\u00a0' }, 2, costTexts)).toContain(
      'A special space at character 4',
    );
    expect(forcedWords({ ...forced, sign: '\u200b' }, 2, costTexts)).toContain(
      'An invisible character at character 4',
    );
  });
});
