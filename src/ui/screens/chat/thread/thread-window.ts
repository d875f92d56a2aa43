import { type MessageRow, THREAD_WINDOW } from '../../../../core/views.ts';

/** Rows that a thread holds on the screen at most: some ten screens. Beyond that the window slides. */
export const THREAD_ROWS_MOST = 6 * THREAD_WINDOW;

/** The part of a thread that is on the screen. */
export type ThreadWindow = {
  readonly size: number;
  /** Keys of the last rows, one for each slide up from the newest: the way back down. */
  readonly ends: readonly string[];
};

/** The newest rows. */
export const NEWEST: ThreadWindow = { size: THREAD_WINDOW, ends: [] };

/** Key of the window's last row; null at the newest. */
export const endOf = (window: ThreadWindow): string | null => window.ends.at(-1) ?? null;

/** A window's length further up: larger while it may be, then it lets go of as many rows at its foot. */
export const earlierWindow = (
  window: ThreadWindow,
  rows: readonly Pick<MessageRow, 'key'>[],
): ThreadWindow => {
  if (window.size < THREAD_ROWS_MOST)
    return { ...window, size: Math.min(window.size + THREAD_WINDOW, THREAD_ROWS_MOST) };
  const end = rows.at(-1 - THREAD_WINDOW);
  return end === undefined ? window : { ...window, ends: [...window.ends, end.key] };
};

/** One slide back down. */
export const laterWindow = (window: ThreadWindow): ThreadWindow => ({
  ...window,
  ends: window.ends.slice(0, -1),
});
