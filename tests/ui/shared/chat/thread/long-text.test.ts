import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../../../../src/ui/shared/chat/thread/long-text.ts';

describe('the beginning of a long text', () => {
  it.each(['', 'Short', 'x'.repeat(2_000), 'x\n'.repeat(39)])('is the whole text if it is short', (text) => {
    expect(beginningOf(text)).toBeNull();
  });

  it('has a limited number of characters or lines, and more with each press', () => {
    expect(beginningOf('x'.repeat(50_000))).toHaveLength(2_000);
    expect(beginningOf('x'.repeat(50_000), 1)).toHaveLength(12_000);
    expect(beginningOf('x'.repeat(12_000), 1)).toBeNull();
    expect(beginningOf('x\n'.repeat(5_000))?.split('\n')).toHaveLength(40);
    expect(beginningOf('x\n'.repeat(5_000), 1)?.split('\n')).toHaveLength(440);
  });

  it('is a prefix of the text, ends between characters, and grows to the whole text with each press', () => {
    const long = fc.array(fc.constantFrom('x'.repeat(700), '😀'.repeat(333), '\n'.repeat(30), ' ', 'é'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(long, (pieces) => {
        const text = pieces.join('');
        let before = -1;
        for (let presses = 0; presses < 20; presses += 1) {
          const beginning = beginningOf(text, presses);
          if (beginning === null) return;
          expect(text.startsWith(beginning)).toBe(true);
          // `encodeURIComponent` throws for half of a surrogate pair.
          expect(() => encodeURIComponent(beginning)).not.toThrow();
          expect(beginning.length).toBeGreaterThan(before);
          before = beginning.length;
        }
        throw new Error('It never ended');
      }),
    );
  });
});
