import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRange, isFlight } from '../../../src/ui/lists/drawn-range.ts';
import {
  heightOf,
  LABEL_PX,
  type ListItem,
  listItems,
  ROW_PX,
} from '../../../src/ui/screens/chat/list/list-items.ts';
import { placesOf } from '../../../src/ui/screens/chat/list/still-order.ts';
import { keptScroll } from '../../../src/ui/screens/chat/list/use-kept-scroll.ts';
import { chatListOf } from '../support/chat-list-sample.ts';

describe('the drawn rows of a long list', () => {
  const ranges = fc
    .tuple(
      fc.integer({ min: 1, max: 3_000 }),
      fc.nat({ max: 2_999 }),
      fc.nat({ max: 40 }),
      fc.nat({ max: 2_999 }),
    )
    .map(([count, start, screen, always]) => {
      const startIndex = Math.min(start, count - 1);
      return {
        range: { count, startIndex, endIndex: Math.min(startIndex + screen, count - 1) },
        always: always < count ? always : null,
      };
    });

  it('are little more than the visible ones while scrolling more than a screen at a time', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: -3_000, max: 3_000 }), ({ range, always }, away) => {
        const screen = range.endIndex - range.startIndex + 1;
        expect(isFlight(range, range.startIndex + away)).toBe(Math.abs(away) > screen / 2);
        const drawn = drawnRange(range, [always, null], true);
        for (let index = range.startIndex; index <= range.endIndex; index += 1)
          expect(drawn).toContain(index);
        expect(drawn.length).toBeLessThanOrEqual(screen + 9);
      }),
    );
  });

  it('include the visible and the required ones, in order, up to a limit', () => {
    fc.assert(
      fc.property(ranges, ({ range, always }) => {
        const drawn = drawnRange(range, [always, null]);
        for (let index = range.startIndex; index <= range.endIndex; index += 1)
          expect(drawn).toContain(index);
        if (always !== null) expect(drawn).toContain(always);
        expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b));
        expect(drawn.at(-1)).toBeLessThan(range.count);
        expect(drawn.length).toBeLessThanOrEqual(50);
        // Draws as many rows as allowed. Scrolling and the browser's page search then find rows.
        expect(drawn.length).toBeGreaterThanOrEqual(Math.min(range.count, 44));
      }),
    );
  });
});

import { ALL_CHATS } from '../../../src/ui/routes/chat-path.ts';

const itemsOf = (keys: readonly string[], favourites = 0): readonly ListItem[] => {
  const view = chatListOf(keys, favourites);
  return listItems(view, placesOf(view.rows, false), ALL_CHATS);
};

const topOf = (items: readonly ListItem[], key: string): number =>
  items
    .slice(
      0,
      items.findIndex((item) => item.key === key),
    )
    .reduce((top, item) => top + heightOf(item), 0);

describe('the scroll position when rows are added and removed', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  it('keeps the row under the pointer in its place on the screen', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(keys, { minLength: 1 }),
        fc.shuffledSubarray(keys, { minLength: 1 }),
        fc.constantFrom(...keys),
        fc.nat({ max: 400 }),
        (one, other, hand, scrollTop) => {
          fc.pre(one.includes(hand) && other.includes(hand));
          const [before, after] = [itemsOf(one), itemsOf(other)];
          const by = keptScroll(before, after, scrollTop, hand);
          expect(topOf(after, hand) - (scrollTop + by)).toBe(topOf(before, hand) - scrollTop);
        },
      ),
    );
  });

  it('follows the rows in view, and at the top shows new ones', () => {
    const before = itemsOf(keys);
    const after = itemsOf(['h', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(keptScroll(before, after, 2 * ROW_PX, null)).toBe(ROW_PX);
    expect(keptScroll(before, after, 0, null)).toBe(0);
    expect(keptScroll(before, itemsOf(keys.slice(1)), 3 * ROW_PX, null)).toBe(-ROW_PX);
    expect(keptScroll(before, itemsOf(['x', ...keys], 1), 2 * ROW_PX, null)).toBe(LABEL_PX + ROW_PX);
    expect(keptScroll(before, before, 100, null)).toBe(0);
  });

  it('does not follow a row that itself moved', () => {
    const before = itemsOf(keys);
    const after = itemsOf(['c', 'a', 'b', 'd', 'e', 'f', 'g', 'h']);
    // The first row in view is "c", which moved. The list keeps "d" in place instead.
    expect(keptScroll(before, after, 2 * ROW_PX, null)).toBe(0);
  });
});
