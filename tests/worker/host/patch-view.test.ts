import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffView, type KeyedView, patchView } from '../../../src/core/kernel/views/patch-view.ts';

interface Row {
  readonly key: string;
  readonly text: number;
}

/** Generates a view and later versions of it. Rows that do not change are the same objects, as in real views. */
const history: fc.Arbitrary<KeyedView[]> = fc
  .array(
    fc.record({
      head: fc.integer({ min: 0, max: 2 }),
      keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 }),
      edits: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.integer({ min: 0, max: 2 })),
    }),
    { minLength: 2, maxLength: 12, size: 'max' },
  )
  .map((steps) => {
    const rows = new Map<string, Row>();
    return steps.map(({ head, keys, edits }) => ({
      head,
      rows: keys.map((key) => {
        const known = rows.get(key);
        const text = edits[key] ?? known?.text ?? 0;
        const row = known?.text === text ? known : { key, text };
        rows.set(key, row);
        return row;
      }),
    }));
  });

describe('a patch', () => {
  test('28: patches over any merged versions result in the full frame', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.boolean()), (views, delivered) => {
        const [first, ...later] = views;
        if (first === undefined) return;
        let sent = first;
        let shown: KeyedView = first;
        for (const [index, view] of later.entries()) {
          // A version that is not delivered is merged into the next delivered one. The last version is always
          // delivered.
          if (index < later.length - 1 && !delivered.next().value) continue;
          const patch = diffView(sent, view);
          if (patch !== null) shown = patchView(shown, structuredClone(patch)) ?? { head: 'unfit', rows: [] };
          sent = view;
          expect(shown).toEqual(view);
        }
      }),
    );
  });

  test('is null exactly when nothing changed', () => {
    fc.assert(
      fc.property(history, (views) => {
        for (const [index, view] of views.entries()) {
          const before = views[index - 1] ?? view;
          const same =
            before.head === view.head &&
            before.rows.length === view.rows.length &&
            before.rows.every((row, at) => row === view.rows[at]);
          expect(diffView(before, view) === null).toBe(same);
        }
      }),
    );
  });

  test('keeps unchanged rows as the same objects, and their array too if only the head changed', () => {
    const a = { key: 'a' };
    const b = { key: 'b' };
    const view = { head: 1, rows: [a, b] };
    const patched = patchView(view, { upsert: [{ key: 'b' }] });
    expect(patched?.rows[0]).toBe(a);
    expect(patched?.rows[1]).not.toBe(b);
    expect(patchView(view, { head: 2, upsert: [] })).toEqual({ head: 2, rows: [a, b] });
    expect(patchView(view, { head: 2, upsert: [] })?.rows).toBe(view.rows);
  });

  test('contains only the changes', () => {
    const a = { key: 'a' };
    const b = { key: 'b' };
    const c = { key: 'c' };
    expect(diffView({ head: 1, rows: [a, b] }, { head: 1, rows: [a, b, c] })).toEqual({
      upsert: [c],
    });
    expect(diffView({ head: 1, rows: [a, b] }, { head: 1, rows: [c, a, b] })).toEqual({
      upsert: [c],
      order: ['c', 'a', 'b'],
    });
    expect(diffView({ head: 1, rows: [a, b] }, { head: 1, rows: [a] })).toEqual({ upsert: [], order: ['a'] });
    expect(diffView({ head: 1, rows: [a, b] }, { head: 1, rows: [b, a] })).toEqual({
      upsert: [],
      order: ['b', 'a'],
    });
    expect(diffView({ head: 1, rows: [a] }, { head: undefined, rows: [a] })).toEqual({
      head: undefined,
      upsert: [],
    });
  });

  test('is refused if it belongs to another view', () => {
    expect(patchView({ head: 1, rows: [] }, { upsert: [], order: ['unknown'] })).toBeNull();
  });
});
