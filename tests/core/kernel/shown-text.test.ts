import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../../src/core/kernel/cut-text.ts';
import { hasVisibleText, withoutDirectionControls } from '../../../src/core/kernel/shown-text.ts';

describe('a shortened text', () => {
  it('is complete if it fits, or else its beginning with an ellipsis', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (text, most) => {
          const cut = cutText(text, most);
          const points = [...text];
          expect(cut).toBe(points.length <= most ? text : `${points.slice(0, most).join('')}…`);
          // `encodeURIComponent` throws for half a surrogate pair.
          expect(() => encodeURIComponent(cut)).not.toThrow();
        },
      ),
    );
  });
});

describe('a name', () => {
  it.each([
    '',
    ' ',
    '\n\t',
    '\u200b\u2060',
    '\u3164',
    '\u00ad\ufeff',
    '\u2800',
    '\u202e\u2066',
    '\u0000\u001b',
    '\u{e0041}',
  ])('without visible characters counts as missing: %j', (name) => expect(hasVisibleText(name)).toBe(false));

  it.each(['a', ' é', '\u200b1', '👩‍🚀', '+44', '‮א'])('with a visible character is kept: %j', (name) =>
    expect(hasVisibleText(name)).toBe(true),
  );
});

describe('quoted text', () => {
  it('does not affect the direction around it, and keeps everything visible', () => {
    expect(withoutDirectionControls('\u202epay\u2069 \u2066pal\u200d')).toBe('pay pal\u200d');
  });
});
