import type { ChatListHead, ChatRow } from '../../../../core/chat/list/types.ts';
import type { ListScope } from '../chat-path.ts';

/** The parts of the list in the order in which they stand. */
export const SECTIONS = ['found', 'favourites', 'others'] as const;
export type Section = (typeof SECTIONS)[number];

/** The part that a chat belongs to; what a search found is one. */
export const sectionOf = ({ isFavorite }: Pick<ChatRow, 'isFavorite'>, isSearch: boolean): Section =>
  isSearch ? 'found' : isFavorite ? 'favourites' : 'others';

/** What stands above a part, with the figure beside it. */
export const sectionLabel = (
  section: Section,
  { filter, flags }: ListScope,
  head: Pick<ChatListHead, 'hasLater' | 'total'>,
  found: number,
): { readonly label: string; readonly count: number | null } => {
  switch (section) {
    case 'found':
      return { label: 'Results', count: head.hasLater ? null : found };
    case 'favourites':
      return { label: 'Favourites', count: null };
    case 'others':
      // Under a filter the total would be that of the whole list.
      return filter === 'all' && flags.length === 0
        ? { label: 'All chats', count: head.total }
        : { label: 'Other chats', count: null };
  }
};
