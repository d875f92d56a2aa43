import { describe, expect, test } from 'vitest';
import { HOSTILE_SHAPES } from './hostile-shapes.ts';
import { judged } from './judged.ts';

/**
 * A reader that takes time by the square of the size needs minutes for these, more than a test may take. `npm run
 * bench -- --only hostile-files` measures it.
 */
const LENGTH = 200_000;

describe('a hostile file is read to its end, or refused', () => {
  test.each(HOSTILE_SHAPES)('$name', ({ of, refused }) => {
    const text = of(LENGTH);
    if (refused !== null) {
      expect(() => judged(text)).toThrow(refused);
      return;
    }
    const { review } = judged(text);
    const { total, states } = review.counts();
    expect(total).toBeGreaterThan(0);
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  test('each line with a quote that is never closed is a row of its own', () => {
    const { review } = judged(`Name,Phone\n${'"Ada,+447700900123\n'.repeat(8000)}`);
    expect(review.counts()).toMatchObject({ total: 8000, states: { error: 8000 } });
    expect(review.rows({ by: 'reason', code: 'quoteNotClosed' }, '', 7999, 1).rows[0]).toMatchObject({
      row: 8000,
      line: 8001,
    });
  });

  test('a photo of megabytes hides neither the number before it nor the note after it', () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${`${'QUJD'.repeat(18)}\n `.repeat(40_000)}`;
    const { review } = judged(`BEGIN:VCARD\nFN:Ada\nTEL:+447700900123\n${photo}\nNOTE:a friend\nEND:VCARD\n`);
    expect(review.contactAt(0)).toMatchObject({ phone: '+447700900123', notes: 'a friend' });
  });
});
