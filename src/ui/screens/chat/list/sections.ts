import type { ChatListView, ChatRow } from '../../../../core/views.ts';

/** Rows under their label, with the figure that stands beside it. */
export type ListSection = {
  readonly label: string;
  readonly count: number | null;
  readonly rows: readonly ChatRow[];
};

/** The list under its labels, each part in the order of the view; without the empty ones. */
export const sectionsOf = (view: ChatListView | undefined, isSearch: boolean): readonly ListSection[] => {
  const rows = view?.rows ?? [];
  const sections: readonly ListSection[] = isSearch
    ? [{ label: 'Found', count: rows.length, rows }]
    : [
        { label: 'Favourites', count: null, rows: rows.filter((row) => row.isFavorite) },
        { label: 'All chats', count: view?.head.total ?? null, rows: rows.filter((row) => !row.isFavorite) },
      ];
  return sections.filter((section) => section.rows.length > 0);
};
