import { type RefObject, useState } from 'react';
import { useLayoutOnChange } from '../hooks/use-on-change.ts';
import { drawnRange, isFlight } from './drawn-range.ts';

/** Room above a row, such as for the caption of a group. */
export interface Gap {
  /** Index of the row. */
  readonly at: number;
  readonly px: number;
}

const NO_GAPS: readonly Gap[] = [];

interface FixedListOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Height of every row in px. */
  readonly rowPx: number;
  /** Height in px of a sticky head above the rows, inside the box. */
  readonly headPx: number;
  /** Further indices to draw. */
  readonly alwaysDrawn: readonly (number | null)[];
  /** In the order of the rows. */
  readonly gaps?: readonly Gap[];
}

interface Seen {
  readonly startIndex: number;
  readonly endIndex: number;
  /** The list scrolls fast, so few rows beyond the view are drawn. */
  readonly inFlight: boolean;
}

const NOTHING_SEEN: Seen = { startIndex: 0, endIndex: -1, inFlight: false };

/** ms without a scroll event after which the list no longer counts as scrolling. */
const REST_MS = 150;

/**
 * Computes which rows of a list to draw, and where. All rows have one height, so only drawn rows are visited. The
 * virtualizer of `useVirtualList` visits all rows of the list, which takes too long for 100,000 rows.
 */
export const useFixedList = ({
  box,
  count,
  rowPx,
  headPx,
  alwaysDrawn,
  gaps = NO_GAPS,
}: FixedListOptions) => {
  const gapsBefore = (index: number) => gaps.reduce((sum, { at, px }) => (at <= index ? sum + px : sum), 0);
  const startOf = (index: number) => index * rowPx + gapsBefore(index);
  /** Returns how many px of gaps begin above this place of the list. */
  const gapsAbove = (y: number) =>
    gaps.reduce((sum, { at, px }) => (at * rowPx + sum < y ? sum + px : sum), 0);
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const topIndex = Math.max(Math.min(seen.startIndex, count - 1), 0);

  useLayoutOnChange([rowPx, headPx, JSON.stringify(gaps)], () => {
    const element = box.current;
    if (element === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (isScrolling: boolean): void => {
      const { scrollTop, clientHeight } = element;
      const bottom = scrollTop + clientHeight - headPx;
      const startIndex = Math.max(Math.floor((scrollTop - gapsAbove(scrollTop)) / rowPx), 0);
      const endIndex = Math.ceil((bottom - gapsAbove(bottom)) / rowPx) - 1;
      setSeen((before) => {
        const isStill = before.startIndex === startIndex;
        const inFlight =
          isScrolling && (isStill ? before.inFlight : isFlight({ startIndex, endIndex }, before.startIndex));
        return isStill && before.endIndex === endIndex && before.inFlight === inFlight
          ? before
          : { startIndex, endIndex, inFlight };
      });
    };
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(() => look(false), REST_MS);
      look(true);
    };
    // If the height of the rows has changed, the same row stays at the top.
    if (seen !== NOTHING_SEEN && topIndex > 0) element.scrollTop = startOf(topIndex);
    look(false);
    const observer = new ResizeObserver(() => look(false));
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  });

  const range = { startIndex: topIndex, endIndex: Math.min(seen.endIndex, count - 1), count };
  // A list that is hidden, or not measured yet, draws nothing.
  const drawn = range.endIndex < topIndex ? [] : drawnRange(range, alwaysDrawn, seen.inFlight);
  return {
    height: startOf(count),
    drawn: drawn.map((index) => ({ index, start: startOf(index) })),
    topIndex,
    /** Scrolls just far enough to show the row. */
    bringIntoView: (index: number): void => {
      const element = box.current;
      if (element === null) return;
      const start = startOf(index);
      const latest = start + rowPx + headPx - element.clientHeight;
      const gap = gaps.find(({ at }) => at === index)?.px ?? 0;
      if (element.scrollTop > start - gap) element.scrollTop = start - gap;
      else if (element.scrollTop < latest) element.scrollTop = latest;
    },
  };
};
