import type { MessageRow } from '../../../../core/chat/thread/types.ts';
import { THREAD_WINDOW } from '../../../../core/views.ts';

/** Rows that a thread holds on the screen at most: some ten screens. Beyond that the window slides. */
export const THREAD_ROWS_MOST = 6 * THREAD_WINDOW;

/** The part of a thread that is on the screen. */
export type ThreadWindow = {
  readonly size: number;
  /** Keys of the last rows, one for each slide up from the newest: the way back down. */
  readonly ends: readonly string[];
  /** Rows after the first of these ends: the window was put around that row, and comes down from it by growing. */
  readonly beyond?: number;
};

/** The newest rows. */
export const NEWEST: ThreadWindow = { size: THREAD_WINDOW, ends: [] };

/** Rows below a row that the window is put around: more than a screen, so that it can stand in the middle. */
export const ROWS_AROUND = 40;

/** A window with this row in its midst, wherever it stands in the chat. */
export const windowAround = (key: string): ThreadWindow => ({
  size: 2 * THREAD_WINDOW,
  ends: [key],
  beyond: ROWS_AROUND,
});

/** Rows after the window's end that it goes on for. */
export const beyondOf = ({ ends, beyond = 0 }: ThreadWindow): number => (ends.length === 1 ? beyond : 0);

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
export const laterWindow = (window: ThreadWindow): ThreadWindow =>
  window.beyond !== undefined && window.ends.length === 1
    ? {
        ...window,
        size: Math.min(window.size + THREAD_WINDOW, THREAD_ROWS_MOST),
        beyond: window.beyond + THREAD_WINDOW,
      }
    : { ...window, ends: window.ends.slice(0, -1) };

/** A window that has come down to the newest row follows it from there on. */
export const atNewest = ({ size, ends, beyond }: ThreadWindow): ThreadWindow | null =>
  ends.length === 1 && beyond !== undefined ? { size, ends: [] } : null;
