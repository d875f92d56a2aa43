import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { useCarried } from '../hooks/use-carried.ts';
import { drawnRange, isFlight } from './drawn-range.ts';

type VirtualListOptions = {
  readonly box: RefObject<HTMLElement | null>;
  /** Must be a new array exactly when keys or heights change. */
  readonly items: readonly { readonly key: string }[];
  /** Returns the item's height in px. */
  readonly heightAt: (index: number) => number;
  /** Returns further indices to draw, given the index at the top of the view. */
  readonly alwaysDrawn: (topIndex: number) => readonly (number | null)[];
  /** px at the top of the container that another element covers. */
  readonly coveredPx: number;
};

/** Computes which items of a long list to draw, and where. The heights are known, so nothing is measured. */
export const useVirtualList = ({ box, items, heightAt, alwaysDrawn, coveredPx }: VirtualListOptions) => {
  // The virtualizer is mutable: values that the React compiler memoized would be stale.
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
    height: virtualizer.getTotalSize(),
    drawn: virtualizer.getVirtualItems(),
    topIndex: virtualizer.range?.startIndex ?? 0,
    /** Scrolls just far enough to show the item. */
    bringIntoView: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
};

type Seen = { readonly topKey: string | undefined; readonly inFlight: boolean };

type Scroller = {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  readonly isScrolling: boolean;
};

/**
 * Returns true while the list scrolls fast, when few items beyond the view are drawn. Call this hook before
 * the virtualizer computes its range.
 */
const useFlight = (items: readonly { readonly key: string }[], { range, isScrolling }: Scroller): boolean => {
  const topKey = range === null ? undefined : items[range.startIndex]?.key;
  return useCarried<Seen>({ topKey, inFlight: false }, (before) => {
    if (before.topKey === topKey && (isScrolling || !before.inFlight)) return before;
    const from = items.findIndex(({ key }) => key === before.topKey);
    return { topKey, inFlight: isScrolling && range !== null && from >= 0 && isFlight(range, from) };
  }).inFlight;
};
