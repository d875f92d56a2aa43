import type { ChatRow } from '../../../../core/chat/list/types.ts';

/** The open chat's row, with the place where it was last. */
export type HeldRow = { readonly row: ChatRow; readonly place: number };

/** Where the open chat is among the rows now, or what is remembered of it while it is not among them. */
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
 * The rows with the open chat where it was: opening an unread chat reads it, and it should not leave the
 * unread ones from under the pointer. It goes with the next chat that is opened.
 */
export const withHeldRow = (rows: readonly ChatRow[], held: HeldRow | null): readonly ChatRow[] =>
  held === null || rows.some(({ key }) => key === held.row.key)
    ? rows
    : rows.toSpliced(held.place, 0, { ...held.row, unseen: 0, markedUnread: false });
