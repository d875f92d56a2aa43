import { type RefObject, useState } from 'react';
import { useLayoutOnChange } from '../hooks/use-on-change.ts';
import { drawnRange, isFlight } from './drawn-range.ts';

interface FixedListOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Height of every row in px. */
  readonly rowPx: number;
  /** Height in px of a sticky head above the rows, inside the box. */
  readonly headPx: number;
  /** Further indices to draw. */
  readonly alwaysDrawn: readonly (number | null)[];
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
export const useFixedList = ({ box, count, rowPx, headPx, alwaysDrawn }: FixedListOptions) => {
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const topIndex = Math.max(Math.min(seen.startIndex, count - 1), 0);

  useLayoutOnChange([rowPx, headPx], () => {
    const element = box.current;
    if (element === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (isScrolling: boolean): void => {
      const { scrollTop, clientHeight } = element;
      const startIndex = Math.max(Math.floor(scrollTop / rowPx), 0);
      const endIndex = Math.ceil((scrollTop + clientHeight - headPx) / rowPx) - 1;
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
    if (seen !== NOTHING_SEEN) element.scrollTop = topIndex * rowPx;
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
    height: count * rowPx,
    drawn: drawn.map((index) => ({ index, start: index * rowPx })),
    topIndex,
    /** Scrolls just far enough to show the row. */
    bringIntoView: (index: number): void => {
      const element = box.current;
      if (element === null) return;
      const start = index * rowPx;
      const latest = start + rowPx + headPx - element.clientHeight;
      if (element.scrollTop > start) element.scrollTop = start;
      else if (element.scrollTop < latest) element.scrollTop = latest;
    },
  };
};
