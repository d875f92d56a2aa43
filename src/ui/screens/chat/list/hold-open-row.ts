import type { ChatRow } from '../../../../core/chat/list/types.ts';

/** The open chat's row and its last index. */
export type HeldRow = { readonly row: ChatRow; readonly place: number };

/** The open chat's row and index in the list; the last known ones while it is not listed. */
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
 * Adds the open chat back at its index: opening an unread chat marks it read, and it must not vanish from the
 * *Unread* filter under the pointer. It goes when another chat opens.
 */
export const withHeldRow = (rows: readonly ChatRow[], held: HeldRow | null): readonly ChatRow[] =>
  held === null || rows.some(({ key }) => key === held.row.key)
    ? rows
    : rows.toSpliced(held.place, 0, { ...held.row, unseen: 0, markedUnread: false });
