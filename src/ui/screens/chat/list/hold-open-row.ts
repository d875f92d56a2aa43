import type { ChatRow } from '../../../../core/model/chat/list/types.ts';

export type HeldRow = { readonly row: ChatRow; readonly place: number };

/** Returns the open chat's row and index. If the chat is not listed, returns its last known row and index. */
export const heldRow = (
  before: HeldRow | null,
  rows: readonly ChatRow[],
  openChatId: string | null,
): HeldRow | null => {
  const place = rows.findIndex(({ key }) => key === openChatId);
  const row = rows[place];
  if (row !== undefined) return before?.row === row && before.place === place ? before : { row, place };
  return before?.row.key === openChatId ? before : null;
};

/**
 * Puts the open chat back at its index. Opening an unread chat marks it read, and the row must not vanish
 * from the *Unread* filter under the pointer. The row disappears when another chat opens.
 */
export const withHeldRow = (rows: readonly ChatRow[], held: HeldRow | null): readonly ChatRow[] =>
  held === null || rows.some(({ key }) => key === held.row.key)
    ? rows
    : rows.toSpliced(held.place, 0, { ...held.row, unseen: 0, markedUnread: false });
