import type { KeyedRow } from '../../../../core/kernel/views/keyed-view.ts';

/**
 * Returns the key of the chat after (1) or before (-1) the open chat; null at the end. Without an open chat,
 * returns the first or the last key.
 */
export const besideOpen = (
  rows: readonly KeyedRow[],
  openChatId: string | null,
  by: 1 | -1,
): string | null => {
  const place = rows.findIndex(({ key }) => key === openChatId);
  const next = place >= 0 ? rows[place + by] : by === 1 ? rows[0] : rows.at(-1);
  return next?.key ?? null;
};
