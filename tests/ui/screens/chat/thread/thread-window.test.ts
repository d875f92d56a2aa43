import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THREAD_WINDOW } from '../../../../../src/core/kernel/windows.ts';
import {
  atNewest,
  beyondOf,
  earlierWindow,
  endOf,
  laterWindow,
  NEWEST,
  THREAD_ROWS_MOST,
  type ThreadWindow,
  windowAround,
} from '../../../../../src/ui/screens/chat/thread/thread-window.ts';

/** Returns a function that gives the rows of a window, as the core would, in a chat of `length` messages. */
const chatOf = (length: number) => {
  const keys = Array.from({ length }, (_, index) => `m${index}`);
  return (window: ThreadWindow) => {
    const end = endOf(window);
    const last = end === null ? length : Math.min(length, keys.indexOf(end) + 1 + beyondOf(window));
    const first = Math.max(0, last - window.size);
    return {
      rows: keys.slice(first, last).map((key) => ({ key })),
      hasEarlier: first > 0,
      hasLater: last < length,
    };
  };
};

describe("a thread's window", () => {
  it('begins with the newest rows', () => {
    expect(chatOf(500)(NEWEST).rows.at(-1)).toEqual({ key: 'm499' });
    expect(NEWEST.size).toBe(THREAD_WINDOW);
  });

  it('first grows upwards, and keeps its last row', () => {
    const show = chatOf(500);
    const larger = earlierWindow(NEWEST, show(NEWEST).rows);
    expect(show(larger).rows).toHaveLength(2 * THREAD_WINDOW);
    expect(show(larger).hasLater).toBe(false);
  });

  it('moves up when it cannot grow, and overlaps the rows on the screen', () => {
    const show = chatOf(500);
    const full: ThreadWindow = { size: THREAD_ROWS_MOST, ends: [] };
    const before = show(full).rows.map(({ key }) => key);
    const after = show(earlierWindow(full, show(full).rows)).rows.map(({ key }) => key);
    expect(after).toHaveLength(THREAD_ROWS_MOST);
    expect(after.slice(THREAD_WINDOW)).toEqual(before.slice(0, -THREAD_WINDOW));
  });

  it('around any message contains it, and can move from there to both ends of the chat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), fc.boolean(), (length, seed, isUpFirst) => {
        const show = chatOf(length);
        const key = `m${seed % length}`;
        let window = windowAround(key);
        expect(show(window).rows.map((row) => row.key)).toContain(key);
        const up = () => {
          while (show(window).hasEarlier) window = earlierWindow(window, show(window).rows);
          expect(show(window).rows[0]).toEqual({ key: 'm0' });
        };
        if (isUpFirst) up();
        while (show(window).hasLater) {
          const before = show(window).rows.at(-1)?.key ?? '';
          window = laterWindow(window);
          // Two successive windows overlap, so no row is left out.
          expect(show(window).rows.map((row) => row.key)).toContain(before);
          expect(show(window).rows.length).toBeLessThanOrEqual(THREAD_ROWS_MOST);
        }
        window = atNewest(window) ?? window;
        expect(show(window).rows.at(-1)).toEqual({ key: `m${length - 1}` });
        expect(endOf(window)).toBeNull();
        up();
      }),
      { numRuns: 100 },
    );
  });

  it('reaches the first message of any chat and returns, and never has more rows than allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (length) => {
        const show = chatOf(length);
        let window = NEWEST;
        const seen = new Set(show(window).rows.map(({ key }) => key));
        while (show(window).hasEarlier) {
          window = earlierWindow(window, show(window).rows);
          const { rows } = show(window);
          expect(rows.length).toBeLessThanOrEqual(THREAD_ROWS_MOST);
          for (const { key } of rows) seen.add(key);
        }
        expect(seen.size).toBe(length);
        for (let slides = 0; show(window).hasLater; slides += 1) {
          expect(slides).toBeLessThan(length);
          window = laterWindow(window);
        }
        expect(show(window).rows.at(-1)).toEqual(length === 0 ? undefined : { key: `m${length - 1}` });
      }),
      { numRuns: 50 },
    );
  });
});
