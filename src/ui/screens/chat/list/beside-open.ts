import type { KeyedRow } from '../../../../core/keyed-view.ts';

/**
 * The key of the chat after the open one, or before it; null at the end. Without an open chat, the first or the
 * last.
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
