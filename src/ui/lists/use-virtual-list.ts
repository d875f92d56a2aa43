import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { drawnRange } from './drawn-range.ts';
import { useFlight } from './use-flight.ts';

type VirtualListOptions = {
  /** The scroll container. */
  readonly box: RefObject<HTMLElement | null>;
  /** A new array when, and only when, keys or heights change. */
  readonly items: readonly { readonly key: string }[];
  /** Height of the item, in px. */
  readonly heightAt: (index: number) => number;
  /** Indexes to draw in any case, given the index at the top of the view. */
  readonly alwaysDrawn: (topIndex: number) => readonly (number | null)[];
  /** px at the top of the container that something covers. */
  readonly coveredPx: number;
};

/** Which items of a long list are drawn, and where. Heights are known, so nothing is measured. */
export const useVirtualList = ({ box, items, heightAt, alwaysDrawn, coveredPx }: VirtualListOptions) => {
  // The library mutates its object: values that the compiler memoized would be stale.
  'use no memo';
  // A new function makes the virtualizer read the heights again.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  let inFlight = false;
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    getItemKey,
    estimateSize: heightAt,
    rangeExtractor: (range) => drawnRange(range, alwaysDrawn(range.startIndex), inFlight),
    scrollPaddingStart: coveredPx,
    useFlushSync: false,
  });
  inFlight = useFlight(items, virtualizer);
  return {
    /** Height of all items, in px. */
    height: virtualizer.getTotalSize(),
    drawn: virtualizer.getVirtualItems(),
    /** Index of the first item in view. */
    topIndex: virtualizer.range?.startIndex ?? 0,
    /** Scrolls just far enough to show the item. */
    bringIntoView: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
};
