import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLayoutOnChange } from '../../../hooks/use-on-change.ts';
import { beginningOf } from './long-text.ts';
import type { ThreadItem } from './thread-items.ts';

/** The thread follows new messages while its end is at most this many px below the view. */
const FOOT_PX = 48;

/** Items drawn beyond the view on each side. Fast scrolling, selections and find-in-page need them. */
const OVERSCAN = 14;

/** px above the first item, for the loading text, and below the last item. */
const PADDING = { paddingStart: 40, paddingEnd: 12 } as const;

/** Returns how many px the content extends below the view. */
export const footDistance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** Returns the key of the focused message, which stays in the document even when scrolled away. */
const focusedKey = (box: HTMLElement | null): string | null => {
  const { activeElement } = document;
  const message = box?.contains(activeElement) ? activeElement?.closest('[data-key]') : null;
  return message?.getAttribute('data-key') ?? null;
};

const NOTHING_SELECTED = '[null,null]';

const watchSelection = (listener: () => void): (() => void) => {
  document.addEventListener('selectionchange', listener);
  return () => document.removeEventListener('selectionchange', listener);
};

/** Returns the keys of the messages at the ends of the selection, as JSON. A caret is a selection, too. */
const selectedEnds = (box: HTMLElement | null): string => {
  const selection = getSelection();
  const ends = [selection?.anchorNode, selection?.focusNode].map((node) => {
    if (node == null || box?.contains(node) !== true) return null;
    return (node instanceof Element ? node : node.parentElement)
      ?.closest('[data-key]')
      ?.getAttribute('data-key');
  });
  return JSON.stringify(ends);
};

/**
 * Returns the indices of all items of the selection. They stay in the document: a selection whose ends are removed jumps
 * to other messages, and its copy would lack the others.
 */
const selectedOf = (box: HTMLElement | null, items: readonly ThreadItem[]): readonly number[] => {
  const ends = selectedEnds(box);
  if (ends === NOTHING_SELECTED) return [];
  const found = items.flatMap(({ key }, index) => (ends.includes(JSON.stringify(key)) ? index : []));
  const [first, last] = [found.at(0) ?? 0, found.at(-1) ?? -1];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/**
 * Returns the indices of the last items, so that they are drawn before the virtualizer notices the scroll.
 */
const footOf = ({ startIndex, endIndex, overscan, count }: Range): readonly number[] => {
  const drawn = Math.min(count, endIndex - startIndex + 1 + overscan);
  return Array.from({ length: drawn }, (_, index) => count - drawn + index);
};

export type DrawnItem = { readonly index: number; readonly item: ThreadItem };

export type ThreadScrollOptions = {
  /** True if the items include the chat's newest. */
  readonly isEnd: boolean;
  /**
   * Index of an item that must stay in view. While nobody is there, the thread follows new messages only until
   * the first of them is at the top. -1 if the items don't include it. Null: follow to the end.
   */
  readonly stopAt: number | null;
  /** Called when the thread's end comes into view or leaves it. */
  readonly onFoot: (atFoot: boolean) => void;
};

export type ThreadScroll = {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Ref for the container of the drawn items. The container is as high as all items together. */
  readonly content: (element: HTMLElement | null) => void;
  readonly measure: (element: HTMLElement | null) => void;
  readonly drawn: readonly DrawnItem[];
  readonly onScroll: () => void;
  readonly toFoot: () => void;
  /** Scrolls the item at this index to the middle of the view. */
  readonly toItem: (index: number) => void;
};

/**
 * Draws the items in view and some around them. Older pages that arrive above don't move the text. At its
 * end, the thread follows new messages.
 */
export const useThreadScroll = (
  items: readonly ThreadItem[],
  { isEnd, stopAt, onFoot }: ThreadScrollOptions,
): ThreadScroll => {
  // The virtualizer is mutable: the React compiler would memoize its first values.
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  // Draws the items between the ends when the selection grows.
  useSyncExternalStore(watchSelection, () => selectedEnds(box.current));

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
      const kept = [...(held < 0 ? [] : [held]), ...selectedOf(box.current, items), ...foot];
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b);
    },
    anchorTo: 'end',
    scrollEndThreshold: FOOT_PX,
    // Items are drawn before they come into view, so scrolling need not wait for React.
    useFlushSync: false,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  /** True if the thread followed new messages until it stopped at an item. */
  const stopped = useRef(false);
  const settle = useCallback(() => {
    if (stopAt !== null && (stopped.current || (following.current && isEnd))) {
      stopped.current = true;
      // The thread's end limits this, so the item comes to the top only if enough items are below it.
      if (stopAt >= 0) virtual.scrollToIndex(stopAt, { align: 'start' });
      return;
    }
    if (stopped.current && box.current !== null) {
      stopped.current = false;
      // A hidden page fires no scroll events.
      following.current = isEnd && footDistance(box.current) <= FOOT_PX;
      onFoot(following.current);
    }
    if (following.current && isEnd) virtual.scrollToEnd();
  }, [virtual, isEnd, stopAt, onFoot]);

  const isEmpty = items.length === 0;
  const onScroll = useCallback(() => {
    // Ignore scrolling in an empty thread: its skeleton may be higher than the view.
    if (box.current === null || isEmpty) return;
    following.current = isEnd && footDistance(box.current) <= FOOT_PX;
    onFoot(following.current);
  }, [isEnd, isEmpty, onFoot]);

  const toFoot = useCallback(() => {
    following.current = true;
    onFoot(true);
    settle();
  }, [settle, onFoot]);

  const toItem = useCallback(
    (index: number) => {
      following.current = false;
      onFoot(false);
      virtual.scrollToIndex(index, { align: 'center' });
    },
    [virtual, onFoot],
  );

  useLayoutOnChange([items, settle], settle);

  // A growing composer shrinks the view: keep the newest message visible.
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
    onScroll,
    toFoot,
    toItem,
  };
};

/**
 * Estimated sizes: characters per line of text, then px of a line, a bubble's padding, the meta line and a
 * gap.
 */
const LETTERS = 60;
const TEXT_PX = 20;
const EDGES_PX = 16;
const META_PX = 20;
const GAP_PX = { joined: 2, apart: 14 } as const;
const MEDIA_PX = 144;

const MARK_PX = { day: 44, new: 34, checking: 36 } as const;

/** Returns the estimated height in px of an item that has not been drawn yet. */
const itemHeight = (item: ThreadItem): number => {
  if (item.kind === 'aside') return item.aside.height;
  if (item.kind !== 'message') return MARK_PX[item.kind];
  const { row, joinsPrevious, joinsNext } = item;
  const texts = (beginningOf(row.body) ?? row.body)
    .split('\n')
    .reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / LETTERS)), 0);
  return (
    (joinsPrevious ? GAP_PX.joined : GAP_PX.apart) +
    (row.mediaUrl === null ? 0 : MEDIA_PX) +
    (row.body === '' && row.mediaUrl !== null ? 0 : EDGES_PX + texts * TEXT_PX) +
    (joinsNext ? 0 : META_PX)
  );
};
