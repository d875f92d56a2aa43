import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

type VirtualListOptions = {
  /** What scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  /** A new array when, and only when, keys or heights change. */
  readonly items: readonly { readonly key: string }[];
  /** px that the item at this place is high. */
  readonly heightAt: (index: number) => number;
  /** Which of the items to draw around those in view, in order. */
  readonly draw: (range: Range) => number[];
  /** px at the top of the box that are covered. */
  readonly coveredPx: number;
};

/** What of a long list is drawn, and where; heights are known, so nothing is measured. */
export const useVirtualList = ({ box, items, heightAt, draw, coveredPx }: VirtualListOptions) => {
  // The library's object changes within: what the compiler would remember of it is old.
  'use no memo';
  // Its being new has the heights taken anew.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    getItemKey,
    estimateSize: heightAt,
    rangeExtractor: draw,
    scrollPaddingStart: coveredPx,
    useFlushSync: false,
  });
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
