import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rowKeyAt } from '../../../lists/row-element.ts';
import { heightOf, LABEL_PX, type ListItem } from './list-items.ts';
import { longestKept } from './longest-kept.ts';

type Scrolled = {
  readonly items: readonly ListItem[];
  readonly listKey: string;
  readonly isInUse: boolean;
};

const rowUnderHand = (box: HTMLElement): string | null =>
  rowKeyAt(box.querySelector('[data-row]:hover') ?? box.querySelector('[data-row]:focus'));

/**
 * Keeps visible rows in place while other rows appear or disappear above them. A new list starts at its top.
 */
export const useKeptScroll = (
  box: RefObject<HTMLElement | null>,
  { items, listKey, isInUse }: Scrolled,
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
    const handOn = isInUse ? rowUnderHand(box.current) : null;
    const { scrollTop } = box.current;
    const by = begins ? -scrollTop : keptScroll(last.items, items, scrollTop, handOn);
    if (by !== 0) box.current.scrollTop += by;
  }, [box, items, listKey, isInUse]);

  return {
    /** Scrolls to the top with the next change of the items. */
    toTop: () => {
      isToTop.current = true;
    },
  };
};

/**
 * Returns the px to scroll so that a row keeps its place on screen when items above it change. The row under
 * the pointer or focus comes first, then the first row in view that did not move. At the top of the list,
 * only the row under the pointer or focus counts.
 */
export const keptScroll = (
  before: readonly ListItem[],
  after: readonly ListItem[],
  scrollTop: number,
  handOn: string | null,
): number => {
  const tops = topsOf(before);
  const newTops = topsOf(after);
  const shift = (key: string) => (newTops.get(key) ?? 0) - (tops.get(key) ?? 0);
  if (handOn !== null && tops.has(handOn) && newTops.has(handOn)) return shift(handOn);
  if (scrollTop <= 0) return 0;
  const kept = longestKept([...tops.keys()], [...newTops.keys()]);
  // The section's sticky label covers the top of the view.
  const looked = before.find(
    ({ kind, key }) => kind === 'row' && (tops.get(key) ?? 0) >= scrollTop + LABEL_PX && kept.has(key),
  );
  return looked === undefined ? 0 : shift(looked.key);
};

/** Returns true if both lists are equal up to the end of the shorter list: then nothing moves. */
const standAlike = (before: readonly ListItem[], after: readonly ListItem[]): boolean => {
  const [fewer, more] = before.length < after.length ? [before, after] : [after, before];
  return fewer.every(({ key }, at) => more[at]?.key === key);
};

const topsOf = (items: readonly ListItem[]): ReadonlyMap<string, number> => {
  const tops = new Map<string, number>();
  let top = 0;
  for (const item of items) {
    tops.set(item.key, top);
    top += heightOf(item);
  }
  return tops;
};
