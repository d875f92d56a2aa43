import type { ChatFilter, ChatListView, ChatRow } from '../../../../core/views.ts';

/** Rows under their label, with the figure that stands beside it. */
export type ListSection = {
  readonly label: string;
  readonly count: number | null;
  readonly rows: readonly ChatRow[];
};

/** The list under its labels, each part in the order of the view; without the empty ones. */
export const sectionsOf = (
  view: ChatListView | undefined,
  isSearch: boolean,
  filter: ChatFilter,
): readonly ListSection[] => {
  if (view === undefined) return [];
  const { head, rows } = view;
  const others = rows.filter((row) => !row.isFavorite);
  const sections: readonly ListSection[] = isSearch
    ? [{ label: 'Found', count: head.hasLater ? null : rows.length, rows }]
    : [
        { label: 'Favourites', count: null, rows: rows.filter((row) => row.isFavorite) },
        filter === 'all'
          ? { label: 'All chats', count: head.total, rows: others }
          : { label: 'Other chats', count: null, rows: others },
      ];
  return sections.filter((section) => section.rows.length > 0);
};
