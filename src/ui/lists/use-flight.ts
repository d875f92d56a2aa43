import { useCarried } from '../hooks/use-carried.ts';
import { isFlight } from './drawn-range.ts';

type Seen = { readonly topKey: string | undefined; readonly inFlight: boolean };

type Scroller = {
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  readonly isScrolling: boolean;
};

/**
 * Returns true while the list scrolls fast, when few items beyond the view are drawn. Call this hook before
 * the virtualizer computes its range.
 */
export const useFlight = (
  items: readonly { readonly key: string }[],
  { range, isScrolling }: Scroller,
): boolean => {
  const topKey = range === null ? undefined : items[range.startIndex]?.key;
  return useCarried<Seen>({ topKey, inFlight: false }, (before) => {
    if (before.topKey === topKey && (isScrolling || !before.inFlight)) return before;
    const from = items.findIndex(({ key }) => key === before.topKey);
    return { topKey, inFlight: isScrolling && range !== null && from >= 0 && isFlight(range, from) };
  }).inFlight;
};
