import { THREAD_WINDOW } from '../../../../core/kernel/windows.ts';
import type { MessageRow } from '../../../../core/model/chat/thread/types.ts';

/** Most rows in a thread's window, about ten screens. A full window slides instead of growing. */
export const THREAD_ROWS_MOST = 6 * THREAD_WINDOW;

export type ThreadWindow = {
  readonly size: number;
  /**
   * Keys of the last rows, one for each slide up from the newest message. Moving down removes the last key.
   */
  readonly ends: readonly string[];
  /**
   * Number of rows below the first key in `ends`. A window around a row grows downwards by raising this
   * number.
   */
  readonly beyond?: number;
};

export const NEWEST: ThreadWindow = { size: THREAD_WINDOW, ends: [] };

/** Rows below the row that a window is centred on; more than a screen. */
export const ROWS_AROUND = 40;

/** Returns a window around the row with this key, wherever the row is in the chat. */
export const windowAround = (key: string): ThreadWindow => ({
  size: 2 * THREAD_WINDOW,
  ends: [key],
  beyond: ROWS_AROUND,
});

/** Returns how many rows the window shows below its end key. */
export const beyondOf = ({ ends, beyond = 0 }: ThreadWindow): number => (ends.length === 1 ? beyond : 0);

/** Returns the key of the window's last row; null for the newest rows. */
export const endOf = (window: ThreadWindow): string | null => window.ends.at(-1) ?? null;

/** Moves the window up. The window grows up to the limit, then drops rows at its end. */
export const earlierWindow = (
  window: ThreadWindow,
  rows: readonly Pick<MessageRow, 'key'>[],
): ThreadWindow => {
  if (window.size < THREAD_ROWS_MOST)
    return { ...window, size: Math.min(window.size + THREAD_WINDOW, THREAD_ROWS_MOST) };
  const end = rows.at(-1 - THREAD_WINDOW);
  return end === undefined ? window : { ...window, ends: [...window.ends, end.key] };
};

export const laterWindow = (window: ThreadWindow): ThreadWindow =>
  window.beyond !== undefined && window.ends.length === 1
    ? {
        ...window,
        size: Math.min(window.size + THREAD_WINDOW, THREAD_ROWS_MOST),
        beyond: window.beyond + THREAD_WINDOW,
      }
    : { ...window, ends: window.ends.slice(0, -1) };

/**
 * Turns a window around a row into a window that follows new rows. Call this function when the window has
 * reached the newest row. Returns null for other windows.
 */
export const atNewest = ({ size, ends, beyond }: ThreadWindow): ThreadWindow | null =>
  ends.length === 1 && beyond !== undefined ? { size, ends: [] } : null;
