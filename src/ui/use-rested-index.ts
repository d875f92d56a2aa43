import { useDeferredValue } from 'react';

/**
 * Where the item is now that was at the top of a long list when there was last time to draw what lies beyond the view:
 * React comes to that when nothing more urgent is left to do. The same as `topIndex` at rest; null when it is not among
 * the items any more, or nothing was in view.
 */
export const useRestedIndex = (
  items: readonly { readonly key: string }[],
  topIndex: number | undefined,
): number | null => {
  const topKey = topIndex === undefined ? undefined : items[topIndex]?.key;
  const restedKey = useDeferredValue(topKey);
  if (restedKey === undefined || topIndex === undefined) return null;
  if (restedKey === topKey) return topIndex;
  const index = items.findIndex(({ key }) => key === restedKey);
  return index < 0 ? null : index;
};
