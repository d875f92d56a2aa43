import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { drawnRange } from './drawn-range.ts';
import { useFlight } from './use-flight.ts';

type VirtualListOptions = {
  /** What scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  /** A new array when, and only when, keys or heights change. */
  readonly items: readonly { readonly key: string }[];
  /** px that the item at this place is high. */
  readonly heightAt: (index: number) => number;
  /** Places that are drawn wherever one scrolls, when this one is at the top of the view. */
  readonly alwaysDrawn: (topIndex: number) => readonly (number | null)[];
  /** px at the top of the box that are covered. */
  readonly coveredPx: number;
};

/** What of a long list is drawn, and where; heights are known, so nothing is measured. */
export const useVirtualList = ({ box, items, heightAt, alwaysDrawn, coveredPx }: VirtualListOptions) => {
  // The library's object changes within: what the compiler would remember of it is old.
  'use no memo';
  // Its being new has the heights taken anew.
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
    /** px of all items. */
    height: virtualizer.getTotalSize(),
    drawn: virtualizer.getVirtualItems(),
    /** The first item in view. */
    topIndex: virtualizer.range?.startIndex ?? 0,
    /** Scrolls no further than until the item is in view. */
    bringIntoView: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
};
