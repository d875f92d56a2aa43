import { heightOf, LABEL_PX, type ListItem } from './list-items.ts';
import { longestKept } from './longest-kept.ts';

/**
 * px by which to scroll so that what is looked at stays where it is, when other items stand above it. That is the row
 * under the hand, or else the first in view that did not itself move. At its top a list shows what comes there.
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
  // The label of the part lies over what is at the very top.
  const looked = before.find(
    ({ kind, key }) => kind === 'row' && (tops.get(key) ?? 0) >= scrollTop + LABEL_PX && kept.has(key),
  );
  return looked === undefined ? 0 : shift(looked.key);
};

/** Whether the same items stand in the same order, and one of both has more at its end: then nothing moves. */
export const standAlike = (before: readonly ListItem[], after: readonly ListItem[]): boolean => {
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
