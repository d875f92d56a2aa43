import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, test } from 'vitest';
import { pieceOf, segmentsOf, twinPiece } from '../../../../mocks/subjects/campaigns/segments.ts';

const signs = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abc xyz ABC 019 .,;!?@£éùàÄÖñüΩß') },
  { weight: 2, arbitrary: fc.constantFrom(...'€[]{}~^|\\') },
  { weight: 1, arbitrary: fc.constantFrom('“', '’', '…', 'ł', 'š', 'ع', '🎁', '👩‍🔧', '🇬🇧', 'é', '\u00a0') },
);
const plain = fc.constantFrom(...'abc xyz €[]{}é');
const text = fc.oneof(
  fc.array(signs, { maxLength: 90 }).map((all) => all.join('')),
  fc.array(plain, { minLength: 120, maxLength: 340 }).map((all) => all.join('')),
  fc
    .tuple(fc.array(plain, { minLength: 50, maxLength: 150 }), fc.array(signs, { maxLength: 12 }))
    .map((all) => all.flat().join('')),
);

describe('the segments of a text', () => {
  test('are those of the reference, whatever the pieces of the text are', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (pieces) => {
        // A blank between the pieces keeps characters of two pieces from joining.
        const parts = pieces.map((one) => `${one} `);
        const reference = new SegmentedMessage(parts.join(''));
        expect(segmentsOf(parts.map(pieceOf))).toBe(reference.segments.length);
        expect(parts.map(pieceOf).every(({ isGsm }) => isGsm)).toBe(reference.encodingName === 'GSM-7');
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    [`${'“'.repeat(70)}`, 1],
    [`${'“'.repeat(71)}`, 2],
    [`${'“'.repeat(66)}🎁${'“'.repeat(66)}`, 3],
    ['', 1],
  ])('%#', (body, segments) => {
    expect(segmentsOf([pieceOf(body)])).toBe(segments);
  });

  test.each([
    ['It’s “fine” – really…', `It's "fine" - really...`],
    ['Łukasz Šimek, Nuñez', 'Lukasz Simek, Nuñez'],
    ['50\u00a0% off', '50 % off'],
    ['cafe\u0301', 'café'],
    ['A gift 🎁 for علي', 'A gift 🎁 for علي'],
  ])('the smart replacement of %s keeps what has no twin in GSM-7', (body, twin) => {
    expect(twinPiece(pieceOf(body)).text).toBe(twin);
  });
});
