import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { THREAD_WINDOW } from '../../../../core/views.ts';

/** Most rows in a thread's window: about ten screens. Beyond that the window slides. */
export const THREAD_ROWS_MOST = 6 * THREAD_WINDOW;

/** The window of a thread. */
export type ThreadWindow = {
  readonly size: number;
  /** Keys of the last rows, one for each slide up from the newest: the way back down. */
  readonly ends: readonly string[];
  /** Rows after the first of `ends`: a window around a row grows downwards from it. */
  readonly beyond?: number;
};

/** The newest rows. */
export const NEWEST: ThreadWindow = { size: THREAD_WINDOW, ends: [] };

/** Rows below the row that a window is centred on: more than a screen. */
export const ROWS_AROUND = 40;

/** A window around this row, wherever it is in the chat. */
export const windowAround = (key: string): ThreadWindow => ({
  size: 2 * THREAD_WINDOW,
  ends: [key],
  beyond: ROWS_AROUND,
});

/** Rows that the window extends beyond its end key. */
export const beyondOf = ({ ends, beyond = 0 }: ThreadWindow): number => (ends.length === 1 ? beyond : 0);

/** Key of the window's last row; null at the newest. */
export const endOf = (window: ThreadWindow): string | null => window.ends.at(-1) ?? null;

/** The window moved up: larger up to the limit, then dropping rows at its foot. */
export const earlierWindow = (
  window: ThreadWindow,
  rows: readonly Pick<MessageRow, 'key'>[],
): ThreadWindow => {
  if (window.size < THREAD_ROWS_MOST)
    return { ...window, size: Math.min(window.size + THREAD_WINDOW, THREAD_ROWS_MOST) };
  const end = rows.at(-1 - THREAD_WINDOW);
  return end === undefined ? window : { ...window, ends: [...window.ends, end.key] };
};

/** The window moved down by one slide. */
export const laterWindow = (window: ThreadWindow): ThreadWindow =>
  window.beyond !== undefined && window.ends.length === 1
    ? {
        ...window,
        size: Math.min(window.size + THREAD_WINDOW, THREAD_ROWS_MOST),
        beyond: window.beyond + THREAD_WINDOW,
      }
    : { ...window, ends: window.ends.slice(0, -1) };

/** A window that has reached the newest row follows it from then on. */
export const atNewest = ({ size, ends, beyond }: ThreadWindow): ThreadWindow | null =>
  ends.length === 1 && beyond !== undefined ? { size, ends: [] } : null;
