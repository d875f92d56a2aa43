import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLayoutOnChange } from '../../../hooks/use-on-change.ts';
import { rowKeyAt } from '../../../lists/row-element.ts';
import { keptScroll, standAlike } from './kept-scroll.ts';
import type { ListItem } from './list-items.ts';

type Scrolled = {
  readonly items: readonly ListItem[];
  readonly listKey: string;
  readonly isHeld: boolean;
  /** True if a line of text is above the list. */
  readonly hasLine: boolean;
};

const rowUnderHand = (box: HTMLElement): string | null =>
  rowKeyAt(box.querySelector('[data-row]:hover') ?? box.querySelector('[data-row]:focus'));

/**
 * Keeps visible rows in place while other rows appear or disappear above them. A new list starts at its top.
 */
export const useKeptScroll = (
  box: RefObject<HTMLElement | null>,
  { items, listKey, isHeld, hasLine }: Scrolled,
): { readonly toTop: () => void } => {
  const before = useRef({ items, listKey });
  const isToTop = useRef(false);
  useLayoutEffect(() => {
    const { current: last } = before;
    if (box.current === null || (last.items === items && last.listKey === listKey)) return;
    before.current = { items, listKey };
    const begins = isToTop.current || last.listKey !== listKey;
    isToTop.current = false;
    // Read the scroll position only when needed, because reading it forces a layout.
    if (!begins && standAlike(last.items, items)) return;
    const handOn = isHeld ? rowUnderHand(box.current) : null;
    const { scrollTop } = box.current;
    const by = begins ? -scrollTop : keptScroll(last.items, items, scrollTop, handOn);
    if (by !== 0) box.current.scrollTop += by;
  }, [box, items, listKey, isHeld]);

  const boxTop = useRef<number>(null);
  useLayoutOnChange([hasLine], () => {
    if (box.current === null) return;
    const { top } = box.current.getBoundingClientRect();
    if (isHeld && boxTop.current !== null) box.current.scrollTop += top - boxTop.current;
    boxTop.current = top;
  });

  return {
    /** Scrolls to the top with the next change of the items. */
    toTop: () => {
      isToTop.current = true;
    },
  };
};
