/** Rows of one subscription. The worker serves at most 200 at once. */
export const WINDOW_ROWS = 200;

/** Windows start at multiples of this, so that a small scroll causes no new request. */
const STEP = 50;

/** Rows that must be loaded beyond each edge of the drawn rows. */
const MARGIN = 25;

/** Returns the place at which the window starts that shows the rows `first` to `last`. Keeps `from` while it fits. */
export function windowFrom(from: number, first: number, last: number): number {
  const fits = (from === 0 || first - MARGIN >= from) && last + MARGIN < from + WINDOW_ROWS;
  if (fits) return from;
  const middle = Math.floor((first + last) / 2);
  return Math.max(0, Math.floor((middle - WINDOW_ROWS / 2) / STEP) * STEP);
}
