/** About how many items of a long list are in the document: one screen and some around it. */
const DRAWN_MOST = 44;

/** Fewest items drawn beyond each edge, even on tall screens and during fast scrolling. */
const BEYOND_LEAST = 4;

type Range = { readonly startIndex: number; readonly endIndex: number; readonly count: number };

/**
 * Returns true if the list scrolls fast: by more than half a screen since the item `before` was at the top.
 */
export const isFlight = (
  { startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>,
  before: number,
): boolean => 2 * Math.abs(startIndex - before) > endIndex - startIndex + 1;

/** Returns the indices of the items to draw, in order: those in or near the view, and those in `always`. */
export const drawnRange = (
  { startIndex, endIndex, count }: Range,
  always: readonly (number | null)[],
  inFlight = false,
): number[] => {
  const most = inFlight ? 0 : DRAWN_MOST;
  const spare = Math.max(most - (endIndex - startIndex + 1), 2 * BEYOND_LEAST);
  const below = Math.max(count - 1 - endIndex, 0);
  // If one side has too few items, draw more on the other side.
  const after = Math.min(below, Math.max(Math.ceil(spare / 2), spare - startIndex));
  const before = Math.min(startIndex, spare - after);
  const drawn = new Set<number>();
  for (let index = startIndex - before; index <= Math.min(endIndex + after, count - 1); index += 1)
    drawn.add(index);
  for (const index of always) if (index !== null && index >= 0 && index < count) drawn.add(index);
  return [...drawn].toSorted((a, b) => a - b);
};
