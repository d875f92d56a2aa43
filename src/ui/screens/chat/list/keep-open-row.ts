import type { ChatRow } from '../../../../core/model/chat/list/types.ts';

export type KeptRow = { readonly row: ChatRow; readonly place: number };

/** Returns the open chat's row and index. If the chat is not listed, returns its last known row and index. */
export const keptRow = (
  before: KeptRow | null,
  rows: readonly ChatRow[],
  openChatId: string | null,
): KeptRow | null => {
  const place = rows.findIndex(({ key }) => key === openChatId);
  const row = rows[place];
  if (row !== undefined) return before?.row === row && before.place === place ? before : { row, place };
  return before?.row.key === openChatId ? before : null;
};

/**
 * Puts the open chat back at its index. Opening an unread chat marks it read, and the row must not vanish
 * from the *Unread* filter under the pointer. The row disappears when another chat opens.
 */
export const withKeptRow = (rows: readonly ChatRow[], kept: KeptRow | null): readonly ChatRow[] =>
  kept === null || rows.some(({ key }) => key === kept.row.key)
    ? rows
    : rows.toSpliced(kept.place, 0, { ...kept.row, unseen: 0, markedUnread: false });
