import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reuse } from '../../../../src/core/kernel/views/reuse-view.ts';

const value = fc.oneof(
  fc.constantFrom(null, 0, -0, Number.NaN, 'a', true, undefined),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  fc.record({ deep: fc.option(fc.integer({ min: 0, max: 1 })) }, { requiredKeys: [], noNullPrototype: true }),
);
const view = fc.record(
  {
    head: fc.record({ a: value, b: value }, { requiredKeys: [], noNullPrototype: true }),
    rows: fc.uniqueArray(
      fc.record({ key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), value }, { noNullPrototype: true }),
      {
        selector: ({ key }) => key,
        maxLength: 4,
      },
    ),
  },
  { noNullPrototype: true },
);

test('the reused view equals the new one in content, whatever was shown before', () => {
  fc.assert(
    fc.property(view, view, (last, next) => {
      expect(reuse(last, next)).toStrictEqual(next);
      expect(reuse(undefined, next)).toBe(next);
    }),
    { numRuns: 1000 },
  );
});

test('unchanged parts are the same objects', () => {
  fc.assert(
    fc.property(view, view, (last, next) => {
      const shown = reuse(last, next);
      for (const row of shown.rows) {
        const before = last.rows.find(({ key }) => key === row.key);
        let isSame = true;
        try {
          expect(row).toStrictEqual(before);
        } catch {
          isSame = false;
        }
        expect(row === before).toBe(isSame);
      }
      expect(reuse(last, structuredClone(last))).toBe(last);
      expect(reuse(shown, next)).toBe(shown);
    }),
    { numRuns: 1000 },
  );
});
