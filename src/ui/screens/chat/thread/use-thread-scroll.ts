import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLayoutOnChange } from '../../../hooks/use-on-change.ts';
import { itemHeight } from './item-height.ts';
import type { ThreadItem } from './thread-items.ts';

/** Within this many px of the foot the thread follows new messages. */
const FOOT_PX = 48;

/** Lines drawn beyond what is in view, each way: a fast wheel, a selection and the page's own search find them. */
const OVERSCAN = 14;

/** px above the first item, where older ones are waited for, and below the last. */
const PADDING = { paddingStart: 40, paddingEnd: 12 } as const;

/** px that lie below what is in view. */
export const footDistance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** Key of the message that has the focus: it stays in the document wherever one scrolls, and the focus in it. */
const focusedKey = (box: HTMLElement | null): string | null => {
  const { activeElement } = document;
  const message = box?.contains(activeElement) ? activeElement?.closest('[data-key]') : null;
  return message?.getAttribute('data-key') ?? null;
};

/** The last items, as many as are drawn: the foot is drawn before the virtualizer hears that it is scrolled to. */
const footOf = ({ startIndex, endIndex, overscan, count }: Range): readonly number[] => {
  const drawn = Math.min(count, endIndex - startIndex + 1 + overscan);
  return Array.from({ length: drawn }, (_, index) => count - drawn + index);
};

/** An item that is drawn: its place among the items. */
export type DrawnItem = { readonly index: number; readonly item: ThreadItem };

export type ThreadScroll = {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Takes what is drawn, and is as high as all items are. */
  readonly content: (element: HTMLElement | null) => void;
  /** Measures an item, and puts it in its place. */
  readonly measure: (element: HTMLElement | null) => void;
  readonly drawn: readonly DrawnItem[];
  readonly atFoot: boolean;
  readonly onScroll: () => void;
  readonly toFoot: () => void;
  /** Puts the item at this place into the middle of the view. */
  readonly toItem: (index: number) => void;
};

/**
 * Draws of a thread what is in view and some around it. What is read stays where it is when older pages arrive
 * above it; the foot is followed while the reader is there. `isEnd` tells whether the foot is that of the
 * chat, and not only of these items.
 */
export const useThreadScroll = (items: readonly ThreadItem[], isEnd: boolean): ThreadScroll => {
  // The virtualizer changes in place: the compiler would keep what was read of it at first.
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [atFoot, setAtFoot] = useState(true);

  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...PADDING,
    count: items.length,
    getScrollElement: () => box.current,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    overscan: OVERSCAN,
    estimateSize: (index) => (items[index] === undefined ? 0 : itemHeight(items[index])),
    initialOffset: () => items.reduce((sum, item) => sum + itemHeight(item), 0),
    rangeExtractor: (range) => {
      const focused = focusedKey(box.current);
      const held = focused === null ? -1 : items.findIndex(({ key }) => key === focused);
      const foot = following.current && isEnd ? footOf(range) : [];
      return [...new Set([...defaultRangeExtractor(range), ...(held < 0 ? [] : [held]), ...foot])].toSorted(
        (a, b) => a - b,
      );
    },
    anchorTo: 'end',
    scrollEndThreshold: FOOT_PX,
    // What comes into view was drawn beyond it before: no scroll waits for React.
    useFlushSync: false,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  const settle = useCallback(() => {
    if (following.current && isEnd) virtual.scrollToEnd();
  }, [virtual, isEnd]);

  const isEmpty = items.length === 0;
  const onScroll = useCallback(() => {
    // Nobody leaves the foot of nothing: what stands there while messages load is higher than the view.
    if (box.current === null || isEmpty) return;
    following.current = isEnd && footDistance(box.current) <= FOOT_PX;
    setAtFoot(following.current);
  }, [isEnd, isEmpty]);

  const toFoot = useCallback(() => {
    following.current = true;
    setAtFoot(true);
    settle();
  }, [settle]);

  const toItem = useCallback(
    (index: number) => {
      following.current = false;
      setAtFoot(false);
      virtual.scrollToIndex(index, { align: 'center' });
    },
    [virtual],
  );

  useLayoutOnChange([items, settle], settle);

  // A composer that grows takes from the view's height.
  useEffect(() => {
    const observer = new ResizeObserver(settle);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [settle]);

  return {
    box,
    content: virtual.containerRef,
    measure: virtual.measureElement,
    drawn: virtual.getVirtualItems().flatMap(({ index }) => {
      const item = items[index];
      return item === undefined ? [] : [{ index, item }];
    }),
    atFoot,
    onScroll,
    toFoot,
    toItem,
  };
};
