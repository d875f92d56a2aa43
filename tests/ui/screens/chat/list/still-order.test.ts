import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestKept } from '../../../../../src/ui/screens/chat/list/longest-kept.ts';
import {
  isSameOrder,
  movedCount,
  type Place,
  placesOf,
  stillOrder,
} from '../../../../../src/ui/screens/chat/list/still-order.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const viewOf = fc
  .shuffledSubarray(KEYS)
  .chain((keys) => fc.tuple(fc.constant(keys), fc.nat({ max: keys.length })))
  .map(([keys, favourites]) =>
    placesOf(
      keys.map((key, at) => ({ key, isFavorite: at < favourites })),
      false,
    ),
  );

/** Generates a view and the later views that arrive while the pointer or the focus is on the rows. */
const views = fc.array(viewOf, { minLength: 2, maxLength: 6 });

const keysOf = (places: readonly { readonly key: string }[]) => places.map(({ key }) => key);
const places = (favourites: string, others: string): readonly Place[] =>
  placesOf(
    [...favourites, ...others].map((key) => ({ key, isFavorite: favourites.includes(key) })),
    false,
  );

/** Returns, for each later view: the order shown before, the view, and the order shown afterwards. */
const steps = (all: readonly (readonly Place[])[]) => {
  let shown = all[0] ?? [];
  return all.slice(1).map((view) => {
    const before = shown;
    shown = stillOrder(before, view);
    return { before, view, shown };
  });
};

/** Returns every subset of `all`. Each bit decides whether the subset contains one element. */
const partsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, at) => (bits >> at) % 2 === 1));

const isPartOf = (part: readonly string[], whole: readonly string[]): boolean => {
  let from = 0;
  return part.every((one) => {
    from = whole.indexOf(one, from) + 1;
    return from > 0;
  });
};

describe('the order while the pointer or focus is on the rows', () => {
  it('has only rows of the view, each once, and counts the missing ones as waiting', () => {
    fc.assert(
      fc.property(views, (all) => {
        for (const { view, shown } of steps(all)) {
          expect(new Set(keysOf(shown)).size).toBe(shown.length);
          expect(keysOf(view)).toEqual(expect.arrayContaining(keysOf(shown)));
          expect(movedCount(shown, view)).toBeGreaterThanOrEqual(view.length - shown.length);
        }
      }),
    );
  });

  it('keeps the remaining rows in their order, under their labels', () => {
    fc.assert(
      fc.property(views, (all) => {
        for (const { before, view, shown } of steps(all)) {
          const inView = new Set(keysOf(view));
          const kept = before.filter(({ key }) => inView.has(key));
          expect(shown.slice(0, kept.length)).toEqual(kept);
        }
      }),
    );
  });

  it('has each label once', () => {
    fc.assert(
      fc.property(views, (all) => {
        for (const { shown } of steps(all)) {
          const sections = shown.map(({ section }) => section);
          const begun = sections.filter((section, at) => section !== sections[at - 1]);
          expect(new Set(begun).size).toBe(begun.length);
        }
      }),
    );
  });

  it('is stable: the same view again changes nothing', () => {
    fc.assert(
      fc.property(views, (all) => {
        for (const { view, shown } of steps(all)) expect(stillOrder(shown, view)).toEqual(shown);
      }),
    );
  });

  it('brings rows that were loaded below at once', () => {
    fc.assert(
      fc.property(viewOf, fc.nat({ max: KEYS.length }), (view, size) => {
        const window = view.slice(0, size);
        expect(stillOrder(window, view)).toEqual(view);
        expect(movedCount(stillOrder(window, view), view)).toBe(0);
      }),
    );
  });

  it('drops removed rows at once; moved and new ones wait', () => {
    const stood = places('ab', 'cdef');
    expect(stillOrder(stood, places('ab', 'fcde'))).toEqual(stood);
    expect(stillOrder(stood, places('ab', 'gcdef'))).toEqual(stood);
    expect(keysOf(stillOrder(stood, places('b', 'cef')))).toEqual(['b', 'c', 'e', 'f']);
    expect(stillOrder(stood, places('abc', 'def'))).toEqual(stood);
    expect(stillOrder(places('', 'a'), places('ab', 'c'))).toEqual(places('', 'ac'));
    // If no row was shown before, the view's own order is shown.
    expect(stillOrder([], stood)).toEqual(stood);
    expect(stillOrder(places('x', 'y'), stood)).toEqual(stood);
  });
});

describe('the number of moved rows', () => {
  it('is the smallest number of chats whose removal leaves the rest in the view’s order', () => {
    fc.assert(
      fc.property(views, (all) => {
        for (const { view, shown } of steps(all)) {
          const names = (those: readonly Place[]) => those.map(({ key, section }) => `${section}/${key}`);
          const most = Math.max(
            ...partsOf(names(shown))
              .filter((part) => isPartOf(part, names(view)))
              .map((part) => part.length),
          );
          expect(movedCount(shown, view)).toBe(view.length - most);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is 0 exactly when the view’s order is shown', () => {
    fc.assert(
      fc.property(views, (all) => {
        for (const { view, shown } of steps(all))
          expect(movedCount(shown, view) === 0).toBe(isSameOrder(shown, view));
      }),
    );
  });

  it('counts a chat that moved to the top once, and one that changed only its label', () => {
    const stood = places('ab', 'cdef');
    expect(movedCount(stood, places('ab', 'fcde'))).toBe(1);
    expect(movedCount(stood, places('ab', 'efcd'))).toBe(2);
    expect(movedCount(stood, places('abc', 'def'))).toBe(1);
    expect(movedCount(stood, places('ab', 'gcdef'))).toBe(1);
  });
});

describe('the longest part in the same order', () => {
  it('is in the same order in both', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(KEYS), fc.shuffledSubarray(KEYS), (before, after) => {
        const kept = longestKept(before, after);
        expect(before.filter((key) => kept.has(key))).toEqual(after.filter((key) => kept.has(key)));
      }),
    );
  });
});
